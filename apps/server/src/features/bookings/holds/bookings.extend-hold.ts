import { EXTEND_HOLD_FROM_SECONDS, EXTEND_HOLD_MINUTES } from '@caddie/contract/bookings';
import { actAs, type Customer } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockHeld } from '../bookings.pay.ts';
import { extendHold } from './holds.store.ts';

/** The clock of a phone may be a little ahead of ours. */
const CLOCK_SECONDS = 5;

/** Extends a customer's own hold once, in its last two minutes. */
export const createExtendHold = (db: Db) =>
  async function extend(customer: Customer, bookingId: string): Promise<void> {
    await actAs(db, customer, async (trx) => {
      await lockHeld(trx, customer, bookingId);
      const limits = { minutes: EXTEND_HOLD_MINUTES, fromSeconds: EXTEND_HOLD_FROM_SECONDS + CLOCK_SECONDS };
      if (!(await extendHold(trx, bookingId, limits))) throw new Refusal('HOLD_NOT_EXTENDABLE');
    });
  };
