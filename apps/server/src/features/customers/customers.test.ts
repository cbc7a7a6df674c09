import { CUSTOMERS_PAGE } from '@caddie/contract/desk/limits/customer-limits';
import { getCustomers } from '@caddie/contract/desk/people/customers';
import { returnMoney, takePayment } from '@caddie/contract/desk/finance/payments';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { baysOf, buyPass, customerIdOf, PRICE, sell, START } from '../../../test/counter-sales.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import { servicesOf } from '../../../test/services.ts';
import { openSmallVenue } from '../../../test/samples/small-venue.ts';
import { staff } from '../../../test/staff.ts';
import { createVisitors } from '../../../test/visitors.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction, rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
let venue: Services;
let shopSeqNo: number;
let shops = 0;
const { person, came } = createVisitors(world, () => shopSeqNo);

const NOW = '2027-06-09T12:00:00-04:00';
const list = async (query: object = {}, at = shopSeqNo) => {
  const page = await venue.customers.list(staff('DESK', at), query);
  return z.parse(getCustomers.data, page);
};
const names = async (query: object = {}, at = shopSeqNo) => (await list(query, at)).items.map(({ name }) => name);
const only = async (query: object = {}) => (await list(query)).items[0]!;

/** Sets the clock to another day and discards the cached terms. */
const goTo = async (instant: string) => {
  await world.clock.set(instant);
  venue = await servicesOf(world);
};

/** Each test has its own venue without customers. */
beforeEach(async () => {
  await goTo(NOW);
  shops += 1;
  const shop = { shopName: `Small${shops}`, currency: 'USD', amountPerHour: 4500, balance: 10_000 } as const;
  shopSeqNo = (await openSmallVenue(world.engine.db, shop)).shopSeqNo;
  await sql`update shops set time_zone = 'America/New_York' where shop_seq_no = ${shopSeqNo}`.execute(world.engine.db);
});

describe('the list of customers', () => {
  test('begins with the latest visitor; customers without a visit follow by name', async () => {
    await came(await person('Ann Early'), { on: '2027-05-01' });
    await came(await person('Bo Often'), { on: '2027-04-01' }, { on: '2027-06-08' }, { on: '2027-05-20' });
    await person('cy new');
    await person('Ada New');

    const page = await list();

    expect(page.items.map(({ name, visits, lastSeen }) => [name, visits, lastSeen])).toEqual([
      ['Bo Often', 3, '2027-06-08'],
      ['Ann Early', 1, '2027-05-01'],
      ['Ada New', 0, null],
      ['cy new', 0, null],
    ]);
    expect(page).toMatchObject({ total: 4, currency: 'USD', nextCursor: null });
  });

  test.each([
    ['is still to come', { on: '2027-06-20', status: 'CONFIRMED' }],
    ['is only held', { status: 'READY' }],
    ['was canceled', { status: 'CANCELED' }],
    ['was missed', { noShow: true }],
    ['was a test', { isTest: true }],
  ])('does not count a tee time that %s as a visit', async (_, past) => {
    await came(await person('Ann'), past);
    expect(await only()).toMatchObject({ visits: 0, lastSeen: null });
  });

  test('counts a tee time as a visit from its start on', async () => {
    await came(await person('Ann'), { on: '2027-06-09', status: 'CONFIRMED' });
    expect(await only()).toMatchObject({ visits: 1, lastSeen: '2027-06-09' });
  });

  test('shows no-shows and blocked customers, and ignores test bookings', async () => {
    const viktor = await person('Viktor');
    await came(viktor, { noShow: true }, { noShow: true, on: '2027-05-02' }, { noShow: true, isTest: true });
    await sql`update customers set blocked_at = app_now(), blocked_reason = 'x' where customer_id = ${viktor}`.execute(
      world.engine.db,
    );
    expect(await only()).toMatchObject({ noShows: 2, isBlocked: true });
  });

  test('leaves out guests without a phone and customers of another venue', async () => {
    await came(await person('A guest', { phone: null }), {});
    await came(await person('A neighbor', { at: 1 }), {});
    await person('A new neighbor', { at: 1 });

    expect(await list()).toMatchObject({ items: [], total: 0 });
    expect(await names({ q: 'neighbor' })).toEqual([]);
    expect(await names({ q: 'neighbor' }, 1)).toEqual(['A neighbor', 'A new neighbor']);
  });

  test('shows phone numbers in readable form', async () => {
    await person('Maya', { phone: '+12125550162' });
    expect((await only()).phone).toBe('+1 212 555 0162');
  });
});

