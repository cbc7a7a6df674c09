import * as customers from '../../desk/people/customers.ts';
import { createExample } from '../example.ts';

const person = { otherPasses: 0, noShows: 0, isBlocked: false, owes: 0 };

const page: customers.CustomersPage = {
  currency: 'USD',
  today: '2026-11-20',
  total: 1284,
  items: [
    {
      ...person,
      customerId: '6d0f4b1e-3a52-4c7d-9e86-2b1f5a8c7d30',
      name: 'Maya Chen',
      phone: '+1 212 555 0162',
      pass: { name: 'Practice 10-Session Pack', sessionsLeft: 8, amountLeft: null, until: '2027-02-18' },
      visits: 12,
      lastSeen: '2026-11-20',
      spent: 118_500,
    },
    {
      ...person,
      customerId: '7e1a5c2f-4b63-4d8e-8f97-3c2a6b9d8e41',
      name: 'Liam Quinn',
      phone: '+1 917 555 0177',
      pass: null,
      visits: 1,
      lastSeen: '2026-10-30',
      spent: 7000,
      noShows: 1,
    },
  ],
  nextCursor: 'came.7e1a5c2f-4b63-4d8e-8f97-3c2a6b9d8e41',
};

export const customersExamples = [createExample(customers.getCustomers, { query: {}, data: page })];
