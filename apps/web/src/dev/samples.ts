import type { BookingSummary } from '../features/bookings/list/booking-card.tsx';
import type { SavedCard } from '../features/cards/saved-card.rules.ts';
import type { MembershipSetSummary } from '../passes/membership-set.rules.ts';

export const ZONE = 'America/Los_Angeles';

const booking = (
  bookingStatusCd: string | null,
  day: string,
  from: string,
  to: string,
  room: string,
): BookingSummary => ({
  bookingId: `${bookingStatusCd}-${day}`,
  bookingStatusCd,
  bookingDate: day,
  bookingStartedAt: `${day}T${from}:00-08:00`,
  bookingEndedAt: `${day}T${to}:00-08:00`,
  shopRoomName: room,
});

export const bookings = [
  booking('READY', '2026-01-10', '18:30', '20:30', 'Bay 3'),
  booking('CONFIRMED', '2026-01-22', '12:00', '13:00', 'Suite A'),
  booking('CANCELING', '2026-01-16', '19:00', '21:00', 'Bay 2'),
  booking('COMPLETED', '2025-12-28', '10:00', '12:00', 'Bay 1'),
  booking('CANCELED', '2025-12-20', '15:30', '17:30', 'Bay 4'),
  booking('FAILED', '2025-12-19', '18:00', '19:00', 'Bay 2'),
  booking(null, '2025-12-12', '18:00', '19:00', 'Bay 2'),
];

export const notes: Record<string, string> = {
  READY: 'In 5 days',
  CONFIRMED: 'In 17 days',
  CANCELING: 'Refund on its way',
  FAILED: 'Payment failed',
};

const set = (
  membershipSetStatusCd: string,
  membershipSetCategoryCd: string,
  [membershipSetStartedDate, membershipSetExpiredDate]: [string, string],
  membership: Partial<MembershipSetSummary['memberships'][number]>,
): MembershipSetSummary => ({
  membershipSetId: membership.membershipName ?? '',
  membershipSetStatusCd,
  membershipSetCategoryCd,
  membershipSetStartedDate,
  membershipSetExpiredDate,
  currency: 'USD',
  memberships: [
    { membershipName: '', membershipTypeCd: 'COUNT', membershipCategoryCd: membershipSetCategoryCd, ...membership },
  ],
});

export const sets = [
  set('ACTIVE', 'PRACTICE', ['2025-12-15', '2026-03-15'], {
    membershipName: 'Practice 10-Session Pack',
    membershipBalanceCnt: 8,
    membershipTotalCnt: 10,
  }),
  set('EXPIRED', 'LESSON', ['2025-08-01', '2025-09-30'], {
    membershipName: 'Lesson 4-Pack with a coach',
    membershipBalanceCnt: 2,
    membershipTotalCnt: 4,
  }),
  set('ACTIVE', 'PLAY', ['2025-11-01', '2026-11-01'], {
    membershipName: '$500 Balance',
    membershipTypeCd: 'BALANCE',
    membershipBalanceAmt: 32_000,
    membershipTotalAmt: 55_000,
  }),
  set('ACTIVE', 'PRACTICE', ['2026-01-01', '2026-01-31'], {
    membershipName: 'Off-Peak Monthly with weekday mornings and early afternoons',
    membershipTypeCd: 'PERIOD',
    membershipExpiredDate: '2026-01-31',
  }),
];

export const cards: SavedCard[] = [
  { userCreditCardId: '1', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' },
  { userCreditCardId: '2', userCreditCardNumber: '8210', userCreditCardCardCompany: 'Mastercard' },
  { userCreditCardId: '3', userCreditCardNumber: '1005', userCreditCardCardCompany: 'Amex' },
  { userCreditCardId: '4', userCreditCardNumber: '0013', userCreditCardCardCompany: 'UnionPay' },
];
