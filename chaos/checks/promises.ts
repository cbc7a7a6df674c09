import type { Database } from '../database.ts';
import type { Note } from './notes.ts';

/** The outcome of a purchase. `isLate`: money came after it had ended and was refunded, for a payment that had not failed before. */
type Outcome = { id: string; status: string; isLate: boolean };

const keptStatuses = new Set(['CONFIRMED', 'COMPLETED', 'ACTIVE', 'EXPIRED', 'USED_UP']);

/** Compares what customers were shown with the outcome; returns a sentence for each difference. */
export function compareNotes(notes: readonly Note[], outcomes: readonly Outcome[]): string[] {
  const outcomeById = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return notes.flatMap(({ id, kind, isPaid, isCanceling, isCanceled }) => {
    const outcome = outcomeById.get(id);
    if (!outcome) return [`${kind} ${id} was given to a customer, and is not in the books`];
    const { status, isLate } = outcome;
    if (isCanceled && status !== 'CANCELED') return [`${kind} ${id} was canceled for a customer, and is ${status}`];
    if (isCanceling) return [];
    return [
      ...(isPaid && !keptStatuses.has(status) ? [`${kind} ${id} was paid for a customer, and is ${status}`] : []),
      // Neither breaks a rule about money; but a customer who pays in time must not lose the tee time, and no customer may pay for it twice.
      ...(isLate && !keptStatuses.has(status)
        ? [`${kind} ${id} was paid in time, and the money was sent back as too late`]
        : []),
      ...(isLate && keptStatuses.has(status)
        ? [`${kind} ${id} was paid otherwise while its customer was at the bank`]
        : []),
    ];
  });
}

export const readOutcomes = (database: Database): Promise<Outcome[]> =>
  database.rows(`
    select coalesce(b.booking_id, s.membership_set_id) as id,
           coalesce(b.status, s.status) as status,
           exists (select
                     from orders o
                     join payments p using (order_id)
                    where o.subject_id = coalesce(b.booking_id, s.membership_set_id)
                      -- A payment that had failed here is refunded whatever the state of the purchase: another one may have paid for it.
                      and p.status = 'LATE'
                      and p.failure is null) as "isLate"
      from bookings b
      full join membership_sets s on false`);
