import { cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mustAddUp, openCounter, startMorning } from '../../../../test/counter.ts';
import { buyPass } from '../../../../test/counter-sales.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { createMembers } from '../../../../test/members.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const members = createMembers(world);
/** Days ahead, when the policy refunds everything. */
const EARLY = '2027-06-14T18:00:00-04:00';
let bays: string[];
let venue: Services;

beforeAll(async () => {
  ({ bays, venue } = await openCounter(world));
});
beforeEach(() => startMorning(world, venue));
afterEach(() => mustAddUp(world));

const balanceOf = async (membershipId: string) =>
  (await firstRow(
    world.engine.db,
    sql<{
      left: number;
    }>`select sum(delta_cnt)::int as left from membership_ledger where membership_id = ${membershipId}`,
  ))!.left;

async function heldWithPass() {
  const ann = await world.customer();
  const membershipId = await buyPass(ann, members, { totalCnt: 5, sessionMinutes: 120 });
  const body = { shopSeqNo: 1, startedAt: EARLY, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
  const { bookingId } = await ann.makes(readyBooking, { body });
  return { ann, membershipId, bookingId };
}

/** Runs both against a locked booking: the payment waits first, then the cancellation, which has seen no order yet. */
async function payThenCancel<A, B>(bookingId: string, pays: () => Promise<A>, ends: () => Promise<B>) {
  const pending = await world.engine.db.transaction().execute(async (trx) => {
    await sql`select from bookings where booking_id = ${bookingId} for update`.execute(trx);
    const paying = pays();
    await untilWaiting(world, 1);
    const ending = ends();
    await untilWaiting(world, 2);
    return [paying, ending] as const;
  });
  return Promise.all(pending);
}

test('a customer who cancels while their pass is paying gets its session back', async () => {
  const { ann, membershipId, bookingId } = await heldWithPass();

  const [, canceled] = await payThenCancel(
    bookingId,
    () => ann.makes(createOrder, { body: { bookingId, membershipId } }),
    () => ann.makes(cancelBooking, { body: { bookingId } }),
  );

  expect(canceled.refund.to).toMatchObject([{ kind: 'MEMBERSHIP', sessions: 1 }]);
  expect(await balanceOf(membershipId)).toBe(5);
});
