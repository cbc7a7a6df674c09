import type { Right } from '@caddie/contract/desk/rights';
import { share } from '@caddie/contract/amounts/money';
import { refundPercentAt } from '@caddie/contract/amounts/refund-steps';
import type { ActorWithRight } from '../../../platform/actors/actor.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type DeskRow, hasPass } from '../desk/desk.rules.ts';
import { type MoveChange, computeChange, type BayTime, type MoveTerms } from '../moves/moves.rules.ts';

/** The largest refund that a change by the venue may lead to. */
type PromisedRefund = { row: DeskRow; promised: number };

/**
 * Returns the largest refund that a change by the venue may lead to: at once, or by a cancellation in the last moment before the new start,
 * when the policy refunds least. It is based on the price, whether paid or not.
 */
export function promisedAmount(
  shop: ShopTerms,
  row: DeskRow,
  place: BayTime,
  change: MoveChange,
  { byVenue, now }: MoveTerms,
): number {
  if (!byVenue) return 0;
  const changeWithoutVenue = computeChange(shop, row, place, { byVenue: false, now });
  return Math.max(0, leastRefund(change, place, now) - leastRefund(changeWithoutVenue, place, now));
}

/** Returns the part of the old price that is refunded even at the latest cancellation. */
function leastRefund({ before, after, refundSteps }: MoveChange, { from }: BayTime, now: number): number {
  const keptPrice = Math.min(before, after);
  return before - keptPrice + share(keptPrice, now < from ? refundPercentAt(refundSteps, from) : 0);
}

/** Returns the amount beyond the policy; null where a pass paid, since the desk never decides a pass's share. */
export const excessOf = ({ row, promised }: PromisedRefund): number | null => (hasPass(row) ? null : promised);

export const totalPromised = (promises: readonly PromisedRefund[]): number =>
  promises.reduce((total, { promised }) => total + promised, 0);

/** Returns the approval that the actor needs for these promises; null if they need none. */
export function approvalFor<R extends Right>(
  actor: ActorWithRight<NoInfer<R>>,
  right: R,
  promises: readonly PromisedRefund[],
) {
  const isWithinDeskLimit = promises.every(
    (one) => one.promised === 0 || (excessOf(one) ?? Infinity) <= one.row.deskMayGive,
  );
  return isWithinDeskLimit || hasRight(actor, right) ? null : { act: right, amount: totalPromised(promises) };
}
