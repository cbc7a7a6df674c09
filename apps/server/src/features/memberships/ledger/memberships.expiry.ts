import { repeatWhileFull, tryEachInPages } from '../../../platform/jobs/batches.ts';
import { type ActorTrx, actAs, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { expireBalance } from './ledger.store.ts';
import type { Sales } from '../../orders/orders.service.ts';
import {
  cancelOldDrafts,
  claimReminder,
  findDayBefore,
  type SetEnd,
  findEndedSets,
  findReminders,
  isCanceled,
} from './expiry.store.ts';
import { findMemberships, moveSet, unscopedLockSet } from '../memberships.store.ts';
import type { MembershipTexts } from '../memberships.texts.ts';

const BATCH = 100;
/** An unpaid draft older than this is canceled. */
const DRAFT_HOURS = 24;
/** Days before the end of a set on which its owner is reminded. */
const REMIND_DAYS = 3;

type SetRef = { setId: string };
type Dependencies = { db: Db; texts: MembershipTexts; sales: Pick<Sales, 'failUnpaid'> };

/** The background jobs that end, cancel and remind about sets. */
export function createSetExpiry({ db, texts, sales }: Dependencies) {
  return {
    /** Ends sets that have expired or are used up. */
    async end(): Promise<void> {
      await tryEachInPages(
        BATCH,
        (last: SetEnd | undefined, size) => findEndedSets(db, size, { after: last?.setId }),
        ({ setId }) => endOne(setId),
      );
    },

    /** Cancels old drafts and then their orders, in a second step because an order is locked before its set. */
    async cancelDrafts(): Promise<void> {
      const actor = system('memberships.forget-drafts');
      await repeatWhileFull(BATCH, (size) => actAs(db, actor, (trx) => cancelOldDrafts(trx, DRAFT_HOURS, size)));
      await repeatWhileFull(BATCH, (size) => actAs(db, actor, (trx) => sales.failUnpaid(trx, isCanceled, size)));
    },

    /** Notifies owners that their sets end soon. */
    async remind(): Promise<void> {
      await tryEachInPages(
        BATCH,
        (last: SetRef | undefined, size) => findReminders(db, REMIND_DAYS, size, last?.setId),
        ({ setId }) => actAs(db, system('memberships.remind'), (trx) => remindOne(trx, setId)),
      );
    },
  };

  async function remindOne(trx: ActorTrx, setId: string): Promise<void> {
    const reminder = await claimReminder(trx, REMIND_DAYS, setId);
    if (reminder) await texts.endsSoon(trx, reminder, await findMemberships(trx, [setId]));
  }

  /** Checked again under the lock: a tee time may have been returned concurrently. */
  async function endOne(setId: string): Promise<void> {
    await actAs(db, system('memberships.end'), async (trx) => {
      await unscopedLockSet(trx, setId);
      const [setEnd] = await findEndedSets(trx, 1, { onlySetId: setId });
      if (!setEnd) return;
      await expireBalance(trx, setId, setEnd);
      await moveSet(trx, setId, setEnd.to);
    });
  }
}

/** Ends an active set before its last day, so that its balance expires. A set that is not active stays as it is. */
export async function giveUp(trx: ActorTrx, setId: string): Promise<void> {
  const lastDay = (await unscopedLockSet(trx, setId))?.status === 'ACTIVE' && (await findDayBefore(trx, setId));
  if (!lastDay) return;
  await expireBalance(trx, setId, { lastDay });
  await moveSet(trx, setId, 'EXPIRED');
}
