import { cancelBooking, getBooking, readyBooking } from '@caddie/contract/bookings';
import { closeFeed, getFeed, openFeed } from '@caddie/contract/links';
import { createOrder } from '@caddie/contract/orders';
import { eraseCustomer } from '@caddie/contract/personal-data';
import { getMe } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, startMorning } from '../../../test/counter.ts';
import { customerIdOf, START } from '../../../test/counter-sales.ts';
import { ORIGIN, signIn } from '../../../test/desk.ts';
import { type CustomerPerson, freshAddress } from '../../../test/sign-up.ts';
import { cards, saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld({ PUBLIC_URL: ORIGIN });
let venue: Services;
let ann: CustomerPerson;

beforeAll(async () => {
  ({ venue } = await openCounter(world));
  await world.app.background.stop();
});
beforeEach(async () => {
  await startMorning(world, venue);
  ann = await world.customer();
});

const books = async (startedAt = START, card: string = cards.works): Promise<string> => {
  const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2 };
  const { bookingId } = await ann.makes(readyBooking, { body });
  const { userCreditCardId } = await saveCard(ann, card);
  await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return bookingId;
};
const opensFeed = async (): Promise<string> => (await ann.makes(openFeed, {})).path!;
const reads = (url: string, from = freshAddress()) => world.visitor(from).sends({ method: 'GET', url });
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');

describe('a customer’s calendar', () => {
  test('has every coming booking but no held time at one secret address, and follows a cancellation', async () => {
    const first = await books();
    const second = await books('2027-06-12T18:00:00-04:00');
    const held = { shopSeqNo: 1, startedAt: '2027-06-13T18:00:00-04:00', durationMinutes: 60, partySize: 2 };
    await ann.makes(readyBooking, { body: held });
    const path = await opensFeed();
    expect(await opensFeed()).toBe(path);
    expect(await ann.makes(getFeed, {})).toEqual({ path });

    const response = await reads(path);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const lines = linesOf(response.body);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${second}@caddie`, `UID:${first}@caddie`]);
    expect(lines).toContainEqual(expect.stringMatching(/^SUMMARY:Golf\\, Mulligans\\, Bay \d$/));
    expect(lines).toContainEqual(expect.stringMatching(/^URL:http:\/\/localhost:80\/t\/\w{10}$/));
    expect(lines).toContain('TRIGGER:-PT2H');
    expect(response.body).not.toContain(ann.name);

    const sequenceOf = (body: string) => Number(/SEQUENCE:(\d+)/.exec(body.split(`UID:${first}`)[1]!)![1]);
    await ann.makes(cancelBooking, { body: { bookingId: first } });
    const after = (await reads(path)).body;
    expect(linesOf(after.split(`UID:${first}`)[1]!)[2]).toBe('STATUS:CANCELLED');
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(response.body));
  });

  test('keeps a tee time for 90 days after it was played', async () => {
    const bookingId = await books();
    const path = await opensFeed();
    await world.clock.set('2027-09-09T18:59:59-04:00');
    expect((await reads(path)).body).toContain(bookingId);
    await world.clock.set('2027-09-09T19:00:00-04:00');
    expect((await reads(path)).body).not.toContain(bookingId);
  });

  test('shows a canceled tee time as canceled while its refund is on its way', async () => {
    const path = await opensFeed();
    const bookingId = await books(START, cards.refundWaits);
    await ann.makes(cancelBooking, { body: { bookingId } });
    expect(await ann.makes(getBooking, { params: { id: bookingId } })).toMatchObject({ bookingStatusCd: 'CANCELING' });
    expect(linesOf((await reads(path)).body)).toContain('STATUS:CANCELLED');
  });

  test('is not stored with its address, and ends when the customer withdraws it', async () => {
    const path = await opensFeed();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const stored = await rows(world.engine.db, sql`select f::text from calendar_feeds f`);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));

    await ann.makes(closeFeed, {});
    expect(await reads(path)).toMatchObject({ statusCode: 404 });
    expect(await ann.makes(getFeed, {})).toEqual({ path: null });
    const newPath = await opensFeed();
    expect(newPath).not.toBe(path);
    expect((await reads(newPath)).statusCode).toBe(200);
    expect((await reads(path)).statusCode).toBe(404);
  });

  test('is not found by guessing, which locks an IP address out after 20 tries', async () => {
    const path = await opensFeed();
    const guesser = freshAddress();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await reads(`/calendar/${'x'.repeat(tries + 1)}.ics`, guesser)).statusCode).toBe(404);

    expect((await reads(path, guesser)).statusCode).toBe(429);
    expect((await reads(path)).statusCode).toBe(200);
  });

  test('of a merged profile shows the bookings of the one that remains', async () => {
    const path = await opensFeed();
    const other = await world.customer();
    const merged = await customerIdOf(world, ann);
    const into = await customerIdOf(world, other);
    ann = other;
    const bookingId = await books();
    await sql`update customers set merged_into = ${into} where customer_id = ${merged}`.execute(world.engine.db);

    expect((await reads(path)).body).toContain(`UID:${bookingId}@caddie`);
    // And can be withdrawn there.
    expect(await other.makes(getFeed, {})).toEqual({ path });
    await other.makes(closeFeed, {});
    expect((await reads(path)).statusCode).toBe(404);
  });

  test('of an erased customer is deleted', async () => {
    const path = await opensFeed();
    const dana = await signIn(world, 'Dana');
    const { customerInfo } = await ann.makes(getMe, {});
    const params = { id: await customerIdOf(world, ann) };
    await dana.makes(eraseCustomer, { params, body: { name: customerInfo.name } });

    expect((await reads(path)).statusCode).toBe(404);
  });
});
