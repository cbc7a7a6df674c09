import type { MembershipRules, MembershipSet } from '@caddie/contract/memberships';
import type { Currency } from '@caddie/contract/amounts/money';
import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import type { TenderPart } from '../orders/orders.service.ts';
import type { MembershipCategory, Terms } from './products/terms.rules.ts';

export type SetStatus = MembershipSet['membershipSetStatusCd'];

/** A part of a product, which becomes a membership when bought. */
export type PartRow = Terms & { productId: string; name: string; totalCnt: number | null; totalAmt: number | null };

/** A product that a venue sells. */
export type ProductRow = {
  productId: string;
  name: string;
  description: string;
  category: MembershipCategory;
  amount: number;
  currency: Currency;
  validDays: number;
  validFrom: MembershipRules['validFrom'];
  isBestValue: boolean;
  parts: PartRow[];
};

/** One membership of a set, and what is left of it. */
export type MembershipRow = Terms & {
  membershipId: string;
  membershipSetId: string;
  name: string;
  totalCnt: number | null;
  totalAmt: number | null;
  balanceCnt: number | null;
  balanceAmt: number | null;
};

/** A product that a customer bought, or a draft of it. */
export type SetRow = {
  membershipSetId: string;
  productId: string;
  status: SetStatus;
  name: string;
  category: MembershipCategory;
  amount: number;
  tax: TaxShare | null;
  currency: Currency;
  validDays: number;
  validFrom: MembershipRules['validFrom'];
  startedDate: string | null;
  expiredDate: string | null;
  isPaying: boolean;
  memberships: MembershipRow[];
};

/** A ledger entry. */
export type Movement = {
  membershipId: string;
  kind: 'GRANT' | 'USE' | 'RETURN' | 'EXPIRE' | 'ADJUST';
  countDelta: number;
  amountDelta: number;
  bookingId: string | null;
  shopRoomName: string | null;
  startedAt: number | null;
  endedAt: number | null;
  percent: number | null;
  reason: 'BOUGHT' | 'ENDED' | 'REFUNDED' | null;
  lastDay: string | null;
  note: string | null;
  at: number;
  timeZone: string;
};

/** A length of time on a business day, on the venue's clock, that a membership may pay for. */
export type Play = {
  bookingId: string;
  /** The business day: half past midnight belongs to the evening before. */
  bookingDate: string;
  weekday: number;
  /** Wall-clock minute of that day; past 1440 is after midnight. */
  fromMinute: number;
  minutes: number;
  amount: number;
  shopRoomId: string;
  startedAt: number;
};

/** A customer's membership, its set, and its uses by the ledger that were not returned. */
export type OwnedMembership = Terms & {
  membershipId: string;
  membershipSetId: string;
  name: string;
  currency: Currency;
  totalCnt: number | null;
  balanceCnt: number | null;
  balanceAmt: number | null;
  status: SetStatus;
  validDays: number;
  validFrom: MembershipRules['validFrom'];
  startedDate: string | null;
  graceUntil: string | null;
  /** Days added by freezes and by the venue. */
  addedDays: number;
  /** The payment for it is disputed and the bank has not decided. */
  isDisputed: boolean;
  /** Set if it is frozen on the day of play: the day on which the freeze ends. */
  frozenUntil: string | null;
  expiredDate: string | null;
  /** The uses on the day of play, and the upcoming ones. */
  sessionsThatDay: number;
  minutesThatDay: number;
  upcoming: number;
  /** The last day of play that the set has paid for. */
  lastPlayDate: string | null;
};

/** Days for which something returned after the end of a set can still be used. */
export const GRACE_DAYS = 7;

/** The returned share of a use in whole percent: 100 is all of it, 0 nothing. A use that took nothing is returned whole. */
export function percentOf(returned: TenderPart, whole: TenderPart): number {
  if (returned.amount === whole.amount && returned.sessions === whole.sessions) return 100;
  if (whole.amount === 0 || returned.amount === 0) return 0;
  return Math.min(99, Math.max(1, Math.round((returned.amount * 100) / whole.amount)));
}
