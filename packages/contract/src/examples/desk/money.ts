import { getComparison } from '../../desk/finance/comparison.ts';
import * as money from '../../desk/finance/money.ts';
import { createExample } from '../example.ts';

const day: money.MoneyDay = {
  date: '2026-11-20',
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  open: { from: '2026-11-20T09:00:00-05:00', until: '2026-11-21T02:00:00-05:00' },
  of: 'VENUE',
  ways: [
    { way: 'CARD_ONLINE', count: 14, taken: 152_500, returned: 7000 },
    { way: 'CARD_DESK', count: 3, taken: 31_500, returned: 0 },
    { way: 'TERMINAL', count: 4, taken: 42_000, returned: 0 },
    { way: 'CASH', count: 5, taken: 48_500, returned: 4500 },
  ],
  passes: { bookings: 6, sessions: 8, balance: 3500 },
  complimentary: { bookings: 1, amount: 7000, by: ['Marcus'] },
  matters: [
    {
      kind: 'OWES',
      bookingId: '6d0f4b1e-3a52-4c7d-9e86-2b1f5a8c7d30',
      name: 'Rob Walsh',
      roomName: 'Bay 3',
      startedAt: '2026-11-20T18:00:00-05:00',
      isNoShow: false,
      isOver: true,
      due: 14_000,
      paid: 0,
    },
  ],
  settled: 17,
};

const payment: money.MoneyLine = {
  lineId: '9f3b1c7e-2d45-4a68-8b9c-0d1e2f3a4b5c',
  at: '2026-11-20T18:05:00-05:00',
  way: 'CARD_ONLINE',
  amount: 10_500,
  company: 'Visa',
  last4: '4242',
  booking: { bookingId: '6d0f4b1e-3a52-4c7d-9e86-2b1f5a8c7d30', reference: 'CADR7K2M' },
  pass: null,
  name: 'Maya Chen',
  by: null,
  state: 'DONE',
};
const owed: money.UnpaidBooking = {
  bookingId: '6d0f4b1e-3a52-4c7d-9e86-2b1f5a8c7d30',
  reference: 'CADR7K2M',
  bookingDate: '2026-11-18',
  startedAt: '2026-11-18T18:00:00-05:00',
  name: 'Rob Walsh',
  phone: '+1 917 555 0177',
  isFee: false,
  due: 14_000,
};
const refundsDue: money.RefundDueBooking = {
  bookingId: '0b7c9d2e-5f41-4a86-b3d7-9e1c2f4a6b58',
  reference: 'H2XK8TM',
  name: 'Maya Chen',
  phone: '+1 917 555 0162',
  amount: 7000,
  since: '2026-11-19T10:05:00-05:00',
};
const page = { currency: 'USD', timeZone: 'America/New_York', today: '2026-11-20', nextCursor: null } as const;
const days = { from: '2026-11-14', to: '2026-11-20' };

export const moneyExamples = [
  createExample(money.getMoneyDay, { params: { date: '2026-11-20' }, data: day }),
  createExample(money.getPayments, {
    query: { ...days, q: '4242' },
    data: { ...page, count: 1, sum: 10_500, items: [payment] },
  }),
  createExample(money.getRefunds, {
    query: days,
    data: { ...page, count: 1, sum: 5250, items: [{ ...payment, amount: 5250, state: 'ON_ITS_WAY' }] },
  }),
  createExample(money.getOwed, {
    query: {},
    data: { ...page, count: 1, sum: 14_000, items: [owed], refundsDue: { count: 1, sum: 7000, items: [refundsDue] } },
  }),
  createExample(getComparison, {
    query: days,
    data: {
      currency: 'USD',
      timeZone: 'America/New_York',
      today: '2026-11-20',
      account: { kind: 'VENUE', mode: 'LIVE', account: 'acct_1Nv0FGQ9RKHgCVdK' },
      providerUrl: 'https://dashboard.stripe.com/payouts',
      days: [{ date: '2026-11-20', providerAmount: 147_250, ourAmount: 152_500 }],
      differences: [
        {
          kind: 'REFUND_ONLY_AT_PROVIDER',
          providerId: 're_3PqX2LK9RKHgCVdK0a1B2c3D',
          date: '2026-11-20',
          at: '2026-11-20T18:05:00-05:00',
          providerAmount: -5250,
          ourAmount: 0,
          booking: { bookingId: '6d0f4b1e-3a52-4c7d-9e86-2b1f5a8c7d30', reference: 'CADR7K2M' },
          name: 'Maya Chen',
        },
      ],
      undecided: 1,
      accountsGone: 0,
    },
  }),
];
