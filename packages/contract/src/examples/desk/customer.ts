import * as calls from '../../desk/people/customer.ts';
import { createExample, ids } from '../example.ts';
import { set } from '../memberships.ts';

const profile: calls.CustomerProfile = {
  customerId: ids.customer,
  name: 'Maya Chen',
  phone: '+1 212 555 0162',
  since: '2026-03-04',
  hasAccount: true,
  language: 'en',
  cards: [{ company: 'Visa', last4: '4242', expMonth: 8, expYear: 2028 }],
  isBlocked: false,
  blockedReason: null,
  timeZone: 'America/New_York',
  currency: 'USD',
  figures: {
    visits: 12,
    visitsSince: '2026-03-06',
    spent: 118_500,
    spentPerVisit: 9875,
    noShows: 0,
    lateCancels: 1,
    usual: { weekday: 5, hour: 19, minutes: 90, players: 3 },
  },
  counts: { bookings: 14, passes: 1, money: 16, texts: 31 },
  bookings: [
    {
      bookingId: ids.booking,
      bookingDate: '2026-11-20',
      startedAt: '2026-11-20T19:00:00-05:00',
      endedAt: '2026-11-20T20:30:00-05:00',
      shopRoomName: 'Bay 1',
      bookingStatusCd: 'CONFIRMED',
      isNoShow: false,
      tenders: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 10_500 }],
      amount: 10_500,
      due: 0,
      back: { amount: 0, sessions: 0 },
    },
  ],
  moreBookings: '1789768800000000.8a1f0c52-7d44-4b8e-a1c9-2f6e9d3b7a20',
  passes: [set],
  tags: ['Team Lumen'],
  notes: [{ noteId: ids.note, text: 'Likes Bay 3.', at: '2026-11-07T14:10:00-05:00', by: 'Priya' }],
  merged: [],
};
const newcomer: calls.CustomerProfile = {
  ...profile,
  name: 'Liam Quinn',
  phone: '+1 917 555 0177',
  since: '2026-11-20',
  hasAccount: false,
  cards: [],
  figures: { visits: 0, visitsSince: null, spent: 0, spentPerVisit: null, noShows: 0, lateCancels: 0, usual: null },
  counts: { bookings: 0, passes: 0, money: 0, texts: 0 },
  bookings: [],
  moreBookings: null,
  passes: [],
  tags: [],
  notes: [],
};
const params = { id: ids.customer };

export const customerExamples = [
  createExample(calls.getCustomer, { params, data: profile }),
  createExample(calls.addCustomer, {
    body: { phone: '917 555 0177', countryCode: 'US', name: 'Liam Quinn' },
    data: newcomer,
  }),
  createExample(calls.writeCustomerNote, { params, body: { text: 'Likes Bay 3.' }, data: profile }),
  createExample(calls.tagCustomer, { params, body: { tag: 'Team Lumen' }, data: profile }),
  createExample(calls.untagCustomer, { params, body: { tag: 'Team Lumen' }, data: { ...profile, tags: [] } }),
  createExample(calls.getTags, { data: { tags: ['Team Lumen', 'Left-handed'] } }),
  createExample(calls.editCustomer, {
    params,
    body: { name: 'Liam Quinn', mobile: { phone: '917 555 0177', countryCode: 'US' } },
    data: newcomer,
  }),
  createExample(calls.blockCustomer, {
    params,
    body: { reason: 'Three no-shows' },
    data: { ...profile, isBlocked: true, blockedReason: 'Three no-shows' },
  }),
  createExample(calls.unblockCustomer, { params, data: profile }),
  createExample(calls.mergeCustomers, {
    params,
    body: { fromCustomerId: ids.other, dryRun: true },
    data: {
      stays: { customerId: ids.customer, name: 'Maya Chen', phone: '+1 212 555 0162' },
      goes: { customerId: ids.other, name: 'Maya C.', phone: '+1 917 555 0163' },
      moves: { bookings: 3, payments: 2, passes: 1, cards: 1, notes: 0, tags: 1 },
      isBlocked: false,
    },
  }),
  createExample(calls.unmergeCustomers, { params, body: { fromCustomerId: ids.other }, data: profile }),
];
