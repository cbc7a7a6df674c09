import { randomUUID } from 'node:crypto';
import { getBooking } from '@caddie/contract/bookings';
import type { Call, DeskFile } from '@caddie/contract/call';
import { calls, files } from '@caddie/contract/calls';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  customerWithEverything,
  type IdName,
  type Ids,
  missingIds,
  type Owner,
} from '../test/access/customer-records.ts';
import { idNamesIn, notFoundCode, sharedIdNames, sharedIds } from '../test/access/ids.ts';
import { rowsOfHolder } from '../test/access/rows.ts';
import { type Request, requests } from '../test/access/requests.ts';
import { crowd } from '../test/crash/crowd.ts';
import { ORIGIN } from '../test/desk.ts';
import { createPerson, type Person } from '../test/person.ts';
import { freshAddress } from '../test/sign-up.ts';
import { useWorld } from '../test/world.ts';

const world = useWorld();
let ann: Owner;
/** Another customer of the same venue, and a customer of another venue with the same phone number as Ann. */
let bob: Owner;
let cho: Owner;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await customerWithEverything(world, 'Mulligans', '2027-06-11T18:00:00-04:00');
  bob = await customerWithEverything(world, 'Mulligans', '2027-06-11T18:00:00-04:00');
  cho = await customerWithEverything(world, 'SeoulSwing', '2027-06-11T18:00:00+09:00');
  await sql`
    update customers c
       set phone_e164 = a.phone_e164
      from customers a
     where a.customer_id = (select customer_id from bookings where booking_id = ${ann.ids.bookingId})
       and c.customer_id = (select customer_id from bookings where booking_id = ${cho.ids.bookingId})`.execute(
    world.engine.db,
  );
});

/** The matrix makes more requests than the rate limit allows, so each row starts with empty limits. */
beforeEach(async () => void (await sql`delete from rate_limits`.execute(world.engine.db)));

const routeOf = ({ method, path }: Call | DeskFile) => `${method} ${path}`;
const forCustomers = calls.filter(({ access }) => access === 'customer');
const each = (some: readonly Call[]) => some.map((call) => [routeOf(call), call] as const);

test('every call of the contract and every file has a row in the access matrix', () => {
  expect(Object.keys(requests).toSorted()).toEqual([...calls, ...files].map(routeOf).toSorted());
});

/** Requests without a valid sign-in, in every variation. */
const strangers: Record<string, Record<string, string>> = {
  'without a token': {},
  'with an empty one': { authorization: 'Bearer ' },
  'with garbage': { authorization: 'Bearer ..%00..' },
  'with an unknown one': { authorization: `Bearer ${'x'.repeat(43)}` },
  'with another scheme': { authorization: `Basic ${'x'.repeat(43)}` },
  'with an endless one': { authorization: `Bearer ${'x'.repeat(5000)}` },
};

describe('a visitor who is not signed in', () => {
  test.each(each(forCustomers))('is asked to sign in: %s', async (route, call) => {
    for (const [strangerKind, headers] of Object.entries(strangers)) {
      for (const request of requests[route]!) {
        const refusal = await createPerson(world.app, freshAddress(), headers).isRefused(call, request(ann.ids));
        expect({ how: strangerKind, ...refusal }).toMatchObject({
          how: strangerKind,
          status: 401,
          code: 'UNAUTHENTICATED',
          message: 'Please sign in.',
        });
        expect(refusal.details).toBeUndefined();
      }
    }
  });

  test.each(each(calls.filter(({ access }) => access === 'anyone' || access === 'desk-sign-in')))(
    'needs no token: %s',
    async (route, call) => {
      for (const headers of Object.values(strangers)) {
        const page = { ...headers, origin: ORIGIN };
        const outcome = await createPerson(world.app, freshAddress(), page).tries(call, requests[route]![0]!(ann.ids));
        expect(['UNAUTHENTICATED', 'WRONG_SHOP', 'WRONG_ORIGIN', 'INVALID_REQUEST', 'INTERNAL']).not.toContain(outcome);
      }
    },
  );
});

