import {
  cancelBooking,
  confirmBooking,
  extendHold,
  getBooking,
  getCancellation,
  getPayOptions,
  getUpcoming,
  listBookings,
  myBookings,
  readyBooking,
} from '../bookings.ts';
import { getRepeats, getUsual } from '../repeats.ts';
import { type PassCoverage, getAvailability, getDays, getMyAvailability, getNextFree } from '../slots.ts';
import { createExample, ids } from './example.ts';

const startedAt = '2026-11-20T18:30:00-05:00';
const endedAt = '2026-11-20T19:30:00-05:00';

export const payOption = {
  membershipId: ids.membership,
  membershipSetId: ids.set,
  membershipName: 'Practice Sessions',
  membershipTypeCd: 'COUNT' as const,
  fits: true,
  misfit: null,
  sessions: 1,
  amount: 0,
  cardAmount: 0,
  leaves: { sessions: 9, amount: null, until: null },
  expiredDate: '2027-05-14',
};

export const booking = {
  bookingId: ids.booking,
  bookingStatusCd: 'CONFIRMED' as const,
  bookingDate: '2026-11-20',
  bookingStartedAt: startedAt,
  bookingEndedAt: endedAt,
  shopRoomId: ids.bay,
  shopRoomName: 'Bay 1',
  reference: '65WHZME',
  timeZone: 'America/New_York',
  durationMinutes: 60,
  partySize: 2,
  amount: 6750,
  currency: 'USD' as const,
  priceLines: [{ startedAt, endedAt, amountPerHour: 6750, peak: true, amount: 6750 }],
  tax: { name: 'Sales tax', rate: 8875, isAdded: false, amount: 550 },
  tenders: [{ kind: 'CARD' as const, company: 'Visa', last4: '4242', amount: 6750 }],
  cardAmount: 6750,
  dueAmount: 0,
  orderId: ids.order,
  refunded: 0,
  refundStatus: null,
  late: null,
  holdExpiresAt: null,
  mayExtendHold: false,
  version: 2,
  refundSteps: [{ until: '2026-11-19T18:30:00-05:00', refundPercent: 100 }],
  statusReason: null,
};

const heldBooking = {
  ...booking,
  bookingStatusCd: 'READY' as const,
  tenders: [],
  orderId: null,
  holdExpiresAt: '2026-11-15T10:22:00-05:00',
  mayExtendHold: true,
};

const repeat = {
  bookingDate: '2026-11-27',
  startedAt: '2026-11-27T18:30:00-05:00',
  endedAt: '2026-11-27T19:30:00-05:00',
  durationMinutes: 60,
  partySize: 2,
  shopRoomId: ids.bay,
  shopRoomName: 'Bay 1',
  takenRoomName: 'Bay 2',
  amount: 6750,
  currency: 'USD' as const,
  timeZone: 'America/New_York',
};

const page = { items: [booking], nextCursor: null };

const availabilityDay = (cover: PassCoverage | null) => ({
  bookingDate: '2026-11-20',
  timeZone: 'America/New_York',
  closed: false,
  opensAgain: null,
  tooFar: false,
  lastDate: '2026-12-18',
  note: null,
  starts: [startedAt],
  bookableFrom: startedAt,
  leadMinutes: 15,
  slots: [
    {
      startedAt,
      endedAt,
      amount: 6750,
      peak: true,
      free: 1,
      dearerRoomName: null,
      cover,
      rooms: [{ shopRoomId: ids.bay, shopRoomName: 'Bay 1', amount: 6750 }],
    },
  ],
  full: [],
  largestRoom: null,
  rooms: [{ shopRoomId: ids.bay, shopRoomName: 'Bay 1', taken: [] }],
});

export const bookingExamples = [
  createExample(getAvailability, {
    query: { shopSeqNo: 1, bookingDate: '2026-11-20', durationMinutes: 60, partySize: 2 },
    data: availabilityDay(null),
  }),
  createExample(getMyAvailability, {
    query: { shopSeqNo: 1, bookingDate: '2026-11-20', durationMinutes: 60, partySize: 2 },
    data: availabilityDay({
      membershipId: ids.membership,
      membershipName: 'Practice Sessions',
      membershipTypeCd: 'COUNT',
      fits: true,
      misfit: null,
      sessions: 1,
      amount: 0,
      cardAmount: 0,
    }),
  }),
  createExample(getNextFree, {
    query: { shopSeqNo: 1, durationMinutes: 60, partySize: 2 },
    data: {
      bookingDate: '2026-11-20',
      startedAt,
      amount: 6750,
      free: 1,
      durationMinutes: 60,
      partySize: 2,
    },
  }),
  createExample(getDays, {
    query: { shopSeqNo: 1, from: '2026-11-20', days: 1 },
    data: [
      {
        date: '2026-11-20',
        closed: false,
        note: null,
        bookedPercent: 41,
        bookableUntil: '2026-11-20T21:45:00-05:00',
      },
    ],
  }),
  createExample(readyBooking, {
    body: { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2, shopRoomId: ids.bay, amount: 6750 },
    data: heldBooking,
  }),
  createExample(extendHold, {
    body: { bookingId: ids.booking },
    data: { ...heldBooking, holdExpiresAt: '2026-11-15T10:27:00-05:00', mayExtendHold: false },
  }),
  createExample(confirmBooking, { body: { bookingId: ids.booking, orderId: ids.order }, data: booking }),
  createExample(cancelBooking, {
    body: { bookingId: ids.booking },
    data: {
      ...booking,
      bookingStatusCd: 'CANCELING',
      refunded: 6750,
      refundStatus: 'ON_ITS_WAY',
      statusReason: 'CANCELED_BY_CUSTOMER',
      refund: { amount: 6750, to: booking.tenders },
    },
  }),
  createExample(getUpcoming, { query: { shopSeqNo: 1 }, data: { items: [booking] } }),
  createExample(myBookings, { query: { limit: 15 }, data: page }),
  createExample(listBookings, { query: { status: 'CONFIRMED', from: '2026-11-01' }, data: page }),
  createExample(getRepeats, { query: { bookingIds: ids.booking }, data: [{ bookingId: ids.booking, repeat }] }),
  createExample(getUsual, { query: { shopSeqNo: 1 }, data: { ...repeat, shopRoomName: 'Bay 2', takenRoomName: null } }),
  createExample(getCancellation, {
    params: { id: ids.booking },
    data: { allowed: true, amount: 6750, to: booking.tenders, freeUntil: '2026-11-19T18:30:00-05:00' },
  }),
  createExample(getPayOptions, {
    params: { id: ids.booking },
    data: [payOption],
  }),
  createExample(getBooking, {
    params: { id: ids.booking },
    data: {
      ...booking,
      bookingStatusCd: 'CANCELED',
      refunded: 6750,
      refundStatus: 'DONE',
      statusReason: 'CANCELED_BY_VENUE',
      closedNote: 'Closed: new turf in all bays',
      refund: { amount: 6750, to: booking.tenders, handedOver: [] },
    },
  }),
];
