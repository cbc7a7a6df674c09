import { formatDate } from '../lib/format.ts';
import { formatMoney } from '../lib/money.ts';
import { catalogue } from './words/en.ts';
import { joinFacts } from '../lib/language.en.ts';

const words = catalogue.membershipSet;

/** What a card needs to know of one membership within a set. */
export type MembershipSummary = {
  membershipName: string;
  membershipTypeCd: 'COUNT' | 'BALANCE' | 'PERIOD';
  membershipCategoryCd: string;
  membershipBalanceCnt?: number | null;
  membershipTotalCnt?: number | null;
  membershipBalanceAmt?: number | null;
  membershipTotalAmt?: number | null;
  membershipExpiredDate?: string | null;
};

/** What a card needs to know of a set, the thing a customer bought. */
export type MembershipSetSummary = {
  membershipSetId: string;
  membershipSetStatusCd: string;
  membershipSetCategoryCd: string;
  /** Null while its days have not begun to count. */
  membershipSetStartedDate: string | null;
  membershipSetExpiredDate: string | null;
  currency: string;
  memberships: readonly MembershipSummary[];
};

/** The membership a set is known by: its only one, else the one for PRACTICE, else the first. */
export const mainMembership = <Membership extends { membershipCategoryCd: string }>(
  memberships: readonly Membership[],
): Membership | undefined =>
  memberships.find(({ membershipCategoryCd }) => memberships.length > 1 && membershipCategoryCd === 'PRACTICE') ??
  memberships[0];

export const isActiveSet = (set: MembershipSetSummary): boolean => set.membershipSetStatusCd === 'ACTIVE';

/** "Active", "Used up"; the code itself for a status that a newer server may know and this app does not. */
export const statusLabel = (code: string): string => words.statuses[code] ?? code;

/** "Dec 15, 2025 ~ Mar 15, 2026"; what counts from its first use has no days before it. */
export const dateRange = ({ membershipSetStartedDate, membershipSetExpiredDate }: MembershipSetSummary): string =>
  membershipSetStartedDate === null
    ? words.startsWithYourFirstTeeTime
    : words.fromTo(formatDate(membershipSetStartedDate), formatDate(membershipSetExpiredDate));

/** What is left in words, the part of them that matters most, the whole it comes from, and numbers for a picture. */
export type Remainder = {
  left: string;
  key: string;
  of?: string;
  meter?: { value: number; total: number; countable: boolean };
};

const remainders: {
  [type: string]: ((has: MembershipSummary, currency: string) => Remainder) | undefined;
} = {
  COUNT: ({ membershipBalanceCnt, membershipTotalCnt }) => {
    const [value, total] = [membershipBalanceCnt ?? 0, membershipTotalCnt ?? 0];
    const meter = { value, total, countable: true };
    return { left: words.sessionsLeft(value), key: String(value), of: words.sessions(total), meter };
  },
  BALANCE: ({ membershipBalanceAmt, membershipTotalAmt }, currency) => {
    const [value, total] = [membershipBalanceAmt ?? 0, membershipTotalAmt ?? 0];
    const [key, of] = [formatMoney(value, currency), formatMoney(total, currency)];
    return { left: words.left(key), key, of, meter: { value, total, countable: false } };
  },
  PERIOD: ({ membershipExpiredDate }) => {
    const key = formatDate(membershipExpiredDate);
    return key === '' ? { left: words.notStartedYet, key: words.notStartedYet } : { left: words.until(key), key };
  },
};

/** What else a set holds, below the name it goes by: "+ Play Balance, $100.00 left". */
export function otherMemberships({ memberships, currency }: MembershipSetSummary): string[] {
  const main = mainMembership(memberships);
  return memberships
    .filter((membership) => membership !== main)
    .map((membership) => joinFacts(words.also(membership.membershipName), remainder(membership, currency)?.left));
}

/** Undefined for a kind that a newer server may know and this app does not: its line is left out, the page stands. */
export const remainder = (membership: MembershipSummary, currency: string): Remainder | undefined =>
  remainders[membership.membershipTypeCd]?.(membership, currency);
