import * as calls from '../../desk/customers-to-contact.ts';
import { createExample, ids } from '../example.ts';

const booking = { bookingId: ids.booking, reference: 'K7Q2M4T', startedAt: '2026-11-20T18:00:00-05:00' };
const data: calls.CustomersToContact = {
  timeZone: 'America/New_York',
  texts: [
    {
      customerId: ids.customer,
      name: 'Maya Chen',
      textId: ids.note,
      phone: '+1 212 555 0162',
      kind: 'booking.moved',
      said: null,
      reason: 'UNREACHABLE',
      earlier: 1,
      booking,
      since: '2026-11-19T18:52:00-05:00',
    },
  ],
  cards: [
    {
      customerId: ids.customer,
      name: 'Rob Walsh',
      phone: '+1 917 555 0177',
      card: { company: 'Visa', last4: '4242', expMonth: 10, expYear: 2026 },
      reason: 'FEE',
      amount: 7000,
      currency: 'USD',
      booking,
    },
  ],
  refundsDue: [
    {
      customerId: ids.customer,
      name: 'Ana Ruiz',
      phone: '+1 646 555 0139',
      amount: 14_000,
      currency: 'USD',
      booking,
      since: '2026-11-19T21:05:00-05:00',
    },
  ],
  links: [
    {
      customerId: ids.customer,
      name: 'Grace Hsu',
      phone: '+1 212 555 0170',
      booking,
      since: '2026-11-20T17:30:00-05:00',
    },
  ],
};

export const needsYouPeopleExamples = [
  createExample(calls.getNeedsYouPeople, { data }),
  createExample(calls.markTextDone, { params: { id: ids.note }, data: { ...data, texts: [] } }),
  createExample(calls.markLapseSeen, { params: { id: ids.booking }, data: { ...data, links: [] } }),
];
