import { cancelAtDesk } from '@caddie/contract/desk/bookings';
import { moveBooking, previewMove, previewSwap, swapBookings } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { takePayment } from '@caddie/contract/desk/finance/payments';
import { APPROVAL_HEADER, approve } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { mustAddUp, openCounter, addKnownCustomer, startMorning } from '../../../../test/counter.ts';
import { buyPass, lastActivity, PRICE, sell, START } from '../../../../test/counter-sales.ts';
import { type Browser, staffIdOf, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import { useWorld } from '../../../../test/world.ts';
import { actAsAnyActor, staffMember } from '../../../platform/actors/actor.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const members = createMembers(world);
let priya: Browser;
let marcus: Browser;
let marcusId: string;
let bays: string[];
let venue: Services;

/** Ten hours before it half of $140.00 would be refunded, and nothing in the last two: so the promise is worth the whole price. */
const LATER = '2027-06-11T20:00:00-04:00';
const MOVES = 'booking.move-beyond-policy';
const SWAPS = 'booking.swap-beyond-policy';
const cash = { pay: { kind: 'CASH' } };

type To = { startedAt?: string; durationMinutes?: number; shopRoomId?: string; byVenue?: boolean };
const placeOf = (to: To) => ({ startedAt: LATER, durationMinutes: 120, shopRoomId: bays[0]!, byVenue: true, ...to });
const moving = ({ tile }: DeskBooking, to: To = {}, amount = 0) => ({
  params: { id: tile.bookingId },
  body: { version: tile.version, ...placeOf(to), amount, sendText: false },
});
const previews = ({ tile }: DeskBooking, to: To = {}, by = priya) => {
  const place = placeOf(to);
  return by.makes(previewMove, {
    params: { id: tile.bookingId },
    query: { ...place, byVenue: String(place.byVenue) },
  });
};
const swapping = (one: DeskBooking, other: DeskBooking) => ({
  params: { id: one.tile.bookingId },
  body: {
    version: one.tile.version,
    withBookingId: other.tile.bookingId,
    withVersion: other.tile.version,
    amount: 0,
    sendText: false,
  },
});
const canceling = ({ tile }: DeskBooking, amount: number) => ({
  params: { id: tile.bookingId },
  body: { version: tile.version, refund: { kind: 'POLICY' as const }, reason: 'Called', amount },
});
const read = ({ tile }: DeskBooking) => priya.makes(getDeskBooking, { params: { id: tile.bookingId } });
/** With Marcus's approval of exactly that amount. */
async function approved({ tile }: DeskBooking, amount: number, act = MOVES) {
  const { approvalToken } = await priya.makes(approve, {
    body: { staffId: marcusId, pin: DEMO_PIN, act, subjectId: tile.bookingId, amount },
  });
  return { headers: { [APPROVAL_HEADER]: approvalToken } };
}
const limit = (amount: number) =>
  sql`update shops set desk_refund_limit = ${amount} where shop_seq_no = 1`.execute(world.engine.db);

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  marcusId = await staffIdOf(world, 'Marcus');
});
beforeEach(async () => {
  await limit(0);
  await startMorning(world, venue);
});
afterEach(() => mustAddUp(world));

