import type { Right } from '@caddie/contract/desk/rights';
import { share } from '@caddie/contract/amounts/money';
import { percentBack } from '@caddie/contract/amounts/refund-steps';
import type { By } from '../../../platform/actors/actor.ts';
import { may } from '../../../platform/actors/rights.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type DeskRow, hasPass } from '../desk/desk.rules.ts';
import { type Change, changeOf, type Place, type Terms } from '../moves/moves.rules.ts';

/** What the venue promises the customer of a booking by asking for a change. */
type Promised = { row: DeskRow; promised: number };

/**
 * What can go back at most because the venue asks for a change: at once, or by canceling in the last moment before the new start, when
 * the policy gives least. It is counted of the price, whether that is paid yet or not.
 */
export function promisedBy(
  shop: ShopTerms,
  row: DeskRow,
  place: Place,
  change: Change,
  { byVenue, now }: Terms,
): number {
  if (!byVenue) return 0;
  const asked = changeOf(shop, row, place, { byVenue: false, now });
  return Math.max(0, leastBack(change, place, now) - leastBack(asked, place, now));
}

/** What comes back of the old price, however late somebody cancels. */
function leastBack({ before, after, refundSteps }: Change, { from }: Place, now: number): number {
  const kept = Math.min(before, after);
  return before - kept + share(kept, now < from ? percentBack(refundSteps, from) : 0);
}

/** What is more than by the policy; null where a pass paid: what it gets is never decided by the desk. */
export const beyondOf = ({ row, promised }: Promised): number | null => (hasPass(row) ? null : promised);

export const worthOf = (promises: readonly Promised[]): number =>
  promises.reduce((total, { promised }) => total + promised, 0);

/** The yes that somebody needs for what they promise; null where they may by themselves. */
export function approvalFor<R extends Right>(actor: By<NoInfer<R>>, right: R, promises: readonly Promised[]) {
  const isOwn = promises.every((one) => one.promised === 0 || (beyondOf(one) ?? Infinity) <= one.row.deskMayGive);
  return isOwn || may(actor, right) ? null : { act: right, amount: worthOf(promises) };
}
