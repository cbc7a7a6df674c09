import { cancelOrder, checkOrder, closePayPage, createOrder } from '../orders.ts';
import { createExample, ids } from './example.ts';

const order = {
  orderId: ids.order,
  status: 'PAID' as const,
  amount: 6750,
  currency: 'USD' as const,
  bookingId: ids.booking,
  membershipSetId: null,
  tenders: [{ kind: 'CARD' as const, company: 'Visa', last4: '4242', amount: 6750 }],
  paidAt: '2026-01-05T18:02:41-08:00',
  refunded: 0,
  refundStatus: null,
};

export const orderExamples = [
  createExample(createOrder, {
    body: { bookingId: ids.booking, userCreditCardId: ids.card, amount: 6750 },
    data: order,
  }),
  createExample(checkOrder, { params: { id: ids.order }, data: order }),
  createExample(closePayPage, {
    body: { orderId: ids.order },
    data: { ...order, status: 'FAILED', tenders: [], paidAt: null, failure: { code: 'PAGE_CLOSED', canRetry: true } },
  }),
  createExample(cancelOrder, {
    body: { orderId: ids.order },
    data: { ...order, refunded: 6750, refundStatus: 'ON_ITS_WAY' },
  }),
];
