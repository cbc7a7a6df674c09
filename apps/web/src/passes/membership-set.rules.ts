import { formatDate } from '../lib/format.ts';
import { formatMoney } from '../lib/money.ts';
import { catalogue } from './words/en.ts';
import { joinPhrases } from '../lib/language.en.ts';

const words = catalogue.membershipSet;

/** The fields of a membership that a card shows. */
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

/** The fields of a set, which is one purchase, that a card shows. */
export type MembershipSetSummary = {
  membershipSetId: string;
  membershipSetStatusCd: string;
  membershipSetCategoryCd: string;
  /** Null until its first use, if its days count from that. */
  membershipSetStartedDate: string | null;
  membershipSetExpiredDate: string | null;
  currency: string;
  memberships: readonly MembershipSummary[];
};

/** The membership that a set is named after: its only one, else the one for PRACTICE, else the first. */
export const mainMembership = <Membership extends { membershipCategoryCd: string }>(
  memberships: readonly Membership[],
): Membership | undefined =>
  memberships.find(({ membershipCategoryCd }) => memberships.length > 1 && membershipCategoryCd === 'PRACTICE') ??
  memberships[0];

export const isActiveSet = (set: MembershipSetSummary): boolean => set.membershipSetStatusCd === 'ACTIVE';

/** "Active", "Used up"; the code itself for a status that only a newer server knows. */
export const statusLabel = (code: string): string => words.statuses[code] ?? code;

/** "Dec 15, 2025 ~ Mar 15, 2026", or that the days count from the first tee time. */
export const dateRange = ({ membershipSetStartedDate, membershipSetExpiredDate }: MembershipSetSummary): string =>
  membershipSetStartedDate === null
    ? words.startsWithYourFirstTeeTime
    : words.fromTo(formatDate(membershipSetStartedDate), formatDate(membershipSetExpiredDate));

/** The remaining balance in words, with the most important part and the total apart, and numbers for a meter. */
export type Remainder = {
  text: string;
  key: string;
  total?: string;
  meter?: { value: number; total: number; countable: boolean };
};

const remainders: {
  [type: string]: ((has: MembershipSummary, currency: string) => Remainder) | undefined;
} = {
  COUNT: ({ membershipBalanceCnt, membershipTotalCnt }) => {
    const [value, total] = [membershipBalanceCnt ?? 0, membershipTotalCnt ?? 0];
    const meter = { value, total, countable: true };
    return { text: words.sessionsLeft(value), key: String(value), total: words.sessions(total), meter };
  },
  BALANCE: ({ membershipBalanceAmt, membershipTotalAmt }, currency) => {
    const [value, total] = [membershipBalanceAmt ?? 0, membershipTotalAmt ?? 0];
    const [key, totalText] = [formatMoney(value, currency), formatMoney(total, currency)];
    return { text: words.left(key), key, total: totalText, meter: { value, total, countable: false } };
  },
  PERIOD: ({ membershipExpiredDate }) => {
    const key = formatDate(membershipExpiredDate);
    return key === '' ? { text: words.notStartedYet, key: words.notStartedYet } : { text: words.until(key), key };
  },
};

/** The other memberships of a set, besides the main one: "+ Play Balance, $100.00 left". */
export function otherMemberships({ memberships, currency }: MembershipSetSummary): string[] {
  const main = mainMembership(memberships);
  return memberships
    .filter((membership) => membership !== main)
    .map((membership) => joinPhrases(words.also(membership.membershipName), remainder(membership, currency)?.text));
}

/** Undefined for a kind that only a newer server knows: the page leaves out its line. */
export const remainder = (membership: MembershipSummary, currency: string): Remainder | undefined =>
  remainders[membership.membershipTypeCd]?.(membership, currency);
