import * as bookings from '@caddie/contract/bookings';
import { blockBays } from '@caddie/contract/desk/blocks';
import { bookAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import { moveBooking, previewMove, swapBookings } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { getAvailability } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, startMorning } from '../../../../test/counter.ts';
import { sale } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';

// A buffer of half an hour between two tee times of a bay, for cleaning.
const world = useWorld();
let priya: Browser;
let ann: Person;
let bays: string[];
let bay: string;
let venue: Services;

const at = (time: string) => `2027-06-11T${time}:00-04:00`;
const request = (time: string, shopRoomId = bay) => ({
  body: { shopSeqNo: 1, startedAt: at(time), durationMinutes: 60, partySize: 2, shopRoomId },
});
const keeps = (time: string, shopRoomId = bay) => ({
  body: { startedAt: at(time), durationMinutes: 60, partySize: 2, shopRoomId },
});
/** Sells an hour at the desk, to be paid later. */
async function sells(time: string, shopRoomId = bay): Promise<DeskBooking> {
  const { booking, version } = await priya.makes(holdAtDesk, keeps(time, shopRoomId));
  return priya.makes(bookAtDesk, sale({ bookingId: booking.bookingId, amount: booking.amount, version }));
}
const place = (time: string, shopRoomId: string, durationMinutes: number) => ({
  startedAt: at(time),
  durationMinutes,
  shopRoomId,
});
async function moves({ tile }: DeskBooking, time: string, shopRoomId = bay, durationMinutes = 60) {
  const params = { id: tile.bookingId };
  const to = place(time, shopRoomId, durationMinutes);
  const { amount } = await priya.makes(previewMove, { params, query: { ...to, byVenue: 'false' } });
  const body = { version: tile.version, ...to, byVenue: false, amount, sendText: false };
  return priya.makes(moveBooking, { params, body });
}
/** The refusals of the preview and of the move, at $70.00 an hour. */
async function cannotMove({ tile }: DeskBooking, time: string, shopRoomId = bay, durationMinutes = 60) {
  const params = { id: tile.bookingId };
  const to = place(time, shopRoomId, durationMinutes);
  const amount = ((durationMinutes - 60) / 60) * 7000;
  const body = { version: tile.version, ...to, byVenue: false, amount, sendText: false };
  const previewRefusal = await priya.isRefused(previewMove, { params, query: { ...to, byVenue: 'false' } });
  return [previewRefusal, await priya.isRefused(moveBooking, { params, body })];
}
const blocks = (from: string, until: string) => ({
  body: { shopRoomIds: [bay], from: at(from), until: at(until), note: 'Repair', isPublic: false },
});
const startsOf = async () => {
  const query = { shopSeqNo: 1, bookingDate: '2027-06-11', durationMinutes: 60, partySize: 2 };
  const { slots } = await ann.makes(getAvailability, { query });
  return slots
    .filter(({ rooms }) => rooms.some(({ shopRoomId }) => shopRoomId === bay))
    .map(({ startedAt }) => startedAt.slice(11, 16));
};

beforeAll(async () => {
  await sql`update shops set buffer_minutes = 30 where shop_seq_no = 1`.execute(world.engine.db);
  ({ priya, bays, venue } = await openCounter(world));
  bay = bays[0]!;
});

beforeEach(async () => {
  await startMorning(world, venue);
  await sql`update bookings set status = 'LIFTED' where status = 'BLOCKED'`.execute(world.engine.db);
  [ann] = (await crowd(world, 1)) as [Person];
});

