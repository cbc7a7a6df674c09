import { readyBooking } from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { changeCustomer } from '@caddie/contract/desk/bookings';
import { blockCustomer, getCustomer, unblockCustomer } from '@caddie/contract/desk/people/customer';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type KnownCustomer, openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { baysOf, sell } from '../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import type { Person } from '../../../test/person.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let venue: Services;
let person: Person;
let customer: KnownCustomer;

beforeAll(async () => {
  ({ priya, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});
beforeEach(async () => {
  ({ person, customer } = await addKnownCustomer(world));
});

const customerParams = () => ({ params: { id: customer.customerId } });
const block = (reason = 'Three no-shows') => marcus.makes(blockCustomer, { ...customerParams(), body: { reason } });
const lines = async () => {
  const { items } = await marcus.makes(getActivity, { query: { kind: 'BOOKINGS' } });
  return items.filter(({ act }) => act.endsWith('block') && act.startsWith('customer.'));
};
const holding = (startedAt: string) => ({ body: { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2 } });

test('a blocked customer cannot book online, keeps existing bookings, and can book again when unblocked', async () => {
  const before = await person.makes(readyBooking, holding('2027-06-15T10:00:00-04:00'));
  expect(await block('  Three no-shows ')).toMatchObject({ isBlocked: true, blockedReason: 'Three no-shows' });

  const refusal = await person.isRefused(readyBooking, holding('2027-06-15T12:00:00-04:00'));
  expect(refusal).toMatchObject({ status: 409, code: 'CUSTOMER_BLOCKED' });
  expect(refusal.message).toContain('Please call the venue, +1 212 555 0148.');
  const { bookings } = await priya.makes(getCustomer, customerParams());
  expect(bookings).toMatchObject([{ bookingId: before.bookingId, bookingStatusCd: 'READY' }]);

  expect(await marcus.makes(unblockCustomer, customerParams())).toMatchObject({
    isBlocked: false,
    blockedReason: null,
  });
  expect(await person.makes(readyBooking, holding('2027-06-15T12:00:00-04:00'))).toMatchObject({
    bookingStatusCd: 'READY',
  });
});

test('a manager, but not the desk, can transfer a booking to a blocked customer', async () => {
  const booking = await sell(priya, (await baysOf(world))[0]!);
  await block();
  const changeInput = { params: { id: booking.tile.bookingId }, body: { version: booking.tile.version, customer } };

  expect(await priya.isRefused(changeCustomer, changeInput)).toMatchObject({
    code: 'CUSTOMER_BLOCKED',
    details: { reason: { code: 'BOOK_BLOCKED', name: 'One of many', reason: 'Three no-shows' } },
  });
  expect((await marcus.makes(changeCustomer, changeInput)).tile).toMatchObject({ customerId: customer.customerId });
});

test('the database itself rejects an online booking of a blocked customer', async () => {
  const { bookingId } = await person.makes(readyBooking, holding('2027-06-16T10:00:00-04:00'));
  await block();
  const bookAgain = (source: string) =>
    sql`
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at, source)
      select left(md5(${`${bookingId}${source}`}), 8), shop_seq_no, shop_room_id, customer_id, booking_date + 1, started_at + interval '1 day',
             ended_at + interval '1 day', occupied_until + interval '1 day', party_size, amount, currency, price_lines, refund_steps,
             hold_expires_at, ${source}
        from bookings
       where booking_id = ${bookingId}`.execute(world.engine.db);
  await expect(bookAgain('ONLINE')).rejects.toMatchObject({ constraint: 'bookings_are_not_of_blocked_customers' });
  await bookAgain('PHONE');
});

test('repeated block and unblock requests write one activity entry each, with the reason', async () => {
  const had = (await lines()).length;
  await block();
  await block();
  await block('Broke a screen');
  await marcus.makes(unblockCustomer, customerParams());
  await marcus.makes(unblockCustomer, customerParams());

  const after = await lines();
  expect(after.slice(0, after.length - had)).toMatchObject([
    { act: 'customer.unblock', by: { name: 'Marcus' }, reason: null },
    { act: 'customer.block', reason: 'Broke a screen', subject: { kind: 'customer', customer: 'One of many' } },
    { act: 'customer.block', reason: 'Three no-shows' },
  ]);
});

test('only managers block and unblock, with a reason, and only customers of their venue', async () => {
  const body = { reason: 'x' };
  expect(await priya.tries(blockCustomer, { ...customerParams(), body })).toBe('NOT_ALLOWED');
  expect(await priya.tries(unblockCustomer, customerParams())).toBe('NOT_ALLOWED');
  for (const reason of ['', '  ', 'x'.repeat(281)])
    expect(await marcus.tries(blockCustomer, { ...customerParams(), body: { reason } })).toBe('INVALID_REQUEST');
  const { block: blocks, unblock } = venue.profiles;
  await expect(blocks(staff('OWNER', 2), customer.customerId, 'x')).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
  await expect(unblock(staff('OWNER', 2), customer.customerId)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  await expect(blocks(staff('DESK'), customer.customerId, 'x')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await priya.makes(getCustomer, customerParams())).toMatchObject({ isBlocked: false });
});
