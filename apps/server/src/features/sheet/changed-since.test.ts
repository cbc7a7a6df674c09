import { changeParty, checkIn, writeBookingNote } from '@caddie/contract/desk/bookings';
import { moveBooking, swapBookings } from '@caddie/contract/desk/moves';
import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { takePayment } from '@caddie/contract/desk/finance/payments';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openCounter, startMorning } from '../../../test/counter.ts';
import { PRICE, sell, START } from '../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

beforeEach(() => startMorning(world, venue));

const requestFor = ({ tile }: DeskBooking, body: object) =>
  ({ params: { id: tile.bookingId }, body: { version: tile.version, ...body } }) as never;
const to = (shopRoomId: string) =>
  ({ startedAt: START, durationMinutes: 120, shopRoomId, byVenue: false, amount: 0, sendText: false }) as const;
/** Returns the changes in the refusal that Priya gets when she acts on a stale version of the booking. */
const changesSince = async (seen: DeskBooking): Promise<BookingEvent[]> => {
  await world.clock.advance(60);
  const refusal = await priya.isRefused(changeParty, requestFor(seen, { partySize: 3 }));
  expect(refusal).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  return (refusal.details as { changes: BookingEvent[] }).changes;
};

test('a member of staff with a stale version gets what changed since then, by whom and when', async () => {
  const bookingSeen = await sell(priya, bays[0]!);
  await world.clock.set('2027-06-11T15:30:00-04:00');
  const moved = await marcus.makes(moveBooking, requestFor(bookingSeen, to(bays[2]!)));
  await world.clock.set('2027-06-11T15:31:00-04:00');
  const isIn = await marcus.makes(checkIn, requestFor(moved, {}));

  const marcusActor = { kind: 'staff', name: 'Marcus' };
  const inBay3 = { 'shop_room_id.after': bays[2], 'room.after': 'Bay 3', amount: 0 };
  expect(await changesSince(bookingSeen)).toMatchObject([
    { kind: 'MOVED', by: marcusActor, at: '2027-06-11T15:30:00-04:00', details: inBay3 },
    { kind: 'CHECKED_IN', by: marcusActor, at: '2027-06-11T15:31:00-04:00' },
  ]);
  expect(await changesSince(moved)).toMatchObject([{ kind: 'CHECKED_IN', version: isIn.tile.version }]);
});

test('a concurrent payment is among the changes, also after a change that was seen; a note is not', async () => {
  const bookingSeen = await sell(priya, bays[0]!);
  await world.clock.advance(60);
  await marcus.makes(writeBookingNote, requestFor(bookingSeen, { text: 'Left-handed' }));
  const paid = await marcus.makes(takePayment, requestFor(bookingSeen, { pay: { kind: 'CASH' }, amount: PRICE }));
  expect(await changesSince(bookingSeen)).toMatchObject([
    { kind: 'PAID', by: { name: 'Marcus' }, version: paid.tile.version, details: { kind: 'CASH', amount: PRICE } },
  ]);

  const fewer = await marcus.makes(changeParty, requestFor(paid, { partySize: 1 }));
  expect(await changesSince(paid)).toMatchObject([{ kind: 'PARTY', details: { before: 2, after: 1 } }]);
  await priya.makes(changeParty, requestFor(fewer, { partySize: 2 }));
});

test('a swap with a stale version of the other booking is rejected with its changes', async () => {
  const [one, other] = [await sell(priya, bays[0]!), await sell(priya, bays[1]!)];
  await marcus.makes(changeParty, requestFor(other, { partySize: 1 }));
  const withOther = { withBookingId: other.tile.bookingId, withVersion: other.tile.version };
  const refusal = await priya.isRefused(swapBookings, requestFor(one, { ...withOther, amount: 0, sendText: false }));
  expect(refusal).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { changes: [{ kind: 'PARTY', by: { name: 'Marcus' }, details: { after: 1 } }] },
  });
});
