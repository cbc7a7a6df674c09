import { deleteMe, eraseCustomer, exportCustomer, exportMe, getDeletion, type PersonalData } from '../personal-data.ts';
import { PHONE_VERIFICATION_HEADER } from '../users.ts';
import { createExample, ids } from './example.ts';

/** From the response to a valid code. */
const headers = { [PHONE_VERIFICATION_HEADER]: 'Qm9…the verificationToken' };

const data: PersonalData = {
  exportedAt: '2026-11-20T12:00:00-05:00',
  isWhole: true,
  venue: { shopName: 'Mulligans', timeZone: 'America/New_York', currency: 'USD' },
  profile: {
    customerId: ids.customer,
    name: 'Maya Chen',
    phone: '+1 212 555 0162',
    countryCode: 'US',
    since: '2026-03-04T18:12:00-05:00',
    hasAccount: true,
    termsAcceptedAt: '2026-03-04T18:12:00-05:00',
    blockedAt: null,
    blockedReason: null,
    tags: ['Team Lumen'],
    merged: [],
  },
  cards: [{ company: 'Visa', last4: '4242', expMonth: 8, expYear: 2028 }],
  bookings: [
    {
      reference: 'K7M2QX',
      bookingDate: '2026-10-30',
      startedAt: '2026-10-30T19:00:00-04:00',
      endedAt: '2026-10-30T21:00:00-04:00',
      bay: 'Bay 1',
      players: 3,
      status: 'CANCELED',
      isNoShow: false,
      amount: 14_000,
      bookedAt: '2026-10-21T09:30:00-04:00',
    },
  ],
  payments: [
    {
      at: '2026-10-21T09:31:00-04:00',
      method: 'CARD',
      card: 'Visa 4242',
      amount: 14_000,
      status: 'SUCCEEDED',
      what: 'K7M2QX',
    },
  ],
  refunds: [
    {
      at: '2026-10-30T10:02:00-04:00',
      method: 'CARD',
      card: 'Visa 4242',
      amount: 7000,
      status: 'SUCCEEDED',
      what: 'K7M2QX',
    },
  ],
  passes: [
    {
      name: 'Practice 10-Session Pack',
      status: 'ACTIVE',
      amount: 35_000,
      boughtAt: '2026-10-30T10:10:00-04:00',
      startedDate: '2026-10-30',
      expiredDate: '2027-01-28',
    },
  ],
  passMovements: [
    {
      at: '2026-10-30T10:10:00-04:00',
      pass: 'Practice 10-Session Pack',
      kind: 'GRANT',
      sessions: 10,
      amount: 0,
      booking: null,
      note: null,
    },
  ],
  texts: [{ at: '2026-10-30T10:02:00-04:00', kind: 'booking.canceled', said: null, state: 'DELIVERED' }],
  notes: [{ at: '2026-11-07T14:10:00-05:00', booking: null, text: 'Likes Bay 3.' }],
};

export const personalDataExamples = [
  createExample(exportCustomer, { params: { id: ids.customer }, data }),
  createExample(exportMe, { headers, data }),
  createExample(eraseCustomer, { params: { id: ids.customer }, body: { name: 'Maya Chen' }, data: null }),
  createExample(getDeletion, { data: { open: null, passes: [] } }),
  createExample(deleteMe, { headers, body: { givesUp: [] }, data: { erasedAt: '2027-06-18T18:00:00-04:00' } }),
];