describe('pagination of the list of customers', () => {
  const readAllPages = async (query: object = {}) => {
    const seen: string[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const page = await list({ ...query, ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(CUSTOMERS_PAGE);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    return { seen, pages };
  };
  const numbered = (n: number) => `Ann ${String(n).padStart(2, '0')}`;

  test('shows every customer once, also those with the same last visit', async () => {
    for (let n = 0; n < 40; n += 1) await came(await person(numbered(n)), { on: n < 35 ? '2027-06-01' : '2027-05-01' });
    for (let n = 40; n < 60; n += 1) await person(numbered(n));

    const { seen, pages } = await readAllPages();

    expect(pages).toBe(3);
    expect(seen.slice(0, 35).toSorted()).toEqual(Array.from({ length: 35 }, (_, n) => numbered(n)));
    expect(seen.slice(35, 40).toSorted()).toEqual(Array.from({ length: 5 }, (_, n) => numbered(35 + n)));
    expect(seen.slice(40)).toEqual(Array.from({ length: 20 }, (_, n) => numbered(40 + n)));
    const found = await readAllPages({ q: 'ann' });
    expect(found.seen).toEqual(Array.from({ length: 60 }, (_, n) => numbered(n)));
    expect((await list({ cursor: (await list()).nextCursor! })).total).toBe(60);
  });

  test('repeats and skips no customer when one visits between the loading of two pages', async () => {
    for (let n = 0; n < 30; n += 1) await came(await person(numbered(n)), { on: '2027-05-01' });
    const { items, nextCursor } = await list();
    await came(items.at(-1)!.customerId, { on: '2027-06-08' });

    const rest = await names({ cursor: nextCursor });

    expect(rest).toHaveLength(5);
    expect(new Set([...items.map(({ name }) => name), ...rest]).size).toBe(30);
  });

  test('ends when the cursor is of another venue’s list', async () => {
    const neighbor = await person('A neighbor', { at: 1 });
    await person('Zoe');
    expect(await names({ cursor: `new.${neighbor}` })).toEqual([]);
  });

  test('takes as many statements for a full page as for one customer', async () => {
    const { engine, statementCount: sent } = countStatements(world.engine);
    const { customers } = await servicesOf({ ...world, engine });
    const read = async () => {
      const before = sent();
      const { items } = await customers.list(staff('DESK', shopSeqNo), {});
      return { people: items.length, statements: sent() - before };
    };
    await came(await person('First'), {});
    await read();
    const one = await read();
    for (let n = 1; n < CUSTOMERS_PAGE; n += 1) await came(await person(numbered(n)), {}, { on: '2027-05-01' });

    expect(one).toEqual({ people: 1, statements: 5 });
    expect(await read()).toEqual({ people: CUSTOMERS_PAGE, statements: 5 });
  });
});

describe('the search of the list of customers', () => {
  /** A booking code that no other test uses. */
  const code = (first: string) =>
    `${first}Z${Array.from(String(100 + shops), (digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}X7`;
  beforeEach(async () => {
    await came(await person('Liam Quinn', { phone: '+19175550177' }), { reference: code('Q') });
    await person('Quinn Early', { phone: '+13475551770' });
    await person('Maya Chen', { phone: '+12125550162' });
  });

  test.each([
    ['5550177', ['Liam Quinn']],
    ['0177', ['Liam Quinn', 'Quinn Early']],
    ['177', ['Liam Quinn', 'Quinn Early']],
    ['quinn', ['Quinn Early', 'Liam Quinn']],
    ['uinn', []],
    ['%%', []],
  ])('%s finds %j', async (q, found) => {
    const page = await list({ q });
    expect(page.items.map(({ name }) => name)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  test('finds a customer by a booking’s code, except a test booking’s', async () => {
    await came(await person('Tess'), { reference: code('T'), isTest: true });
    expect(await names({ q: code('Q').toLowerCase() })).toEqual(['Liam Quinn']);
    expect(await names({ q: code('T') })).toEqual([]);
  });

  test('applies the filter to the matches', async () => {
    expect(await names({ q: 'quinn', filter: 'NOT_SEEN_60_DAYS' })).toEqual([]);
    await goTo('2027-09-09T12:00:00-04:00');
    expect(await names({ q: 'quinn', filter: 'NOT_SEEN_60_DAYS' })).toEqual(['Liam Quinn']);
  });
});

test('the filter "not seen for 60 days" finds customers with an earlier visit and none since', async () => {
  await came(await person('Just within'), { on: '2027-04-10' });
  await came(await person('Just over'), { on: '2027-04-09' });
  await came(await person('Came back'), { on: '2026-01-01' }, { on: '2027-06-01' });
  await came(await person('Long ago'), { on: '2026-01-01' }, { on: '2027-06-20', status: 'CONFIRMED' });
  await person('Never');

  const { items, total } = await list({ filter: 'NOT_SEEN_60_DAYS' });

  expect(items.map(({ name }) => name)).toEqual(['Just over', 'Long ago']);
  expect(total).toBe(2);
});

describe('passes in the list of customers', () => {
  const members = () => createMembers(world, `Small${shops}`);
  const named = async (name: string) => {
    const one = await members().customer();
    await sql`update customers set name = ${name} where customer_id = ${one.customerId}`.execute(world.engine.db);
    return one;
  };
  const sessions = { type: 'COUNT', totalCnt: 8, sessionMinutes: 60, category: 'PLAY' } as const;

  test('shows the pass that ends first with everything left of it', async () => {
    const hannah = await named('Hannah');
    const bothNames = [
      { ...sessions, name: 'Play' },
      { type: 'BALANCE', totalAmt: 10_000, name: 'Balance', category: 'PLAY' },
    ];
    const product = await members().addProduct(
      {},
      { name: 'Play + Balance', validDays: 30, parts: bothNames as never },
    );
    await members().buySet(hannah, await members().addProduct({ type: 'PERIOD' }, { name: 'Year', validDays: 365 }));
    await members().buySet(hannah, product);

    expect(await only({ filter: 'WITH_PASS' })).toMatchObject({
      name: 'Hannah',
      pass: { name: 'Play + Balance', sessionsLeft: 8, amountLeft: 10_000, until: '2027-07-09' },
      otherPasses: 1,
    });
  });

  test('ignores a pass that is used up, has ended or was never paid', async () => {
    const used = await named('Used');
    const { memberships } = await members().buySet(used, await members().addProduct(sessions));
    await inTransaction(world.engine.db, async (trx) => {
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
      await sql`update memberships set balance_cnt = 0 where membership_id = ${memberships[0]!.membershipId}`.execute(
        trx,
      );
    });
    await members()
      .service()
      .draft(await named('Drafted'), { membershipDetailId: await members().addProduct(sessions) });
    await members().buySet(await named('Ended'), await members().addProduct(sessions, { validDays: 5 }));
    await goTo('2027-06-20T12:00:00-04:00');

    expect(await list({ filter: 'WITH_PASS' })).toMatchObject({ items: [], total: 0 });
    expect((await list()).items.map(({ pass }) => pass)).toEqual([null, null, null]);
  });

  test('finds passes that end within 14 days as ending soon', async () => {
    for (const validDays of [13, 14, 15])
      await members().buySet(await named(`In ${validDays}`), await members().addProduct(sessions, { validDays }));
    await named('None');

    expect(await names({ filter: 'WITH_PASS' })).toEqual(['In 13', 'In 14', 'In 15']);
    expect(await names({ filter: 'PASS_ENDS_SOON' })).toEqual(['In 13', 'In 14']);
    await came((await only({ filter: 'PASS_ENDS_SOON', q: 'in 14' })).customerId, {});
    expect(await names({ filter: 'PASS_ENDS_SOON' })).toEqual(['In 14', 'In 13']);

    // A pass can be used on its last day.
    const [lastDay] = await rows<{ noon: string }>(
      world.engine.db,
      sql`select min(expired_date) || 'T12:00:00-04:00' as noon from membership_sets s join customers c using (customer_id) where c.name = 'In 13'`,
    );
    await goTo(lastDay!.noon);
    expect(await names({ filter: 'PASS_ENDS_SOON' })).toEqual(['In 14', 'In 13', 'In 15']);
  });
});

describe('money in the list of customers', () => {
  let marcus: Browser;
  const AFTER = '2027-06-11T21:00:00-04:00';
  beforeAll(async () => {
    await world.clock.set(NOW);
    marcus = await signIn(world, 'Marcus');
  });

  test('"spent" is paid minus refunded; "owes" is the amount due for tee times that have begun', async () => {
    const [ann] = await crowd(world, 1);
    const customerId = await customerIdOf(world, ann!);
    await sql`update customers set name = 'Ann Spends' where customer_id = ${customerId}`.execute(world.engine.db);
    const read = async (query: object = {}) =>
      (await marcus.makes(getCustomers, { query: { q: 'ann spends', ...query } })).items[0];
    const [first, second] = await baysOf(world);
    const later = await sell(marcus, first!, { customer: { kind: 'KNOWN', customerId } });
    await sell(marcus, second!, { customer: { kind: 'GUEST', name: 'Walk-in' } });

    expect(await read()).toMatchObject({ spent: 0, owes: 0 });
    expect(await read({ filter: 'OWES' })).toBeUndefined();

    await world.clock.set(START);
    expect(await read()).toMatchObject({ spent: 0, owes: PRICE });
    expect(await read({ filter: 'OWES' })).toMatchObject({ owes: PRICE });
    expect((await marcus.makes(getCustomers, { query: { filter: 'OWES' } })).total).toBe(1);

    const params = { id: later.tile.bookingId };
    const cash = { pay: { kind: 'CASH' as const }, amount: 4000 };
    const part = await marcus.makes(takePayment, { params, body: { ...cash, version: later.tile.version } });
    expect(await read()).toMatchObject({ spent: 4000, owes: PRICE - 4000 });
    const rest = { pay: { kind: 'CASH' as const }, amount: PRICE - 4000, version: part.tile.version };
    const paidBooking = await marcus.makes(takePayment, { params, body: rest });
    expect(await read()).toMatchObject({ spent: PRICE, owes: 0 });
    expect(await read({ filter: 'OWES' })).toBeUndefined();

    const refundBody = { amount: 1000, reason: 'The screen broke', version: paidBooking.tile.version };
    await marcus.makes(returnMoney, { params, body: refundBody });
    await buyPass(ann!, createMembers(world), { type: 'PERIOD' });
    await world.clock.set(AFTER);
    expect(await read()).toMatchObject({ spent: PRICE - 1000 + 10_000, owes: 0 });
  });
});

describe('an invalid query of the list of customers is refused', () => {
  test.each([
    [{ q: 'x' }],
    [{ filter: 'EVERYBODY' }],
    [{ cursor: 'rubbish' }],
    [{ cursor: 'best.7e1a5c2f-4b63-4d8e-8f97-3c2a6b9d8e41' }],
    [{ cursor: 'came.7e1a5c2f-4b63-4d8e-8f97-3c2a6b9d8e41', q: 'ann' }],
    [{ cursor: "came.7e1a5c2f-4b63-4d8e-8f97-3c2a6b9d8e41'" }],
  ])('%j', async (query) => {
    const priya = await signIn(world, 'Priya');
    const refused = await priya.isRefused(getCustomers, { query: query as never });
    expect(refused).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
