import { extendHold, getBooking } from '@caddie/contract/bookings';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createBuying } from '../../../../test/buying.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld({ PAY_PAGE: false });
const { hold } = createBuying(world);
let [ann, bob]: Person[] = [];

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann, bob] = await crowd(world, 2);
});

const extend = (person: Person, bookingId: string) => person.tries(extendHold, { body: { bookingId } });
const read = (bookingId: string) => ann!.makes(getBooking, { params: { id: bookingId } });

test('a customer whose hold is about to expire gets five more minutes, once', async () => {
  const { bookingId } = await hold(ann!);
  expect(await read(bookingId)).toMatchObject({ mayExtendHold: true });
  await world.clock.advance(8 * 60);

  expect(await ann!.makes(extendHold, { body: { bookingId } })).toMatchObject({
    holdExpiresAt: '2027-06-09T12:15:00-04:00',
    mayExtendHold: false,
  });

  await world.clock.advance(6 * 60);
  expect(await extend(ann!, bookingId)).toBe('HOLD_NOT_EXTENDABLE');
  expect(await read(bookingId)).toMatchObject({ holdExpiresAt: '2027-06-09T12:15:00-04:00' });
});

test('two taps extend a hold once', async () => {
  const { bookingId } = await hold(ann!);
  await world.clock.advance(9 * 60);

  expect((await Promise.all([extend(ann!, bookingId), extend(ann!, bookingId)])).toSorted()).toEqual([
    'HOLD_NOT_EXTENDABLE',
    'OK',
  ]);
});

test('a hold is not extended before its last two minutes, and not once it is over', async () => {
  const { bookingId } = await hold(ann!);
  await world.clock.advance(7 * 60);
  expect(await extend(ann!, bookingId)).toBe('HOLD_NOT_EXTENDABLE');

  await world.clock.advance(3 * 60);
  expect(await extend(ann!, bookingId)).toBe('HOLD_EXPIRED');
});

test('a hold is not extended while its payment waits for the bank', async () => {
  const { bookingId } = await hold(ann!);
  const { userCreditCardId } = await saveCard(ann!, cards.asksBank);
  await ann!.makes(createOrder, { body: { bookingId, userCreditCardId } });
  await world.clock.advance(14 * 60);

  expect(await extend(ann!, bookingId)).toBe('HOLD_NOT_EXTENDABLE');
});

test('another customer’s hold looks as if it did not exist', async () => {
  const { bookingId } = await hold(ann!);

  expect(await extend(bob!, bookingId)).toBe('BOOKING_NOT_FOUND');
});

test('the database refuses to extend a hold again', async () => {
  const { bookingId } = await hold(ann!);
  const extended = (seconds: number) =>
    sql`update bookings set hold_extended_at = app_now() + make_interval(secs => ${seconds}) where booking_id = ${bookingId}`.execute(
      world.engine.db,
    );
  await extended(0);

  await expect(extended(1)).rejects.toMatchObject({ constraint: 'bookings_holds_are_extended_once' });
});

test('a server without payment pages refuses to open one and asks for a saved card', async () => {
  const { bookingId, amount } = await hold(ann!);

  expect(await ann!.tries(createOrder, { body: { bookingId, onPage: true, amount } })).toBe('CARD_NEEDED');
});
