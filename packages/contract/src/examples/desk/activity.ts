import * as activity from '../../desk/activity.ts';
import { createExample, ids } from '../example.ts';

const priya = '2b7e1a5c-4d3f-4e8a-9c6b-8f0d2e4a6c86';

const page: activity.ActivityPage = {
  currency: 'USD',
  timeZone: 'America/New_York',
  today: '2026-11-20',
  people: [{ staffId: priya, name: 'Priya' }],
  items: [
    {
      activityId: 1204,
      at: '2026-11-20T17:52:00-05:00',
      by: { kind: 'staff', name: 'Priya' },
      approvedBy: 'Marcus',
      act: 'booking.price',
      subject: {
        kind: 'booking',
        bookingId: '0f6c2b9e-7d41-4c8a-b3e5-1a9d7c5f3e20',
        reference: 'H2XK8TM',
        customer: 'Rosa Lindt',
        name: null,
        bays: ['Bay 2'],
      },
      details: { amount: 0, 'before.amount': 7000 },
      reason: 'Screen froze for 20 minutes',
      money: { kind: 'PRICE', amount: 0, before: 7000 },
      undoes: null,
      undone: null,
    },
  ],
  nextCursor: '1204',
};

export const activityExamples = [
  createExample(activity.getActivity, { query: { kind: 'MONEY', from: '2026-11-14' }, data: page }),
  createExample(activity.getMyActivity, { query: {}, data: page }),
  createExample(activity.getCustomerActivity, { params: { id: ids.customer }, query: {}, data: page }),
];
