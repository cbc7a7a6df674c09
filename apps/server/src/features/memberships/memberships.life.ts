import { inBatches } from '../../platform/batches.ts';
import { type Act, actAs, system } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { takeRest } from './ledger.store.ts';
import { cancelOldDrafts, claimReminders, findEnding } from './life.store.ts';
import { findMemberships, moveSet, unscopedLockSet } from './memberships.store.ts';
import type { MembershipTexts } from './memberships.texts.ts';

const BATCH = 100;
/** A draft that nobody has paid for so long goes away. */
const DRAFT_HOURS = 24;
/** A customer hears this long before the end of a set. */
const REMIND_DAYS = 3;

/** What happens to sets by itself. */
export function createSetLife(db: Db, texts: MembershipTexts) {
  return {
    /** Ends sets that have expired or are used up. */
    async end(): Promise<void> {
      await inBatches(BATCH, async (size) => {
        const ending = await findEnding(db, size);
        for (const { setId } of ending) await endOne(setId);
        return ending.length;
      });
    },

    async forgetDrafts(): Promise<void> {
      await inBatches(BATCH, (size) =>
        actAs(db, system('memberships.forget-drafts'), (trx) => cancelOldDrafts(trx, DRAFT_HOURS, size)),
      );
    },

    /** Tells owners that their sets end soon. */
    async remind(): Promise<void> {
      await inBatches(BATCH, (size) => actAs(db, system('memberships.remind'), (trx) => remindSome(trx, size)));
    },
  };

  async function remindSome(trx: Act, size: number): Promise<number> {
    const reminders = await claimReminders(trx, REMIND_DAYS, size);
    const memberships = await findMemberships(
      trx,
      reminders.map(({ setId }) => setId),
    );
    for (const reminder of reminders) {
      const own = memberships.filter(({ membershipSetId }) => membershipSetId === reminder.setId);
      await texts.endsSoon(trx, reminder, own);
    }
    return reminders.length;
  }

  /** Looked at again under its lock: a tee time may have been given back in between. */
  async function endOne(setId: string): Promise<void> {
    await actAs(db, system('memberships.end'), async (trx) => {
      await unscopedLockSet(trx, setId);
      const [ending] = await findEnding(trx, 1, setId);
      if (!ending) return;
      await takeRest(trx, setId, ending);
      await moveSet(trx, setId, ending.to);
    });
  }
}
