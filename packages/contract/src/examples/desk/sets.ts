import * as sales from '../../desk/sales.ts';
import * as setRefunds from '../../desk/set-refunds.ts';
import * as sets from '../../desk/sets.ts';
import { createExample } from '../example.ts';

const maya: sets.SoldSet = {
  membershipSetId: '5c9e3a0d-2941-4b6c-8d75-1a0e4f7b6c20',
  customerId: '6d0f4b1e-3a52-4c7d-9e86-2b1f5a8c7d30',
  customerName: 'Maya Chen',
  phone: '+1 212 555 0162',
  name: 'Practice 10-Session Pack',
  category: 'PRACTICE',
  amount: 40_000,
  boughtOn: '2026-10-30',
  state: 'ACTIVE',
  until: '2027-01-28',
  frozenUntil: null,
  parts: [{ type: 'COUNT', left: 9, total: 10 }],
  unused: 36_000,
};

const page: sets.SoldSetsPage = {
  currency: 'USD',
  today: '2026-11-20',
  total: 214,
  items: [maya],
  nextCursor: '5c9e3a0d-2941-4b6c-8d75-1a0e4f7b6c20',
  figures: {
    active: 214,
    activeMore: 9,
    owed: 3_846_000,
    sold: { month: '2026-11-01', sets: 31, amount: 912_000 },
    ending: { sets: 17, amount: 194_000 },
  },
};

const part = {
  membershipId: '7e1a5c2f-4b63-4d8e-8f97-3c2a6b9d8e40',
  name: 'Practice 10-Session Pack',
  type: 'COUNT',
} as const;
const movement = {
  membershipId: part.membershipId,
  partName: part.name,
  type: part.type,
  bookingId: null,
  shopRoomName: null,
  startedAt: null,
  endedAt: null,
  percent: null,
  reason: null,
  lastDay: null,
  note: null,
  by: null,
};
const withLedger: sets.SetWithLedger = {
  ...maya,
  currency: 'USD',
  today: '2026-11-20',
  parts: [{ ...part, left: 9, total: 10 }],
  paidWith: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 40_000 }],
  ledger: [
    {
      ...movement,
      kind: 'ADJUST',
      at: '2026-11-13T20:12:00-05:00',
      delta: 1,
      left: 9,
      note: 'Bay 2 sensor failed, Nov 13',
      by: 'Marcus',
    },
    {
      ...movement,
      kind: 'USE',
      at: '2026-11-12T09:30:00-05:00',
      delta: -2,
      left: 8,
      bookingId: '8f2b6d3a-5c74-4e9f-9aa8-4d3b7caf9e50',
      shopRoomName: 'Bay 2',
      startedAt: '2026-11-13T19:00:00-05:00',
      endedAt: '2026-11-13T21:00:00-05:00',
    },
    { ...movement, kind: 'GRANT', at: '2026-10-30T12:00:00-04:00', delta: 10, left: 10, reason: 'BOUGHT' },
  ],
};

const sale: sales.SetSale = {
  membershipSetId: maya.membershipSetId,
  customerId: maya.customerId,
  customerName: maya.customerName,
  phone: '+1 212 555 0134',
  name: maya.name,
  amount: maya.amount,
  currency: 'USD',
  state: 'OPEN',
  failure: null,
  cards: [
    {
      userCreditCardId: '9a3c7e4b-6d85-4f0a-8bb9-5e4c8d0a0f60',
      userCreditCardNumber: '4242',
      userCreditCardCardCompany: 'Visa',
    },
  ],
  takesCards: true,
};

export const setsExamples = [
  createExample(sets.getSoldSets, { query: {}, data: page }),
  createExample(sets.getSoldSet, { params: { id: maya.membershipSetId }, data: withLedger }),
  createExample(sets.adjustSet, {
    params: { id: maya.membershipSetId },
    body: {
      membershipId: part.membershipId,
      left: 8,
      delta: 1,
      reason: 'Bay out of order',
      note: 'Bay 2 sensor failed, Nov 13',
    },
    data: withLedger,
  }),
  createExample(sets.freezeSet, {
    params: { id: maya.membershipSetId },
    body: { until: '2026-12-14', reason: 'Injury' },
    data: withLedger,
  }),
  createExample(sets.thawSet, {
    params: { id: maya.membershipSetId },
    body: { reason: 'Back earlier' },
    data: withLedger,
  }),
  createExample(sets.extendSet, {
    params: { id: maya.membershipSetId },
    body: { until: '2027-02-28', reason: 'Closed for repair' },
    data: withLedger,
  }),
  createExample(sales.sellSet, {
    body: {
      customer: { kind: 'KNOWN', customerId: maya.customerId },
      membershipDetailId: '0b4d8f5c-7e96-4a1b-9cca-6f5d9e1b1a70',
      amount: maya.amount,
    },
    data: sale,
  }),
  createExample(sales.getSale, { params: { id: maya.membershipSetId }, data: sale }),
  createExample(sales.paySet, {
    params: { id: maya.membershipSetId },
    body: { amount: maya.amount, pay: { kind: 'CASH' } },
    data: { ...sale, state: 'SOLD' },
  }),
  createExample(setRefunds.getSetRefund, {
    params: { id: maya.membershipSetId },
    data: {
      currency: 'USD',
      paid: 40_000,
      used: 8000,
      isPlayed: true,
      suggested: 32_000,
      most: 40_000,
      to: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 40_000 }],
      bookings: [],
    },
  }),
  createExample(setRefunds.refundSet, {
    params: { id: maya.membershipSetId },
    body: { amount: 32_000, suggested: 32_000, reason: 'Moved away' },
    data: { ...withLedger, state: 'CANCELED', parts: [], unused: 0 },
  }),
];