describe('a move that the venue asks for', () => {
  test('by a desk role needs an approval, and without it a cancellation follows the policy', async () => {
    const sold = await sell(priya, bays[0]!, cash);

    expect(await priya.isRefused(moveBooking, moving(sold))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: { act: MOVES, amount: PRICE },
    });

    expect(await read(sold)).toMatchObject({
      tile: { version: sold.tile.version },
      booking: { bookingStartedAt: START },
    });
    expect(await priya.tries(cancelAtDesk, canceling(sold, PRICE))).toBe('PRICE_CHANGED');
    await priya.makes(cancelAtDesk, canceling(sold, PRICE / 2));
  });

  test('shows in its preview the promised amount and the approval that it needs', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    const needs = { act: MOVES, amount: PRICE };

    expect(await previews(sold)).toMatchObject({ amount: 0, promised: PRICE, needsApproval: needs });
    expect(await previews(sold, { byVenue: false })).toMatchObject({ promised: 0, needsApproval: null });
    expect(await previews(sold, {}, marcus)).toMatchObject({ promised: PRICE, needsApproval: null });
    await limit(PRICE);
    expect(await previews(sold)).toMatchObject({ promised: PRICE, needsApproval: null });
  });

  test('is done once with approval of that amount; its activity entry has the amount and both names', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    const yes = await approved(sold, PRICE);
    const less = await approved(sold, PRICE - 1);
    expect(await priya.tries(moveBooking, { ...moving(sold), ...less })).toBe('APPROVAL_NEEDED');

    const moved = await priya.makes(moveBooking, { ...moving(sold), ...yes });

    const line = await lastActivity(world, sold.tile.bookingId);
    expect(line).toMatchObject({ act: 'booking.move', isApproved: true, after: { byVenue: true, promised: PRICE } });
    await world.clock.set('2027-06-11T19:59:00-04:00');
    const canceled = await priya.makes(cancelAtDesk, canceling(moved, PRICE));
    expect(canceled.money.refunds.map(({ amount }) => amount)).toEqual([PRICE]);
    const other = await sell(priya, bays[1]!, { ...cash });
    expect(await priya.tries(moveBooking, { ...moving(other, { shopRoomId: bays[1]! }), ...yes })).toBe(
      'APPROVAL_NEEDED',
    );
  });

  test('happens once if two concurrent requests use one approval', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    const yes = await approved(sold, PRICE);
    const outcomes = await Promise.all([
      priya.tries(moveBooking, { ...moving(sold), ...yes }),
      priya.tries(moveBooking, { ...moving(sold, { shopRoomId: bays[1]! }), ...yes }),
    ]);
    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
  });

  test('needs no approval up to the desk’s limit, which counts all that the desk refunded of the booking', async () => {
    await limit(PRICE - 1);
    const sold = await sell(priya, bays[0]!, cash);
    expect(await priya.tries(moveBooking, moving(sold))).toBe('APPROVAL_NEEDED');
    await limit(PRICE);

    const moved = await priya.makes(moveBooking, moving(sold));

    expect(await lastActivity(world, sold.tile.bookingId)).toMatchObject({
      isApproved: false,
      after: { promised: PRICE },
    });
    expect(moved.money.deskMayGive).toBe(0);
    await priya.makes(cancelAtDesk, canceling(moved, PRICE));
  });

  test('promises once: a second move, or a move back, needs no approval, and canceling stays free', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    const moved = await priya.makes(moveBooking, { ...moving(sold), ...(await approved(sold, PRICE)) });
    expect(moved.undo).toBeNull();
    expect(await previews(moved, { startedAt: START })).toMatchObject({ promised: 0, needsApproval: null });

    const movedTwice = await priya.makes(moveBooking, moving(moved, { shopRoomId: bays[1]! }));
    const back = await priya.makes(moveBooking, moving(movedTwice, { startedAt: START, byVenue: false }));

    await priya.makes(cancelAtDesk, canceling(back, PRICE));
  });

  test('counts an unpaid price as promised, too, also after the start', async () => {
    const owing = await sell(priya, bays[0]!);
    expect(await priya.tries(moveBooking, moving(owing))).toBe('APPROVAL_NEEDED');
    await priya.makes(takePayment, {
      params: { id: owing.tile.bookingId },
      body: { version: owing.tile.version, ...cash, amount: PRICE } as never,
    });
    const paid = await read(owing);
    await world.clock.set('2027-06-11T18:10:00-04:00');
    expect(await priya.tries(moveBooking, moving(paid))).toBe('APPROVAL_NEEDED');
  });

  test('counts what the promise is worth in the last hour, even if it is made early', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    const nextWeek = { startedAt: '2027-06-18T18:00:00-04:00' };
    const moved = await priya.makes(moveBooking, moving(sold, { ...nextWeek, byVenue: false }));
    // A week before, the policy refunds everything, but it would not on the day itself.
    const destination = { ...nextWeek, shopRoomId: bays[1]! };
    expect(await previews(moved, destination)).toMatchObject({ promised: PRICE });
    expect(await priya.tries(moveBooking, moving(moved, destination))).toBe('APPROVAL_NEEDED');
  });

  test('to a shorter time counts the refund that the policy would not give', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    const shorter = { startedAt: START, durationMinutes: 60 };
    const movePreview = await previews(sold, shorter);
    expect(movePreview).toMatchObject({
      amount: -PRICE / 2,
      needsApproval: { act: MOVES, amount: movePreview.promised },
    });
    expect(await priya.tries(moveBooking, moving(sold, shorter, -PRICE / 2))).toBe('APPROVAL_NEEDED');

    // During play the policy refunds nothing, and canceling is no longer possible.
    await world.clock.set('2027-06-11T18:10:00-04:00');
    expect(await previews(sold, shorter)).toMatchObject({ amount: -PRICE / 2, promised: PRICE / 2 });
    expect(await previews(sold, { startedAt: START, shopRoomId: bays[1]! })).toMatchObject({ promised: 0 });
  });

  test('of a booking paid with a pass needs a manager, whatever the desk’s limit is', async () => {
    await limit(10 * PRICE);
    const { person, customer } = await addKnownCustomer(world);
    const membershipId = await buyPass(person, members, {});
    const sold = await sell(priya, bays[0]!, { customer, pay: { kind: 'PASS', membershipId, amount: PRICE } });
    expect(await priya.tries(moveBooking, moving(sold))).toBe('APPROVAL_NEEDED');
    const { promised } = await previews(sold);
    await priya.makes(moveBooking, { ...moving(sold), ...(await approved(sold, promised)) });
  });

  test('by a manager needs no approval', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    await marcus.makes(moveBooking, moving(sold));
    expect(await lastActivity(world, sold.tile.bookingId)).toMatchObject({
      isApproved: false,
      after: { promised: PRICE },
    });
  });

  test('is refused by the database if it makes canceling free without an approval', async () => {
    const sold = await sell(priya, bays[0]!, cash);
    const deskStaff = staffMember({
      staffId: await staffIdOf(world, 'Priya'),
      shopSeqNo: 1,
      role: 'DESK',
      requestId: 'r',
    });
    const promise = actAsAnyActor(world.engine.db, deskStaff, (trx) =>
      sql`
        update bookings
           set refund_steps = jsonb_build_array(jsonb_build_object('until', ${START}::text, 'refundPercent', 100))
         where booking_id = ${sold.tile.bookingId}`.execute(trx),
    );
    await expect(promise).rejects.toMatchObject({ constraint: 'bookings_promises_are_approved' });
  });
});

