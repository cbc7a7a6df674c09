import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { baysOf, buyPass, sell } from '../../../test/counter-sales.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import { recordActivity } from '../../platform/actors/activity.ts';
import { type ActorTrx, actAsAnyActor, type Actor, system } from '../../platform/actors/actor.ts';
import { isDatabaseError } from '../../platform/database/db.ts';

const world = useWorld();
/** A booking paid in cash; a customer with a pass exists as well. */
let bookingId: string;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  const [bay] = await baysOf(world);
  bookingId = (await sell(await signIn(world, 'Priya'), bay!, { pay: { kind: 'CASH' } })).tile.bookingId;
  const [ann] = await crowd(world, 1);
  await buyPass(ann!, createMembers(world), { type: 'COUNT', totalCnt: 3, sessionMinutes: 60 });
});

const entryOf = (act: string) => ({ shopSeqNo: 1, act, subject: { kind: 'booking', id: bookingId } });

/** One change per table that stores acts, written directly and not by a service. */
const changes: Record<string, string> = {
  booking_changes: `update bookings set party_size = 5 - party_size where source <> 'ONLINE' and status = 'CONFIRMED'`,
  booking_history: `insert into booking_history (booking_id, step, from_status, to_status) select booking_id, 50, 'CONFIRMED', 'COMPLETED' from bookings limit 1`,
  booking_notes: `insert into booking_notes (booking_id, body) select booking_id, 'Left-handed' from bookings limit 1`,
  membership_ledger: `insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, note) select membership_id, customer_id, 'ADJUST', -1, 'Lost key' from memberships limit 1`,
  drawer_lines: `insert into drawer_lines (order_id, position, method, delta, business_date, device_id) select order_id, position, method, -1, business_date, device_id from drawer_lines limit 1`,
  order_history: `insert into order_history (order_id, step, from_status, to_status) select order_id, 50, 'PAID', 'REFUNDED' from orders limit 1`,
  membership_set_history: `insert into membership_set_history (membership_set_id, step, from_status, to_status) select membership_set_id, 50, 'ACTIVE', 'CANCELED' from membership_sets limit 1`,
};

/** Runs the work, checks all deferred constraints, and rolls back. Returns the constraint that failed, or `OK`. */
async function commits(by: Actor, work: (trx: ActorTrx) => Promise<unknown>): Promise<string | undefined> {
  try {
    await actAsAnyActor(world.engine.db, by, async (trx) => {
      await work(trx);
      await sql`set constraints all immediate`.execute(trx);
      throw new Error('OK');
    });
  } catch (error) {
    if (isDatabaseError(error)) return error.constraint;
    return (error as Error).message;
  }
  return undefined;
}
const write = (trx: ActorTrx, statement: string) => sql.raw(statement).execute(trx);

describe('a change by staff', () => {
  test.each(Object.entries(changes))(
    'is committed only with an activity entry of its request: %s',
    async (_, change) => {
      const priya = staff();
      expect(await commits(priya, (trx) => write(trx, change))).toBe('staff_changes_have_a_line');
      expect(
        await commits(priya, async (trx) => {
          await write(trx, change);
          await recordActivity(trx, entryOf('booking.edit'));
        }),
      ).toBe('OK');
    },
  );

  test.each(Object.entries(changes))(
    'needs an activity entry of the same request and person: %s',
    async (_, change) => {
      const priya = staff();
      await actAsAnyActor(world.engine.db, priya, (trx) => recordActivity(trx, entryOf('booking.note')));

      const outcomes = [priya, { ...priya, requestId: randomUUID() }, { ...priya, staffId: randomUUID() }];
      expect(await Promise.all(outcomes.map((outcome) => commits(outcome, (trx) => write(trx, change))))).toEqual([
        'OK',
        'staff_changes_have_a_line',
        'staff_changes_have_a_line',
      ]);
      expect(await commits({ ...priya, requestId: '' }, (trx) => write(trx, change))).toBe('staff_changes_have_a_line');
    },
  );

  test('has at most one activity entry per act, subject and request', async () => {
    const twice = (...acts: string[]) =>
      commits(staff(), async (trx) => {
        for (const act of acts) await recordActivity(trx, entryOf(act));
      });
    expect(await twice('booking.edit', 'booking.note')).toBe('OK');
    expect(await twice('booking.edit', 'booking.edit')).toBe('activity__one_line');
  });
});

test.each(Object.entries(changes).filter(([table]) => table !== 'drawer_lines'))(
  'a change by a job needs no activity entry: %s',
  async (_, change) => {
    expect(await commits(system('a test'), (trx) => write(trx, change))).toBe('OK');
  },
);
