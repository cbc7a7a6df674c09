import type { MembershipType } from '@caddie/contract/memberships';

/** A membership of a set: what of the price is its part, what is left of it, and what happened to it. */
export type UsedPart = {
  type: MembershipType;
  price: number;
  left: number;
  total: number;
  /** What the tee times cost that it has paid for and that were not given back. */
  played: number;
  /** Sessions or money that the venue added, less those it took. */
  adjusted: number;
};

/**
 * What was used of a membership, in money (decision 0075): money as it was spent, and tee times at what they cost. A session that
 * the venue added or took has no tee time, so it counts with what it was sold for.
 */
export function usedOf({ type, price, left, total, played, adjusted }: UsedPart): number {
  if (type === 'BALANCE') return Math.max(0, total - left);
  if (type === 'PERIOD') return played;
  return Math.max(0, played - Math.round((price * adjusted) / total));
}

/** What was paid less what was used; not less than nothing, and not more than has not gone back yet. */
export const suggestedOf = ({ paid, used, most }: { paid: number; used: number; most: number }): number =>
  Math.min(most, Math.max(0, paid - used));