describe('the half-hour buffer after each tee time', () => {
  test('is neither shown nor sold to another customer', async () => {
    const [bob] = (await crowd(world, 1)) as [Person];
    await bob.makes(bookings.readyBooking, request('18:00'));

    const starts = await startsOf();
    expect(starts.filter((time) => time >= '16:00' && time <= '20:00')).toEqual(['16:00', '16:30', '19:30', '20:00']);
    expect(await ann.isRefused(bookings.readyBooking, request('19:00'))).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await ann.isRefused(bookings.readyBooking, request('17:00'))).toMatchObject({ code: 'SLOT_TAKEN' });
    await ann.makes(bookings.readyBooking, request('19:30'));
    await ann.makes(bookings.readyBooking, request('16:30'));
  });

  test('is not sold at the desk', async () => {
    await sells('18:00');

    for (const time of ['19:00', '19:25', '17:00', '16:35'])
      expect(await priya.isRefused(holdAtDesk, keeps(time))).toMatchObject({ code: 'SLOT_TAKEN' });
    await sells('19:30');
    await sells('16:30');
  });

  test('refuses a move into it, and moves with its booking', async () => {
    await sells('18:00');
    const other = await sells('18:00', bays[1]);

    for (const time of ['17:00', '17:30', '18:00', '18:30', '19:00'])
      for (const refusal of await cannotMove(other, time))
        expect(refusal).toMatchObject({
          code: 'SLOT_TAKEN',
          details: { taken: { name: 'Walk-in', until: at('19:00') } },
        });
    const moved = await moves(other, '19:30');

    expect(moved.tile).toMatchObject({ endedAt: at('20:30'), occupiedUntil: at('21:00') });
    expect(await ann.isRefused(bookings.readyBooking, request('20:30'))).toMatchObject({ code: 'SLOT_TAKEN' });
    await ann.makes(bookings.readyBooking, request('21:00'));
    await ann.makes(bookings.readyBooking, request('19:00', bays[1]));
  });

  test('refuses an extension into it', async () => {
    const sold = await sells('18:00');
    await sells('20:00');

    expect(await cannotMove(sold, '18:00', bay, 120)).toMatchObject([{ code: 'SLOT_TAKEN' }, { code: 'SLOT_TAKEN' }]);
    const longer = await moves(sold, '18:00', bay, 90);
    expect(longer.tile).toMatchObject({ endedAt: at('19:30'), occupiedUntil: at('20:00') });
  });

  test('is kept when two bookings swap', async () => {
    const [one, other] = [await sells('18:00'), await sells('19:30', bays[1])];
    const body = { version: one.tile.version, withBookingId: other.tile.bookingId, withVersion: other.tile.version };
    const params = { id: one.tile.bookingId };

    const marcus = await signIn(world, 'Marcus');
    await marcus.makes(swapBookings, { params, body: { ...body, amount: 0, sendText: false } });

    expect(await priya.isRefused(holdAtDesk, keeps('19:00'))).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await priya.isRefused(holdAtDesk, keeps('20:30', bays[1]))).toMatchObject({ code: 'SLOT_TAKEN' });
    const { tile } = await priya.makes(getDeskBooking, { params });
    expect(tile).toMatchObject({ shopRoomId: bays[1], occupiedUntil: at('21:00') });
  });

  test('refuses a block; a block starts after it, and has no buffer itself', async () => {
    await sells('18:00');

    expect(await priya.isRefused(blockBays, blocks('19:00', '20:00'))).toMatchObject({ code: 'BLOCK_COVERS_BOOKING' });
    expect(await priya.isRefused(blockBays, blocks('19:25', '20:00'))).toMatchObject({ code: 'BLOCK_COVERS_BOOKING' });
    await priya.makes(blockBays, blocks('17:00', '18:00'));
    await priya.makes(blockBays, blocks('19:30', '20:30'));

    expect(await priya.isRefused(holdAtDesk, keeps('16:00'))).toMatchObject({ code: 'SLOT_TAKEN' });
    await sells('15:30');
    await sells('20:30');
  });
});

test.each([
  ['next', '19:00'],
  ['last', '17:00'],
])('a customer who holds an hour and then asks for the %s one in that bay replaces the hold', async (_, time) => {
  const customerHold = await ann.makes(bookings.readyBooking, request('18:00'));

  await ann.makes(bookings.readyBooking, request(time));

  const { bookingStatusCd } = await ann.makes(bookings.getBooking, { params: { id: customerHold.bookingId } });
  expect(bookingStatusCd).toBe('CANCELED');
});