describe('a swap', () => {
  const sameTime = async () => [await sell(priya, bays[0]!, cash), await sell(priya, bays[1]!, cash)] as const;
  /** Two hours apart; the later one was moved there at its customer's request. */
  const twoHoursBetween = async () => {
    const [one, other] = await sameTime();
    const later = { startedAt: LATER, shopRoomId: bays[1]!, byVenue: false };
    await priya.makes(moveBooking, moving(other, later));
    return [one, await read(other)] as const;
  };

  test('of two bookings at the same time promises nothing and needs no approval', async () => {
    const [one, other] = await sameTime();
    const preview = { params: { id: one.tile.bookingId }, query: { withBookingId: other.tile.bookingId } };
    expect(await priya.makes(previewSwap, preview)).toMatchObject({ promised: 0, needsApproval: null });
    await priya.makes(swapBookings, swapping(one, other));

    const [now, otherNow] = [await read(one), await read(other)];
    expect([now.tile.shopRoomId, otherNow.tile.shopRoomId]).toEqual([bays[1], bays[0]]);
    for (const booking of [now, otherNow]) await priya.makes(cancelAtDesk, canceling(booking, PRICE / 2));
  });

  test('that makes two bookings free to cancel needs one approval of the sum', async () => {
    const [one, other] = await twoHoursBetween();
    const needs = { act: SWAPS, amount: 2 * PRICE };
    const preview = { params: { id: one.tile.bookingId }, query: { withBookingId: other.tile.bookingId } };
    expect(await priya.makes(previewSwap, preview)).toMatchObject({ promised: 2 * PRICE, needsApproval: needs });
    expect(await priya.isRefused(swapBookings, swapping(one, other))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: needs,
    });
    expect(await priya.tries(swapBookings, { ...swapping(one, other), ...(await approved(one, 2 * PRICE)) })).toBe(
      'APPROVAL_NEEDED',
    );

    await priya.makes(swapBookings, { ...swapping(one, other), ...(await approved(one, 2 * PRICE, SWAPS)) });

    const lines = await rows(
      world.engine.db,
      sql`
        select after ->> 'promised' as promised, approved_by as by
          from activity
         where act = 'booking.swap' and subject_id in (${one.tile.bookingId}, ${other.tile.bookingId})`,
    );
    const line = { promised: String(PRICE), by: marcusId };
    expect(lines).toEqual([line, line]);
    const [now, otherNow] = [await read(one), await read(other)];
    await priya.makes(swapBookings, swapping(now, otherNow));
    for (const booking of [one, other]) await priya.makes(cancelAtDesk, canceling(await read(booking), PRICE));
  });

  test('needs no approval if both bookings are within the desk’s limit; if one is not, neither is counted', async () => {
    await limit(PRICE);
    const [one, other] = await twoHoursBetween();
    await sql`update bookings set desk_given_back = 1 where booking_id = ${other.tile.bookingId}`.execute(
      world.engine.db,
    );
    const swap = swapping(await read(one), await read(other));
    expect(await priya.tries(swapBookings, swap)).toBe('APPROVAL_NEEDED');
    expect((await read(one)).money.deskMayGive).toBe(PRICE);

    await limit(PRICE + 1);
    await priya.makes(swapBookings, swap);
    expect((await read(one)).money.deskMayGive).toBe(1);
    expect((await read(other)).money.deskMayGive).toBe(0);
  });

  test('by a manager needs no approval', async () => {
    const [one, other] = await twoHoursBetween();
    await marcus.makes(swapBookings, swapping(one, other));
    expect((await read(one)).tile.shopRoomId).toBe(bays[1]);
  });
});
