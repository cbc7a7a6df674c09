import * as calls from '@caddie/contract/bookings';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { staff } from '../../../../test/staff.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let venue: Services;
let bays: string[];
let ann: Person;
let bookingId: string;

const at = (time: string) => `2027-06-11T${time}:00-04:00`;
const clock = (time: string) => world.clock.set(at(time));
const input = (startedAt: string, bay = bays[0]!) => ({
  body: { shopSeqNo: 1, startedAt, durationMinutes: 120, partySize: 2, shopRoomId: bay },
});
const row = async () => (await venue.bookings.atDesk(staff(), bookingId)).row;
const currentVersion = async () => ({ bookingId, version: (await row()).version });
const actions = async () =>
  (await venue.bookings.atDesk(staff(), bookingId)).actions.filter(({ role }) => role).map(({ act }) => act);
const acts = async () =>
  (
    await rows(
      world.engine.db,
      sql<{ act: string }>`select act from activity where subject_id = ${bookingId} order by activity_id`,
    )
  ).map(({ act }) => act);

beforeAll(async () => {
  venue = await servicesOf(world);
  const found = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`,
  );
  bays = found.map(({ id }) => id);
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});

/** Ann has Bay 1 from 6 to 8 PM, paid. */
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await sql`update bookings set status = 'CANCELED' where status in ('READY', 'CONFIRMED')`.execute(world.engine.db);
  ({ bookingId } = await ann.makes(calls.readyBooking, input(at('18:00'))));
  const { userCreditCardId } = await saveCard(ann);
  await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
});

describe('a customer who arrives', () => {
  test('is checked in from three hours before the start to the end, once, with the version that was seen', async () => {
    const before = await currentVersion();
    await clock('14:59');
    await expect(venue.bookings.checkIn(staff(), before)).rejects.toMatchObject({ code: 'NOT_NOW' });
    await clock('15:00');
    await expect(venue.bookings.checkIn(staff(), { bookingId, version: 99 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { version: before.version },
    });
    await expect(venue.bookings.checkIn(staff('OWNER', 2), before)).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    expect(await actions()).toContain('CHECK_IN');

    await Promise.all([venue.bookings.checkIn(staff(), before), venue.bookings.checkIn(staff(), before)]);

    expect(await row()).toMatchObject({ checkedInAt: Date.parse(at('15:00')), version: before.version + 1 });
    expect(await acts()).toEqual(['booking.check-in']);
    expect(await actions()).toEqual(expect.arrayContaining(['UNDO_CHECK_IN']));
    await clock('20:00');
    expect(await actions()).not.toContain('CHECK_IN');
  });

  test('is no longer checked in after an undo', async () => {
    await clock('18:00');
    await venue.bookings.checkIn(staff(), await currentVersion());
    await venue.bookings.undoCheckIn(staff(), await currentVersion());
    await venue.bookings.undoCheckIn(staff(), await currentVersion());
    expect(await row()).toMatchObject({ checkedInAt: null });
    expect(await acts()).toEqual(['booking.check-in', 'booking.undo-check-in']);
    const { timeline } = await venue.sheet.booking(staff(), bookingId);
    expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['CHECKED_IN', 'CHECK_IN_UNDONE']));
  });
});

test('a note is added to the earlier ones, and the sheet shows the last', async () => {
  await venue.bookings.addNote(staff(), bookingId, 'Left-handed');
  await world.clock.advance(60);
  await venue.bookings.addNote(staff(), bookingId, 'Comes late');
  const { tile, timeline } = await venue.sheet.booking(staff(), bookingId);
  expect(tile).toMatchObject({ note: 'Comes late' });
  expect(timeline.filter(({ kind }) => kind === 'NOTE').map(({ details }) => details['text'])).toEqual([
    'Left-handed',
    'Comes late',
  ]);
  expect(await acts()).toEqual(['booking.note', 'booking.note']);
  await expect(venue.bookings.addNote(staff('DESK', 2), bookingId, 'x')).rejects.toMatchObject({
    code: 'BOOKING_NOT_FOUND',
  });
});

describe('a customer who does not come', () => {
  test('is a no-show half an hour after the start; the rest of the time can be sold until that is undone', async () => {
    await clock('18:29');
    await expect(venue.bookings.markNoShow(staff(), await currentVersion(), { release: true })).rejects.toMatchObject({
      code: 'NOT_NOW',
    });
    await clock('18:30');
    await venue.bookings.markNoShow(staff(), await currentVersion(), { release: true });
    expect(await row()).toMatchObject({ endedAt: Date.parse(at('18:30')), status: 'CONFIRMED', amount: 14_000 });

    await venue.bookings.complete();
    const [bob] = (await crowd(world, 1)) as [Person];
    const other = await bob.makes(calls.readyBooking, { body: { ...input(at('19:00')).body, durationMinutes: 60 } });
    await expect(venue.bookings.undoNoShow(staff(), await currentVersion())).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    });
    await bob.makes(calls.cancelBooking, { body: { bookingId: other.bookingId } });

    await venue.bookings.undoNoShow(staff(), await currentVersion());
    expect(await row()).toMatchObject({ noShowAt: null, endedAt: Date.parse(at('20:00')), status: 'CONFIRMED' });
    expect(await acts()).toEqual(['booking.no-show', 'booking.undo-no-show']);
    await venue.bookings.checkIn(staff(), await currentVersion());
  });

  test('keeps the time if it is not released, and the booking is completed a day later', async () => {
    await clock('19:00');
    await venue.bookings.markNoShow(staff(), await currentVersion(), { release: false });
    expect(await row()).toMatchObject({ endedAt: Date.parse(at('20:00')) });
    await expect(venue.bookings.checkIn(staff(), await currentVersion())).rejects.toMatchObject({ code: 'NOT_NOW' });
    await world.clock.set('2027-06-12T19:01:00-04:00');
    await venue.bookings.complete();
    expect(await row()).toMatchObject({ status: 'COMPLETED' });
    expect(await venue.sheet.booking(staff(), bookingId)).toMatchObject({ customer: { noShows: 1 } });
  });
});
