import * as needsYou from '../../desk/needs-you.ts';
import { createExample } from '../example.ts';

const paymentContext = {
  currency: 'USD' as const,
  name: 'Maya Chen',
  phone: '+1 917 555 0162',
  customerId: '5b1d7a52-6c3e-4f0a-8a56-0f7e2d9c4b18',
  booking: {
    bookingId: '6d0f4b1e-3a52-4c7d-9e86-2b1f5a8c7d30',
    reference: 'K7Q2M4T',
    startedAt: '2026-11-20T18:00:00-05:00',
  },
  since: '2026-11-21T09:12:00-05:00',
};
const refundId = '0f9a3c8d-1b2e-4d5f-8c7a-6e5d4c3b2a19';
const data: needsYou.NeedsYou = {
  timeZone: 'America/New_York',
  refunds: [
    {
      ...paymentContext,
      refundId,
      amount: 14_000,
      attempts: 2,
      failure: 'expired_or_canceled_card',
      mayHaveArrived: false,
    },
  ],
  disputes: [
    {
      ...paymentContext,
      disputeId: 'dp_1',
      amount: 7000,
      state: 'OPEN',
      reason: 'product_not_received',
      respondBy: '2026-11-30T18:59:59-05:00',
    },
  ],
};
const decided = { ...data, refunds: [] };

export const needsYouExamples = [
  createExample(needsYou.getNeedsYou, { data }),
  createExample(needsYou.sendRefundAgain, { params: { id: refundId }, data: decided }),
  createExample(needsYou.settleRefund, {
    params: { id: refundId },
    body: { way: 'CASH', amount: 14_000 },
    data: decided,
  }),
  createExample(needsYou.seeDispute, { params: { id: 'dp_1' }, data: { ...data, disputes: [] } }),
];
