import type { BookingRow } from '../../src/features/bookings/bookings.rules.ts';

/** The refundable amount of each tender, by its position. */
export const refundableAmounts = (...amounts: number[]): BookingRow['refundable'] =>
  amounts.map((amount) => ({ amount, sessions: 0 }));

/** A paid booking for rule tests: Friday, 18:00 to 19:30 in New York. Tests override the fields they are about. */
export const booking = (change: Partial<BookingRow> = {}): BookingRow => ({
  bookingId: '0197f4e2-0000-7000-8000-000000000001',
  reference: 'BHK7M2Q',
  status: 'CONFIRMED',
  statusReason: null,
  closedNote: null,
  shopSeqNo: 1,
  shopRoomId: 'bay-1',
  shopRoomName: 'Bay 1',
  timeZone: 'America/New_York',
  bookingDate: '2027-06-11',
  startedAt: Date.parse('2027-06-11T18:00:00-04:00'),
  endedAt: Date.parse('2027-06-11T19:30:00-04:00'),
  holdExpiresAt: Date.parse('2027-06-01T12:10:00-04:00'),
  isPaying: false,
  mayExtendHold: false,
  version: 2,
  partySize: 2,
  amount: 10_500,
  currency: 'USD',
  priceLines: [],
  tax: null,
  refundSteps: [
    { until: '2027-06-10T18:00:00-04:00', refundPercent: 100 },
    { until: '2027-06-11T16:00:00-04:00', refundPercent: 50 },
  ],
  orderId: null,
  tenders: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 10_500 }],
  refundable: refundableAmounts(10_500),
  dueAmount: 0,
  cardAmount: 10_500,
  refunded: 0,
  refundStatus: null,
  late: null,
  ...change,
});
