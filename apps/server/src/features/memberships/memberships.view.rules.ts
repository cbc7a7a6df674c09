import type { MembershipProduct, MembershipRules, MembershipSet, PayOption } from '@caddie/contract/memberships';
import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { costOf, validDaysFor, hoursOf, findIneligibility } from './eligibility.rules.ts';
import type { MembershipRow, Movement, OwnedMembership, Play, ProductRow, SetRow } from './memberships.rules.ts';
import type { Terms } from './products/terms.rules.ts';

/** Lists the fields of a product that leave the server. */
export const toProduct = (row: ProductRow): MembershipProduct => ({
  membershipDetailId: row.productId,
  name: row.name,
  description: row.description,
  amount: row.amount,
  currency: row.currency,
  validDays: row.validDays,
  isBestValue: row.isBestValue,
  memberships: row.parts.map((part) => ({
    membershipName: part.name,
    membershipTypeCd: part.type,
    membershipCategoryCd: part.category,
    ...(part.totalCnt !== null && { totalCnt: part.totalCnt }),
    ...(part.totalAmt !== null && { totalAmt: part.totalAmt }),
    rules: toRules(part, row.validFrom),
  })),
});

/** Lists the fields of a set that leave the server. */
export const toSet = (row: SetRow): MembershipSet => ({
  membershipSetId: row.membershipSetId,
  membershipDetailId: row.productId,
  membershipSetStatusCd: row.status,
  membershipSetCategoryCd: row.category,
  membershipSetName: row.name,
  membershipSetStartedDate: row.startedDate,
  membershipSetExpiredDate: row.expiredDate,
  validDays: row.validDays,
  amount: row.amount,
  tax: row.tax,
  currency: row.currency,
  memberships: row.memberships.map((membership) => toMembership(membership, row)),
});

const toMembership = (row: MembershipRow, set: SetRow): MembershipSet['memberships'][number] => ({
  membershipId: row.membershipId,
  membershipName: row.name,
  membershipTypeCd: row.type,
  membershipCategoryCd: row.category,
  membershipBalanceCnt: row.balanceCnt,
  membershipTotalCnt: row.totalCnt,
  membershipBalanceAmt: row.balanceAmt,
  membershipTotalAmt: row.totalAmt,
  membershipExpiredDate: set.expiredDate,
  rules: toRules(row, set.validFrom),
});

const toRules = (terms: Terms, validFrom: MembershipRules['validFrom']): MembershipRules => ({
  weekdays: terms.weekdays,
  ...hoursOf(terms),
  sessionMinutes: terms.sessionMinutes,
  sessionsPerDay: terms.sessionsPerDay,
  minutesPerDay: terms.minutesPerDay,
  maxUpcoming: terms.maxUpcoming,
  shopRoomIds: terms.shopRoomIds,
  shopRoomNames: terms.shopRoomIds && terms.roomNames,
  validFrom,
});

type TimedMovement = Pick<Movement, 'timeZone' | 'at' | 'startedAt' | 'endedAt'>;

/** A movement for display, with times on the venue's clock. */
export function toMovement<M extends TimedMovement>({ timeZone, at, startedAt, endedAt, ...movement }: M) {
  const toVenueTime = (instant: number | null) => instant && toVenueIso(timeZone, instant);
  return {
    ...movement,
    at: toVenueIso(timeZone, at),
    startedAt: toVenueTime(startedAt) as string | null,
    endedAt: toVenueTime(endedAt) as string | null,
  };
}

/** The customer's memberships as payment options: those that fit first, then by end date. */
export const toOptions = (
  ownedMemberships: OwnedMembership[],
  play: Play,
  minimumCardCharge: (currency: Currency) => number,
): PayOption[] =>
  ownedMemberships
    .map((one) => toOption(one, play, minimumCardCharge(one.currency)))
    .toSorted(
      (a, b) =>
        Number(b.fits) - Number(a.fits) ||
        (a.expiredDate ?? '9999').localeCompare(b.expiredDate ?? '9999') ||
        a.membershipName.localeCompare(b.membershipName) ||
        a.membershipId.localeCompare(b.membershipId),
    );

function toOption(ownedMembership: OwnedMembership, play: Play, minCharge: number): PayOption {
  const ineligibility = findIneligibility(ownedMembership, play, minCharge);
  const cost = ineligibility ? { sessions: 0, covers: 0 } : costOf(ownedMembership, play, minCharge);
  return {
    membershipId: ownedMembership.membershipId,
    membershipSetId: ownedMembership.membershipSetId,
    membershipName: ownedMembership.name,
    membershipTypeCd: ownedMembership.type,
    fits: !ineligibility,
    misfit: ineligibility?.reason ?? null,
    sessions: ownedMembership.type === 'COUNT' ? cost.sessions : 0,
    amount: ownedMembership.type === 'BALANCE' ? cost.covers : 0,
    cardAmount: play.amount - cost.covers,
    leaves: {
      sessions: ownedMembership.type === 'COUNT' ? ownedMembership.balanceCnt! - cost.sessions : null,
      amount: ownedMembership.type === 'BALANCE' ? ownedMembership.balanceAmt! - cost.covers : null,
      until: ownedMembership.type === 'PERIOD' ? validDaysFor(ownedMembership, play.bookingDate).until : null,
    },
    expiredDate: ownedMembership.expiredDate,
  };
}
