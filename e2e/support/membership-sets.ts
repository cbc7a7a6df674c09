import type { MembershipSet } from '@caddie/contract/memberships';

type Membership = MembershipSet['memberships'][number];

const rules: Membership['rules'] = {
  weekdays: null,
  fromTime: null,
  untilTime: null,
  sessionMinutes: 60,
  sessionsPerDay: null,
  minutesPerDay: null,
  maxUpcoming: null,
  shopRoomIds: null,
  shopRoomNames: null,
  validFrom: 'PURCHASE',
};

let created = 0;
const newId = (): string => `00000000-0000-4000-8000-${String((created += 1)).padStart(12, '0')}`;

export const membership = (fields: Partial<Membership>): Membership => ({
  membershipId: newId(),
  membershipName: 'Practice 10-Session Pack',
  membershipTypeCd: 'COUNT',
  membershipCategoryCd: 'PRACTICE',
  membershipBalanceCnt: null,
  membershipTotalCnt: null,
  membershipBalanceAmt: null,
  membershipTotalAmt: null,
  membershipExpiredDate: '2026-03-15',
  rules,
  ...fields,
});

/** A set as the server would return it, for states that take months to reach. */
export const membershipSet = (fields: Partial<MembershipSet>, ...memberships: Membership[]): MembershipSet => ({
  membershipSetId: newId(),
  membershipDetailId: newId(),
  membershipSetStatusCd: 'ACTIVE',
  membershipSetCategoryCd: 'PRACTICE',
  membershipSetName: 'A set',
  membershipSetStartedDate: '2025-12-05',
  membershipSetExpiredDate: '2026-03-15',
  validDays: 90,
  amount: 40_000,
  tax: null,
  currency: 'USD',
  memberships,
  ...fields,
});
