import { activateSet, draftSet, getProduct, getSet, listProducts, listSets } from '../memberships.ts';
import { createExample, ids } from './example.ts';

const rules = {
  weekdays: null,
  fromTime: null,
  untilTime: null,
  sessionMinutes: 60,
  sessionsPerDay: null,
  minutesPerDay: null,
  maxUpcoming: null,
  shopRoomIds: null,
  shopRoomNames: null,
  validFrom: 'PURCHASE' as const,
};

const membershipNames = {
  membershipName: 'Practice Sessions',
  membershipTypeCd: 'COUNT' as const,
  membershipCategoryCd: 'PRACTICE' as const,
};

const tax = { name: 'Sales tax', rate: 8875, isAdded: false, amount: 3424 };

const product = {
  membershipDetailId: ids.product,
  name: 'Practice 10-Session Pack',
  description: 'Ten hours in any bay.',
  amount: 42000,
  currency: 'USD' as const,
  validDays: 180,
  isBestValue: true,
  memberships: [{ ...membershipNames, totalCnt: 10, rules }],
};

export const set = {
  membershipSetId: ids.set,
  membershipDetailId: ids.product,
  membershipSetStatusCd: 'ACTIVE' as const,
  membershipSetCategoryCd: 'PRACTICE' as const,
  membershipSetName: 'Practice 10-Session Pack',
  membershipSetStartedDate: '2026-11-15',
  membershipSetExpiredDate: '2027-05-14',
  validDays: 180,
  amount: 42000,
  tax,
  currency: 'USD' as const,
  memberships: [
    {
      membershipId: ids.membership,
      ...membershipNames,
      membershipBalanceCnt: 10,
      membershipTotalCnt: 10,
      membershipBalanceAmt: null,
      membershipTotalAmt: null,
      membershipExpiredDate: '2027-05-14',
      rules,
    },
  ],
};

const draft = {
  ...set,
  membershipSetStatusCd: 'DRAFT' as const,
  membershipSetStartedDate: null,
  membershipSetExpiredDate: null,
};

const grantMovement = {
  membershipId: ids.membership,
  kind: 'GRANT' as const,
  at: '2026-11-15T10:12:00-05:00',
  countDelta: 10,
  amountDelta: 0,
  bookingId: null,
  shopRoomName: null,
  startedAt: null,
  endedAt: null,
  percent: null,
  reason: 'BOUGHT' as const,
  lastDay: null,
  note: null,
};

export const membershipExamples = [
  createExample(listProducts, { query: { shopSeqNo: 1 }, data: [product] }),
  createExample(getProduct, { params: { id: ids.product }, data: product }),
  createExample(draftSet, { body: { shopSeqNo: 1, membershipDetailId: ids.product }, data: draft }),
  createExample(activateSet, { body: { membershipSetId: ids.set, orderId: ids.order }, data: set }),
  createExample(listSets, { query: { shopSeqNo: 1 }, data: [set] }),
  createExample(getSet, { params: { id: ids.set }, data: { ...set, frozenUntil: null, ledger: [grantMovement] } }),
];
