import type { Right } from '@caddie/contract/desk/rights';
import { share } from '@caddie/contract/amounts/money';
import { percentBack } from '@caddie/contract/amounts/refund-steps';
import type { By } from '../../../platform/actors/actor.ts';
import { may } from '../../../platform/actors/rights.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type DeskRow, hasPass } from '../desk/desk.rules.ts';
import { type Change, changeOf, type Place, type Terms } from '../moves/moves.rules.ts';

/** The largest refund that a change by the venue may lead to. */
type Promised = { row: DeskRow; promised: number };

/**
 * Returns the largest refund that a change by the venue may lead to: at once, or by a cancellation in the last moment before the new start,
 * when the policy refunds least. It is based on the price, whether paid or not.
 */
export function promisedAmount(
  shop: ShopTerms,
  row: DeskRow,
  place: Place,
  change: Change,
  { byVenue, now }: Terms,
): number {
  if (!byVenue) return 0;
  const asked = changeOf(shop, row, place, { byVenue: false, now });
  return Math.max(0, leastRefund(change, place, now) - leastRefund(asked, place, now));
}

/** Returns the part of the old price that is refunded even at the latest cancellation. */
function leastRefund({ before, after, refundSteps }: Change, { from }: Place, now: number): number {
  const kept = Math.min(before, after);
  return before - kept + share(kept, now < from ? percentBack(refundSteps, from) : 0);
}

/** Returns the amount beyond the policy; null where a pass paid, since the desk never decides a pass's share. */
export const beyondPolicyOf = ({ row, promised }: Promised): number | null => (hasPass(row) ? null : promised);

export const totalPromised = (promises: readonly Promised[]): number =>
  promises.reduce((total, { promised }) => total + promised, 0);

/** Returns the approval that the actor needs for these promises; null if they need none. */
export function approvalFor<R extends Right>(actor: By<NoInfer<R>>, right: R, promises: readonly Promised[]) {
  const isOwn = promises.every((one) => one.promised === 0 || (beyondPolicyOf(one) ?? Infinity) <= one.row.deskMayGive);
  return isOwn || may(actor, right) ? null : { act: right, amount: totalPromised(promises) };
}
