import * as hours from '../../desk/hours.ts';
import { createExample, ids } from '../example.ts';

const closingId = '9f2d6b4a-3c1e-4f7a-8b5d-6e0c2a4f8d13';

const page: hours.SpecialDays = {
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  countryCode: 'US',
  days: [
    {
      date: '2026-12-08',
      note: 'Closed: new turf in all bays',
      open: [],
      version: 1,
      madeBy: 'Marcus',
      canLift: true,
      closing: { closingId, answer: 'ALL_BACK', bookings: 1, waiting: 0, needsYou: 0 },
    },
    {
      date: '2026-12-31',
      note: 'Until 6 PM on New Year’s Eve',
      open: [{ opensMinute: 540, closesMinute: 1080 }],
      version: 2,
      madeBy: 'Dana',
      canLift: true,
      closing: null,
    },
  ],
};
const booking: hours.OutsideBooking = {
  bookingId: ids.booking,
  reference: '4K7QX2A',
  startedAt: '2026-12-08T18:00:00-05:00',
  endedAt: '2026-12-08T20:00:00-05:00',
  shopRoomName: 'Bay 2',
  customer: 'Iris Holm',
  phone: '+1 929 555 0166',
  status: 'CONFIRMED',
  amount: 12_000,
  tenderRefunds: [{ kind: 'CARD', company: 'Mastercard', last4: '8210', amount: 12_000 }],
};
const sums = { amount: 12_000, toCards: 12_000, atCounter: 0, onTerminal: 0, sessions: 0, toPasses: 0, texts: 1 };

const planId = '4c8e2a6f-7b1d-4e9c-a3f5-0d6b8c2e4a97';
const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 }));
const plans: hours.HourPlans = {
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  plans: [{ hourPlanId: planId, validFrom: '2026-01-01', open: week }],
  closings: [{ closingId, date: '2026-12-08', answer: 'ALL_BACK', bookings: 1, waiting: 0, needsYou: 0 }],
};

export const hoursExamples = [
  createExample(hours.getSpecialDays, { data: page }),
  createExample(hours.previewSpecialDay, {
    body: { date: '2026-12-08', open: [] },
    data: {
      date: '2026-12-08',
      version: null,
      now: null,
      usual: [{ opensMinute: 540, closesMinute: 1380 }],
      bookings: [booking],
      sums,
    },
  }),
  createExample(hours.saveSpecialDay, {
    body: {
      date: '2026-12-08',
      note: 'Closed: new turf in all bays',
      open: [],
      version: null,
      answer: 'ALL_BACK',
      bookings: 1,
      amount: 12_000,
    },
    data: { ...page, closingId },
  }),
  createExample(hours.liftSpecialDay, { params: { date: '2026-12-31' }, body: { version: 2 }, data: page }),
  createExample(hours.getDayClosing, {
    params: { id: closingId },
    data: {
      closingId,
      date: '2026-12-08',
      note: 'Closed: new turf in all bays',
      answer: 'ALL_BACK',
      by: 'Marcus',
      at: '2026-11-20T18:41:00-05:00',
      timeZone: 'America/New_York',
      currency: 'USD',
      items: [{ ...booking, status: 'CANCELED', state: 'DONE', reason: null, refundDue: 0 }],
    },
  }),
  createExample(hours.getHourPlans, { data: plans }),
  createExample(hours.previewHourPlan, {
    body: { validFrom: '2026-11-30', open: week },
    data: { until: null, bookings: [booking], sums },
  }),
  createExample(hours.saveHourPlan, {
    body: {
      validFrom: '2026-11-30',
      open: week,
      seen: [planId],
      answers: [{ bookingId: ids.booking, answer: 'KEEP' }],
      amount: 0,
    },
    data: plans,
  }),
  createExample(hours.withdrawHourPlan, {
    params: { id: planId },
    body: { seen: [planId], answers: [], amount: 0 },
    data: plans,
  }),
];
