import type { MembershipType } from '@caddie/contract/memberships';

/** A membership of a set: its share of the price, what is left of it, and how it was used. */
export type UsedPart = {
  type: MembershipType;
  price: number;
  left: number;
  total: number;
  /** The price of the tee times that it has paid for and that were not returned. */
  played: number;
  /** Sessions or money that the venue added, minus those it took. */
  adjusted: number;
};

/**
 * The used value of a membership in money (decision 0075): a balance as it was spent, tee times at their price. A session that the venue
 * added or took has no tee time, so it counts at the price it was sold for.
 */
export function usedValue({ type, price, left, total, played, adjusted }: UsedPart): number {
  if (type === 'BALANCE') return Math.max(0, total - left);
  if (type === 'PERIOD') return played;
  return Math.max(0, played - Math.round((price * adjusted) / total));
}

/** Paid minus used, at least zero and at most what is not refunded yet. */
export const suggestedRefund = ({ paid, used, most }: { paid: number; used: number; most: number }): number =>
  Math.min(most, Math.max(0, paid - used));