describe('a signed-in customer', () => {
  test.each(each(forCustomers))('has no access to another customer’s data: %s', async (route, call) => {
    const before = await rowsOfHolder(world.engine.db, ann.ids.bookingId);
    for (const request of requests[route]!) {
      for (const name of idNamesIn(request)) {
        if (name === 'shopSeqNo') await expectOtherShop(call, request);
        else for (const thief of thievesOf(name)) await expectAsIfMissing(call, request, name, thief);
      }
      await expectNothingOfAnn(call, request);
    }
    expect(await rowsOfHolder(world.engine.db, ann.ids.bookingId)).toEqual(before);
  });

  // From the last call to the first: a card is deleted only after it has paid.
  test.each(each(forCustomers.toReversed()))('has access to their own data: %s', async (route, call) => {
    const [one] = (await crowd(world, 1)) as [Person];
    for (const request of requests[route]!) {
      const names = idNamesIn(request).filter((name) => !sharedIdNames.includes(name));
      const outcome = await (names.length > 0 ? bob.person : one).tries(call, request(bob.ids));
      expect([
        'OK',
        'NOT_PAID',
        'NOT_PAYABLE',
        'NOT_CANCELABLE',
        'CARD_NOT_SAVED',
        'SLOT_TAKEN',
        'PHONE_NOT_VERIFIED',
      ]).toContain(outcome);
    }
  });
});

const thievesOf = (name: IdName): Owner[] => (sharedIdNames.includes(name) ? [cho] : [bob, cho]);

/** Sends the thief's own ids except for one of Ann's, and expects the same response as for an id that does not exist. */
async function expectAsIfMissing(call: Call, request: Request, name: IdName, thief: Owner): Promise<void> {
  const ask = async (ids: Ids) => {
    const { requestId: _, headers: _headers, ...refusal } = await thief.person.isRefused(call, request(ids));
    return refusal;
  };
  const foreign = await ask({ ...thief.ids, [name]: ann.ids[name] });
  expect(foreign).toMatchObject({ status: 404, code: notFoundCode[name] });
  expect(foreign).toEqual(await ask({ ...thief.ids, [name]: { ...thief.ids, ...missingIds() }[name] }));
}

async function expectOtherShop(call: Call, request: Request): Promise<void> {
  const refusal = await cho.person.isRefused(call, request({ ...cho.ids, shopSeqNo: ann.ids.shopSeqNo }));
  expect(refusal).toMatchObject({ status: 403, code: 'WRONG_SHOP' });
}

/** Sends the call as a new customer without data, and expects nothing of Ann's in the response. */
async function expectNothingOfAnn(call: Call, request: Request): Promise<void> {
  const [newcomer] = (await crowd(world, 1)) as [Person];
  const answer = await newcomer.asks(call, request({ ...missingIds(), ...sharedIds(ann.ids) }));
  const annIds = Object.entries(ann.ids).filter(([name]) => !sharedIdNames.includes(name as IdName));
  expect(annIds.filter(([, id]) => answer.body.includes(String(id)))).toEqual([]);
}

test('a customer who tries one id after another is rate limited, and other customers are not', async () => {
  const [guesser, otherCustomer] = (await crowd(world, 2)) as [Person, Person];
  const guessBooking = (person: Person) => person.tries(getBooking, { params: { id: randomUUID() } });
  for (let tries = 0; tries < 30; tries += 1) expect(await guessBooking(guesser)).toBe('BOOKING_NOT_FOUND');

  expect(await guessBooking(guesser)).toBe('RATE_LIMITED');
  expect(await guessBooking(otherCustomer)).toBe('BOOKING_NOT_FOUND');
  expect(world.log.join('')).toContain('"event":"request.probing"');
});
