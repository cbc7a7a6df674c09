import { formatMoney } from '@caddie/contract/money';
import { formatDate } from '../../lib/format.ts';

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

/** "ACTIVE" becomes "Active", "USED_UP" becomes "Used up". */
export function statusLabel(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Dec 15, 2025 ~ Mar 15, 2026"; what counts from its first use has no days before it. */
export const dateRange = ({ membershipSetStartedDate, membershipSetExpiredDate }: MembershipSetSummary): string =>
  membershipSetStartedDate === null
    ? 'Starts with your first tee time'
    : [membershipSetStartedDate, membershipSetExpiredDate]
        .map((date) => formatDate(date))
        .filter(Boolean)
        .join(' ~ ');

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
    return { left: `${value} sessions left`, key: String(value), of: `${total} sessions`, meter };
  },
  BALANCE: ({ membershipBalanceAmt, membershipTotalAmt }, currency) => {
    const [value, total] = [membershipBalanceAmt ?? 0, membershipTotalAmt ?? 0];
    const [key, of] = [formatMoney(value, currency), formatMoney(total, currency)];
    return { left: `${key} left`, key, of, meter: { value, total, countable: false } };
  },
  PERIOD: ({ membershipExpiredDate }) => {
    const key = formatDate(membershipExpiredDate);
    return key === '' ? { left: 'Not started yet', key: 'Not started yet' } : { left: `Until ${key}`, key };
  },
};

/** What else a set holds, below the name it goes by: "+ Play Balance, $100.00 left". */
export function otherMemberships({ memberships, currency }: MembershipSetSummary): string[] {
  const main = mainMembership(memberships);
  return memberships
    .filter((membership) => membership !== main)
    .map((membership) =>
      ['+ ' + membership.membershipName, remainder(membership, currency)?.left].filter(Boolean).join(', '),
    );
}

/** Undefined for a kind that a newer server may know and this app does not: its line is left out, the page stands. */
export const remainder = (membership: MembershipSummary, currency: string): Remainder | undefined =>
  remainders[membership.membershipTypeCd]?.(membership, currency);
