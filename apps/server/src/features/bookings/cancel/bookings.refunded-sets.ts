import { system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { tryEach } from '../../../platform/jobs/batches.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUpcoming, REFUNDED_SET_JOB } from '../../memberships/memberships.service.ts';
import type { Canceling } from './bookings.cancel.ts';

/** Cancels the tee times that a set was to pay for when the set was refunded outside Caddie, and informs their customer. */
export function createCancelingForRefundedSets(db: Db, { cancel }: Pick<Canceling, 'cancel'>) {
  const actor = system(REFUNDED_SET_JOB);

  async function run(payload: unknown): Promise<void> {
    const { setId } = payload as { setId: string };
    await tryEach(await findUpcoming(db, setId), ({ bookingId }) => cancelOne(bookingId));
  }

  async function cancelOne(bookingId: string): Promise<void> {
    await cancel(actor, bookingId, 'ALL').catch((error: unknown) => {
      // The tee time has just begun, or it no longer belonged to the customer.
      if (!(error instanceof Refusal && error.code === 'NOT_CANCELABLE')) throw error;
    });
  }

  return { jobs: { [REFUNDED_SET_JOB]: { run } } satisfies JobKinds };
}
