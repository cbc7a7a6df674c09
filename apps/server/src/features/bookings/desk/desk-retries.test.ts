import type { Call } from '@caddie/contract/call';
import { blockBays, liftBlock } from '@caddie/contract/desk/blocks';
import { bookAtDesk, changeParty, resendText, writeBookingNote } from '@caddie/contract/desk/bookings';
import { swapBookings } from '@caddie/contract/desk/moves';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { chargeCard, returnMoney, setPrice, takeBack, takePayment } from '@caddie/contract/desk/finance/payments';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendTwice } from '../../../../test/send-twice.ts';
import { mustAddUp, openCounter, addKnownCustomer, startMorning, textsAbout } from '../../../../test/counter.ts';
import { holdTime, PRICE, sale, sell, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

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

afterEach(() => mustAddUp(world));

const of = ({ tile }: DeskBooking, body: object) => ({
  params: { id: tile.bookingId },
  body: { version: tile.version, ...body },
});

/** Sends a request twice, the second without the stored response, and expects success for both. */
async function sendsTwice(person: Browser, call: Call, input: object) {
  const { statuses, first, again } = await sendTwice(world, person, call, input);
  expect(statuses).toEqual([200, 200]);
  return { first, again };
}

const linesOf = async (act: string, subjectId: string): Promise<number> =>
  (await rows(world.engine.db, sql`select from activity where act = ${act} and subject_id = ${subjectId}`)).length;

const cash = { kind: 'CASH' };
let sold = 60;
const reason = 'A regular';

test.each([
  ['the same part is taken once', takePayment, 'booking.take', { pay: cash, amount: 5000 }],
  ['a price is set once', setPrice, 'booking.price', { amount: 9000, reason }],
  ['the party is changed once', changeParty, 'booking.party', { partySize: 3 }],
])('after a crash %s, and the repeated request gets the same response', async (_what, call, act, body) => {
  const booking = await sell(priya, bays[0]!);
  const { first, again } = await sendsTwice(marcus, call, of(booking, body));
  expect(again).toEqual(first);
  expect(await linesOf(act, booking.tile.bookingId)).toBe(1);
});

test('the same idempotency key from another person is another request, and is refused because the booking has changed', async () => {
  const booking = await sell(priya, bays[0]!);
  const input = { ...of(booking, { pay: cash, amount: 5000 }), headers: { 'idempotency-key': 'of-two' } } as never;
  await priya.makes(takePayment, input);
  expect(await marcus.tries(takePayment, input)).toBe('CHANGED_MEANWHILE');
  expect(await linesOf('booking.take', booking.tile.bookingId)).toBe(1);
});

test('after a crash a note is added once, and a text is sent again once', async () => {
  const { customer } = await addKnownCustomer(world);
  const booking = await sell(priya, bays[0]!, { customer, sendText: true });
  const { bookingId } = booking.tile;
  const noteResponses = await sendsTwice(priya, writeBookingNote, of(booking, { text: 'Brings a cake' }));
  expect(noteResponses.again.timeline.filter(({ kind }: { kind: string }) => kind === 'NOTE')).toHaveLength(1);
  expect(await linesOf('booking.note', bookingId)).toBe(1);

  await sendsTwice(priya, resendText, { params: { id: bookingId } });
  expect(await textsAbout(world, bookingId, 'booking.confirmed')).toHaveLength(2);
  expect(await linesOf('booking.text', bookingId)).toBe(1);
});

test.each([
  ['cash', { pay: { kind: 'CASH' } }],
  ['a link', { pay: { kind: 'LINK', minutes: 30 } }],
])('after a crash a tee time is sold once to a new customer, for %s', async (_how, more) => {
  const hold = await holdTime(priya, bays[0]!);
  const customer = { kind: 'NEW', phone: `(415) 555-01${sold++}`, countryCode: 'US', name: 'Newcomer' };
  const { first, again } = await sendsTwice(priya, bookAtDesk, sale(hold, { customer, ...more }));
  expect(again.tile).toEqual(first.tile);
  expect(await linesOf('booking.book', first.tile.bookingId)).toBe(1);
});

test('after a crash a wrongly entered payment is reversed once', async () => {
  const booking = await sell(priya, bays[0]!);
  const part = await priya.makes(takePayment, of(booking, { pay: cash, amount: 5000 }) as never);
  const { again } = await sendsTwice(priya, takeBack, of(part, { position: 1, amount: 5000, reason }));
  expect(again.money.due).toBe(PRICE);
  expect(await linesOf('booking.take-back', booking.tile.bookingId)).toBe(1);
});

test('after a crash a card is charged once, and a refund is made once', async () => {
  const { person, customer } = await addKnownCustomer(world);
  const { userCreditCardId } = await saveCard(person);
  const booking = await sell(priya, bays[0]!, { customer });
  const charged = await sendsTwice(
    priya,
    chargeCard,
    of(booking, { userCreditCardId, amount: PRICE, customerAsked: true }),
  );
  expect(charged.again.money.due).toBe(0);
  expect(await linesOf('booking.charge', booking.tile.bookingId)).toBe(1);

  await world.clock.set('2027-06-11T18:30:00-04:00');
  const returned = await sendsTwice(marcus, returnMoney, of(charged.again, { amount: 4000, reason }));
  expect(returned.again.money.refunds).toMatchObject([{ amount: 4000 }]);
  expect(await linesOf('booking.return', booking.tile.bookingId)).toBe(1);
});

test('after a crash two bookings are swapped once', async () => {
  const [one, other] = [await sell(priya, bays[0]!), await sell(priya, bays[1]!)];
  const to = { withBookingId: other.tile.bookingId, withVersion: other.tile.version, amount: 0, sendText: false };
  const { again } = await sendsTwice(priya, swapBookings, of(one, to));
  expect(again.tile.shopRoomId).toBe(bays[1]);
  expect(await linesOf('booking.swap', one.tile.bookingId)).toBe(1);
  expect(await linesOf('booking.swap', other.tile.bookingId)).toBe(1);
});

test('after a crash bays are blocked and lifted once, and the repeated request gets the same response', async () => {
  await sell(priya, bays[1]!);
  const body = { from: START, until: '2027-06-11T20:00:00-04:00', note: 'Lessons', isPublic: false };
  const weekly = { ...body, shopRoomIds: bays.slice(0, 2), weeklyUntil: '2027-06-18' };
  const blockResponses = await sendsTwice(marcus, blockBays, { body: weekly });
  expect(blockResponses.first).toMatchObject({ made: { length: 2 }, left: [{ shopRoomId: bays[1], name: 'Walk-in' }] });
  expect(blockResponses.again).toEqual(blockResponses.first);
  const id: string = blockResponses.first.seriesId;
  expect(await linesOf('booking.block', id)).toBe(1);

  const lifted = await sendsTwice(marcus, liftBlock, { params: { id }, body: { version: 1, scope: 'ALL' } });
  expect(lifted).toEqual({ first: { lifted: 2 }, again: { lifted: 2 } });
  expect(await linesOf('booking.lift', id)).toBe(1);
});

test('after a crash a repeated block succeeds even if its time is over by then', async () => {
  const body = {
    shopRoomIds: [bays[2]],
    from: START,
    until: '2027-06-11T20:00:00-04:00',
    note: 'Lessons',
    isPublic: false,
  };
  const keyed = { body, headers: { 'idempotency-key': 'over-by-now' } };
  const first = await marcus.makes(blockBays, keyed as never);
  await sql`update idempotency_keys set status = null, body = null where key = 'over-by-now'`.execute(world.engine.db);
  await world.clock.set('2027-06-11T20:30:00-04:00');
  expect(await marcus.makes(blockBays, keyed as never)).toEqual(first);
  expect(await marcus.tries(blockBays, { body })).toBe('INVALID_REQUEST');
});

test('the same act with another idempotency key is another request, and is refused if its version is stale', async () => {
  const booking = await sell(priya, bays[0]!);
  const take = of(booking, { pay: cash, amount: 5000 });
  const under = (key: string) => ({ ...take, headers: { 'idempotency-key': key } });
  expect(await priya.tries(takePayment, under('one'))).toBe('OK');
  expect(await priya.tries(takePayment, under('another'))).toBe('CHANGED_MEANWHILE');
  expect(await priya.tries(takePayment, take)).toBe('CHANGED_MEANWHILE');
});
