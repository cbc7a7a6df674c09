import type { OwnedMembership, Play } from '../../src/features/memberships/memberships.rules.ts';

/** A customer's membership for rule tests: sessions, valid for ninety days. Tests override the fields they are about. */
export const sampleMembership = (change: Partial<OwnedMembership> = {}): OwnedMembership => ({
  membershipId: 'membership',
  membershipSetId: 'set',
  name: 'Practice 10-Session Pack',
  currency: 'USD',
  type: 'COUNT',
  category: 'PRACTICE',
  totalCnt: 10,
  balanceCnt: 8,
  balanceAmt: null,
  status: 'ACTIVE',
  validDays: 90,
  validFrom: 'PURCHASE',
  startedDate: '2027-06-01',
  graceUntil: null,
  addedDays: 0,
  isDisputed: false,
  frozenUntil: null,
  expiredDate: '2027-08-30',
  weekdays: null,
  fromMinute: null,
  untilMinute: null,
  sessionMinutes: 60,
  sessionsPerDay: null,
  minutesPerDay: null,
  maxUpcoming: null,
  shopRoomIds: null,
  roomNames: [],
  sessionsThatDay: 0,
  minutesThatDay: 0,
  upcoming: 0,
  lastPlayDate: null,
  ...change,
});

export const sampleBalance = (amount: number, change: Partial<OwnedMembership> = {}) =>
  sampleMembership({
    type: 'BALANCE',
    totalCnt: null,
    balanceCnt: null,
    sessionMinutes: null,
    balanceAmt: amount,
    ...change,
  });

export const samplePeriod = (change: Partial<OwnedMembership> = {}) =>
  sampleMembership({ type: 'PERIOD', totalCnt: null, balanceCnt: null, sessionMinutes: null, ...change });

/** A tee time to be paid for: a Friday, 18:00 to 19:30. */
export const samplePlay = (change: Partial<Play> = {}): Play => ({
  bookingId: 'booking',
  bookingDate: '2027-06-11',
  weekday: 5,
  fromMinute: 1080,
  minutes: 90,
  amount: 10_500,
  shopRoomId: 'bay-1',
  startedAt: Date.parse('2027-06-11T18:00:00-04:00'),
  ...change,
});
