import type { Misfit } from '@caddie/contract/misfits';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { costOf, checkDate } from '../eligibility.rules.ts';
import { GRACE_DAYS, type OwnedMembership, type Play } from '../memberships.rules.ts';
import {
  findLiveUse,
  insertReturn,
  type LiveUse,
  lockLiveUse,
  reopenSet,
  recomputeStart,
} from '../ledger/returns.store.ts';
import { findOwnedMemberships, insertUse } from '../ledger/usage.store.ts';

/** Throws if the membership that pays for a tee time cannot pay on the new day; called before anything is moved. */
export async function mustMoveUse(db: Db, customerId: string, play: Play): Promise<void> {
  const use = await findLiveUse(db, play.bookingId);
  if (!use || use.status === 'CANCELED') return;
  const [membership] = await findOwnedMemberships(db, customerId, play, { membershipId: use.membershipId });
  const misfit = membership && checkNewDay(use, membership, play);
  if (misfit) throw new Refusal('MEMBERSHIP_DOES_NOT_FIT', { details: { misfit } });
}

/**
 * Moves the payment of a tee time to its new time: what it paid, minus what is returned to a balance, pays for the new play. The ledger has
 * a return and a new use, so that the limits of each day count what is played on it. The new day must be valid for the membership; its
 * hours and limits apply only to booking.
 */
export async function moveUse(trx: ActorTrx, customerId: string, play: Play, refundedAmount: number): Promise<void> {
  const use = await lockLiveUse(trx, play.bookingId);
  // A refunded set has been paid back already; if that happened concurrently, nothing can be returned to it.
  if (!use || use.status === 'CANCELED') {
    if (refundedAmount > 0) throw new Refusal('CHANGED_MEANWHILE');
    return;
  }
  await insertReturn(trx, use, play.bookingId, { sessions: use.count, amount: use.amount, percent: 100 });
  await recomputeStart(trx, use.membershipSetId);
  await reopenSet(trx, use.membershipSetId, GRACE_DAYS);
  const [membership] = await findOwnedMemberships(trx, customerId, play, { membershipId: use.membershipId });
  const misfit = membership && checkNewDay(use, membership, play);
  if (misfit) throw new Refusal('MEMBERSHIP_DOES_NOT_FIT', { details: { misfit } });
  await insertUse(trx, membership!, play, {
    sessions: use.count || costOf(membership!, play).sessions,
    covers: use.amount - refundedAmount,
  });
}

/** A freeze keeps existing bookings, so a day that the membership already pays for stays valid. */
function checkNewDay({ playDate }: LiveUse, membership: OwnedMembership, play: Play): Misfit | undefined {
  const misfit = checkDate(membership, play);
  return misfit?.code === 'FROZEN' && playDate === play.bookingDate ? undefined : misfit;
}
