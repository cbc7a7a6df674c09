import { type ActorTrx, actAs, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { tryEach } from '../../../platform/jobs/batches.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { freeUntil } from '../bookings.rules.ts';
import { lockBookingRow } from '../bookings.store.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { dueReminder, type Reminder } from './reminders.rules.ts';
import { findRemindable, findRemindableOne, type RemindableRow } from './reminders.store.ts';

const JOB = 'bookings.remind';

type Dependencies = { db: Db; texts: Pick<BookingTexts, 'reminder'> };

/**
 * Reminds customers of their tee times. No reminder is stored ahead: each run asks which ones are due, so that a move or a cancellation needs no
 * extra work. Each text is sent once for each start, in however many processes the job runs.
 */
export function createReminders({ db, texts }: Dependencies) {
  return {
    jobs: { [JOB]: { run: remindAll, everySeconds: 60 } } satisfies JobKinds,
  };

  async function remindAll(): Promise<void> {
    const due = (await findRemindable(db)).filter(dueOf);
    await tryEach(due, ({ bookingId }) => actAs(db, system(JOB), (trx) => remind(trx, bookingId)));
  }

  /** Decides again under the lock: the booking may have been moved or canceled since it was listed. */
  async function remind(trx: ActorTrx, bookingId: string): Promise<void> {
    await lockBookingRow(trx, bookingId);
    const row = await findRemindableOne(trx, bookingId);
    const reminder = row && dueOf(row);
    if (reminder) await texts.reminder(trx, bookingId, reminder.kind);
  }
}

function dueOf({ refundSteps, now, sent, ...row }: RemindableRow): Reminder | null {
  const until = freeUntil(refundSteps);
  return dueReminder({ ...row, freeUntil: until === null ? null : Date.parse(until) }, now, sent);
}
