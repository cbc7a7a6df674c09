import type { Misfit } from '@caddie/contract/misfits';
import type { Act } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { costOf, wrongDate } from '../eligibility.rules.ts';
import { GRACE_DAYS, type Owned, type Play } from '../memberships.rules.ts';
import {
  findLiveUse,
  insertReturn,
  type LiveUse,
  lockLiveUse,
  reopenSet,
  restartClock,
} from '../ledger/returns.store.ts';
import { findOwned, insertUse } from '../ledger/usage.store.ts';

/** Whether what pays for a tee time may follow it to another day; said before anything is moved. */
export async function mustFollowPlay(db: Db, customerId: string, play: Play): Promise<void> {
  const use = await findLiveUse(db, play.bookingId);
  if (!use || use.status === 'CANCELED') return;
  const [owned] = await findOwned(db, customerId, play, { membershipId: use.membershipId });
  const misfit = owned && wrongDayFor(use, owned, play);
  if (misfit) throw new Refusal('MEMBERSHIP_DOES_NOT_FIT', { details: { misfit } });
}

/**
 * A tee time that a membership pays for goes elsewhere: what it paid, less what goes back of a balance, pays for the new play. In
 * the ledger it comes back and is used again, so that the limits of each day count what is played on it. The day has to be one of
 * the membership's; its hours and limits are for booking.
 */
export async function followPlay(trx: Act, customerId: string, play: Play, back: number): Promise<void> {
  const use = await lockLiveUse(trx, play.bookingId);
  // A set that was refunded has been paid back already. If that was a moment ago, nothing can go back to it any more.
  if (!use || use.status === 'CANCELED') {
    if (back > 0) throw new Refusal('CHANGED_MEANWHILE');
    return;
  }
  await insertReturn(trx, use, play.bookingId, { sessions: use.count, amount: use.amount, percent: 100 });
  await restartClock(trx, use.membershipSetId);
  await reopenSet(trx, use.membershipSetId, GRACE_DAYS);
  const [owned] = await findOwned(trx, customerId, play, { membershipId: use.membershipId });
  const misfit = owned && wrongDayFor(use, owned, play);
  if (misfit) throw new Refusal('MEMBERSHIP_DOES_NOT_FIT', { details: { misfit } });
  await insertUse(trx, owned!, play, {
    sessions: use.count || costOf(owned!, play).sessions,
    covers: use.amount - back,
  });
}

/** A freeze leaves what is booked: the day that a membership pays for already is still one of its own. */
function wrongDayFor({ playDate }: LiveUse, owned: Owned, play: Play): Misfit | undefined {
  const misfit = wrongDate(owned, play);
  return misfit?.code === 'FROZEN' && playDate === play.bookingDate ? undefined : misfit;
}
