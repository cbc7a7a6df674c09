import * as bookings from '@caddie/contract/bookings';
import { bookAtDesk, checkIn, holdAtDesk } from '@caddie/contract/desk/bookings';
import { blockBays } from '@caddie/contract/desk/blocks';
import { previewSwap, swapBookings } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mustAddUp, openCounter, startMorning } from '../../../../test/counter.ts';
import { lastActivity, sale, START } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { staff } from '../../../../test/staff.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;

/** Monday morning, two hours for $90.00: $50.00 less than the usual evening. */
const MORNING = '2027-06-14T10:00:00-04:00';

/** Two hours for cash by default. */
async function sells(
  shopRoomId: string,
  startedAt = START,
  more: object = {},
  durationMinutes = 120,
): Promise<DeskBooking> {
  const { booking, version } = await priya.makes(holdAtDesk, {
    body: { startedAt, durationMinutes, partySize: 2, shopRoomId },
  });
  const holdToSell = { bookingId: booking.bookingId, amount: booking.amount, version };
  return priya.makes(bookAtDesk, sale(holdToSell, { pay: { kind: 'CASH' }, ...more }));
}
const asks = (one: DeskBooking, other: DeskBooking, amount: number) => ({
  params: { id: one.tile.bookingId },
  body: {
    version: one.tile.version,
    withBookingId: other.tile.bookingId,
    withVersion: other.tile.version,
    amount,
    sendText: true,
  },
});
const read = ({ tile }: DeskBooking) => priya.makes(getDeskBooking, { params: { id: tile.bookingId } });

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

beforeEach(() => startMorning(world, venue));

afterEach(() => mustAddUp(world));

test('two bookings swap their bays in one step that appears in both timelines', async () => {
  const [one, other] = [await sells(bays[0]!), await sells(bays[1]!)];
  const params = { id: one.tile.bookingId };
  const swapPreview = await priya.makes(previewSwap, { params, query: { withBookingId: other.tile.bookingId } });
  expect(swapPreview).toMatchObject({ amount: 0, one: { amount: 0, to: [] }, other: { amount: 0, to: [] } });

  const swapped = await marcus.makes(swapBookings, asks(one, other, 0));

  expect(swapped.tile.shopRoomId).toBe(bays[1]);
  expect((await read(other)).tile.shopRoomId).toBe(bays[0]);
  expect(swapped.timeline.filter(({ kind }) => kind === 'MOVED')).toMatchObject([
    { details: { 'room.before': 'Bay 1', 'room.after': 'Bay 2', amount: 0 } },
  ]);
  for (const { bookingId } of [one.tile, other.tile])
    expect(await lastActivity(world, bookingId)).toMatchObject({ act: 'booking.swap' });
});

test('in a swap no booking costs more, and the one that gets the cheaper time is refunded the difference', async () => {
  const [ann] = (await crowd(world, 1)) as [Person];
  const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
  const { bookingId } = await ann.makes(bookings.readyBooking, { body });
  await ann.makes(createOrder, { body: { bookingId, ...(await saveCard(ann)) } });
  const evening = await priya.makes(getDeskBooking, { params: { id: bookingId } });
  const morning = await sells(bays[1]!, MORNING);

  expect(await priya.isRefused(swapBookings, asks(evening, morning, 0))).toMatchObject({
    code: 'PRICE_CHANGED',
    message: 'It changed while you looked: $50.00, not $0.00. Nothing was returned.',
    details: { amount: 5000 },
  });
  const swapped = await marcus.makes(swapBookings, asks(evening, morning, 5000));

  expect(swapped).toMatchObject({
    booking: { bookingStartedAt: MORNING, amount: 9000 },
    money: { refunds: [{ amount: 5000, to: { kind: 'CARD' } }], due: 0 },
  });
  expect(await read(morning)).toMatchObject({
    booking: { bookingStartedAt: START, amount: 9000, refundSteps: [{ until: START, refundPercent: 100 }] },
    money: { due: 0, refunds: [] },
  });
  const texts = await rows(
    world.engine.db,
    sql<{
      body: string;
    }>`select body from text_messages where kind = 'booking.moved' and cause like ${`${bookingId}%`}`,
  );
  expect(texts.map((text) => text.body)).toMatchObject([expect.stringContaining('$50.00 goes back to Visa 4242.')]);
});

test('a swap that does not fit is refused without any change', async () => {
  const [one, short] = [await sells(bays[0]!), await sells(bays[1]!, START, {}, 90)];
  expect(await priya.tries(swapBookings, asks(one, short, 0))).toBe('DOES_NOT_FIT');
  expect(await priya.tries(swapBookings, asks(one, one, 0))).toBe('DOES_NOT_FIT');

  const other = await sells(bays[2]!);
  expect(
    await priya.isRefused(swapBookings, asks({ ...one, tile: { ...one.tile, version: 1 } }, other, 0)),
  ).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  const stale = { ...other, tile: { ...other.tile, version: 1 } };
  expect(await priya.tries(swapBookings, asks(one, stale, 0))).toBe('CHANGED_MEANWHILE');

  // A customer who is playing keeps their start.
  await world.clock.set('2027-06-11T17:50:00-04:00');
  const params = { id: one.tile.bookingId };
  const playing = await priya.makes(checkIn, { params, body: { version: one.tile.version } });
  const later = await sells(bays[3]!, '2027-06-11T20:00:00-04:00');
  expect(await priya.tries(swapBookings, asks(playing, later, 0))).toBe('NOT_NOW');
  expect((await marcus.makes(swapBookings, asks(playing, other, 0))).tile.shopRoomId).toBe(bays[2]);

  // A block right after the time: with the venue's buffer the swap would not fit.
  await sql`update shops set buffer_minutes = 15 where shop_seq_no = 1`.execute(world.engine.db);
  try {
    const fresh = await servicesOf(world);
    const [first, second] = [await read(playing), await read(other)];
    await priya.makes(blockBays, {
      body: {
        shopRoomIds: [bays[0]!],
        from: second.tile.endedAt,
        until: '2027-06-11T21:00:00-04:00',
        note: 'Repair',
        isPublic: false,
      },
    });
    const targets = [first, second].map(({ tile }) => ({ bookingId: tile.bookingId, version: tile.version }));
    await expect(
      fresh.bookings.swapAtDesk(staff(), [targets[0]!, targets[1]!], { amount: 0, sendText: false }),
    ).rejects.toMatchObject({ code: 'DOES_NOT_FIT' });
    expect((await read(first)).tile.version).toBe(first.tile.version);
  } finally {
    await sql`update shops set buffer_minutes = 0 where shop_seq_no = 1`.execute(world.engine.db);
    await sql`update bookings set status = 'LIFTED' where status = 'BLOCKED'`.execute(world.engine.db);
  }
});
