import { recordActivity } from '../../../platform/actors/activity.ts';
import { actAs, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { tryEachInPages } from '../../../platform/jobs/batches.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Sales } from '../../orders/orders.service.ts';
import { prepareCharge } from '../desk/bookings.desk-charge.ts';
import { FEES_JOB } from '../desk/desk.rules.ts';
import { findAtDesk, lockAtDesk } from '../desk/desk.store.ts';
import { type FeeToCharge, findFeesToCharge, claimFee } from './no-show.store.ts';

type Dependencies = {
  db: Db;
  sales: Pick<Sales, 'lock' | 'savedCard' | 'prepareCharge' | 'beginCharge' | 'finishCharge'>;
};

const BATCH = 50;

/** Charges no-show fees on the morning after, once each; a declined card leaves the fee owed. */
export function createFees({ db, sales }: Dependencies) {
  return {
    chargeFees,
    jobs: { [FEES_JOB]: { run: chargeFees, everySeconds: 60 } } satisfies JobKinds,
  };

  async function chargeFees(): Promise<void> {
    // A fee that could not be charged because the provider was down is retried in a minute.
    await tryEachInPages(BATCH, (last, size) => findFeesToCharge(db, size, last?.bookingId), charge);
  }

  /** Charges one fee; returns false if it stays pending, because the provider does not answer or the booking has no customer. */
  async function charge({ bookingId, shopSeqNo }: FeeToCharge): Promise<boolean> {
    const actor = system(FEES_JOB);
    const row = await findAtDesk(db, { shopSeqNo }, bookingId);
    if (!row?.customerId) return false;
    const { customerId } = row;
    let paymentId: string | undefined;
    try {
      const card = await sales.savedCard(shopSeqNo, customerId);
      const chargeable = card && (await prepareCharge(db, sales, { shopSeqNo }, bookingId));
      paymentId = await actAs(db, actor, async (trx) => {
        await sales.lock(trx, bookingId);
        const locked = await lockAtDesk(trx, { shopSeqNo }, bookingId);
        if (!(await claimFee(trx, bookingId))) return undefined;
        if (!card || !chargeable || !locked || locked.due === 0 || locked.isCharging) return undefined;
        const amount = locked.due;
        const { userCreditCardId } = card;
        const subject = { kind: 'booking', id: bookingId };
        await recordActivity(trx, { shopSeqNo, act: 'booking.charge-fee', subject, after: { amount } });
        return sales.beginCharge(trx, bookingId, { ...chargeable, customerId, userCreditCardId, amount });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'PROVIDER_DOWN') return false;
      // No saved card can be charged, so the fee stays owed.
      await actAs(db, actor, async (trx) => void (await claimFee(trx, bookingId)));
      return true;
    }
    if (paymentId) await sales.finishCharge(paymentId, actor);
    return true;
  }
}
