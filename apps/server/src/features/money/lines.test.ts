import * as calls from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { cancelAtDesk } from '@caddie/contract/desk/bookings';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { getPayments, getRefunds, type MoneyLine, paymentsCsv, refundsCsv } from '@caddie/contract/desk/finance/money';
import { paySet, sellSet } from '@caddie/contract/desk/sales';
import { createOrder } from '@caddie/contract/orders';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { PRICE, sell, START } from '../../../test/counter-sales.ts';
import { servicesOf } from '../../../test/services.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { saveCard } from '../../../test/wallet.ts';
import { createMembers } from '../../../test/members.ts';
import { deviceId } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import type { SignedInStaff } from '../../platform/actors/actor.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { LINES_PAGE } from './lines.rules.ts';
import { CSV_BATCH } from './money.service.ts';

const world = useWorld();
const members = createMembers(world);
const DAY = '2027-06-11';
let priya: Browser;
let marcus: Browser;
let byCard: { bookingId: string; amount: number };

const asking = (more: object = {}) => ({ query: { from: DAY, to: DAY, ...more } });
const linesIn = (body: string) => body.trimEnd().split('\r\n');
const file = (path: string, query: Record<string, string>, by = marcus) =>
  by.sends({ method: 'GET', url: API_BASE + path, query });

/** Cash payments for passes at one instant, each with another amount; the triggers that guard orders are off for these statements. */
async function insertCash(count: number, date: string): Promise<void> {
  await inTransaction(world.engine.db, async (trx) => {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
    await sql`
      with sold as (
        insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status, paid_at)
        select o.shop_seq_no, o.customer_id, 'membershipSet', gen_random_uuid(), n, 0, 'USD', 'PAID', app_now()
          from orders o, generate_series(1, ${count}::int4) n
         where o.subject_id = ${byCard.bookingId}
        returning order_id, customer_id, amount),
      tenders as (
        insert into order_tenders (order_id, customer_id, position, kind, amount)
        select order_id, customer_id, 1, 'CASH', amount from sold)
      insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
      select order_id, 1, 'CASH', amount, ${date}::date, ${deviceId}::uuid from sold`.execute(trx);
  });
}

const ways = (items: readonly MoneyLine[]) => items.map(({ way }) => way).toSorted();

/** One sale in cash by Priya, one on Marcus's terminal, one by card online; the cash and the card sale are canceled by the policy. */
beforeAll(async () => {
  const counter = await openCounter(world);
  ({ priya } = counter);
  marcus = await signIn(world, 'Marcus');
  const { person: ann } = await addKnownCustomer(world);
  const { userCreditCardId } = await saveCard(ann);
  const guest = (name: string) => ({ customer: { kind: 'GUEST', name } });
  const { tile } = await sell(priya, counter.bays[0]!, { pay: { kind: 'CASH' }, ...guest('Zoë Quill') });
  await priya.makes(cancelAtDesk, {
    params: { id: tile.bookingId },
    body: { version: tile.version, refund: { kind: 'POLICY' }, reason: 'Asked to', amount: PRICE / 2 },
  });
  await sell(marcus, counter.bays[1]!, { pay: { kind: 'TERMINAL', slip: '4821' }, ...guest('Rob Walsh') });
  const body = { shopSeqNo: 1, startedAt: '2027-06-16T14:00:00-04:00', durationMinutes: 60, partySize: 2 };
  const { bookingId, amount } = await ann.makes(calls.readyBooking, { body });
  await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
  byCard = { bookingId, amount };
  await ann.makes(calls.cancelBooking, { body: { bookingId } });
});

test('payments are listed with the member of staff who took them, and link to their booking', async () => {
  const { items, count, sum } = await marcus.makes(getPayments, asking());

  expect(ways(items)).toEqual(['CARD_ONLINE', 'CASH', 'TERMINAL']);
  expect({ count, sum }).toEqual({ count: 3, sum: 2 * PRICE + byCard.amount });
  expect(items.find(({ way }) => way === 'CASH')).toMatchObject({ name: 'Zoë Quill', by: 'Priya', last4: null });
  expect(items.find(({ way }) => way === 'TERMINAL')).toMatchObject({ name: 'Rob Walsh', by: 'Marcus', last4: '4821' });
  const card = items.find(({ way }) => way === 'CARD_ONLINE')!;
  expect(card).toMatchObject({ by: null, last4: '4242', state: 'DONE', booking: { bookingId: byCard.bookingId } });
});

test('refunds are listed, to cards and at the desk', async () => {
  const { items, sum } = await marcus.makes(getRefunds, asking());

  expect(ways(items)).toEqual(['CARD_ONLINE', 'CASH']);
  expect(sum).toBe(PRICE / 2 + byCard.amount);
  expect(items.find(({ way }) => way === 'CASH')).toMatchObject({ amount: PRICE / 2, by: 'Priya', state: 'DONE' });
});

test.each([
  ['a part of a name', 'quill', ['CASH']],
  ['the digits of a slip', '4821', ['TERMINAL']],
  ['the digits of a card', '4242', ['CARD_ONLINE']],
  ['an amount', '$140.00', ['CASH', 'TERMINAL']],
  ['a text that no line has', '100%', []],
])('searching for %s finds its payments and their sum', async (_, q, found) => {
  const { items, count, sum } = await marcus.makes(getPayments, asking({ q }));

  expect(ways(items)).toEqual(found);
  expect(count).toBe(found.length);
  expect(sum).toBe(items.reduce((all, { amount }) => all + amount, 0));
});

test('payments and refunds of a test booking are not listed', async () => {
  const lists = async () => {
    const { items: payments } = await marcus.makes(getPayments, asking());
    const { items: refunds } = await marcus.makes(getRefunds, asking());
    return { payments: ways(payments), refunds: ways(refunds) };
  };
  const before = await lists();
  const setTest = (isTest: boolean) =>
    inTransaction(world.engine.db, async (trx) => {
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
      await sql`update bookings set is_test = ${isTest} where started_at = ${START} or booking_id = ${byCard.bookingId}`.execute(
        trx,
      );
    });
  await setTest(true);
  expect(await lists()).toEqual({ payments: [], refunds: [] });
  await setTest(false);
  expect(await lists()).toEqual(before);
});

test('searching for a booking’s code finds its payment', async () => {
  const { items } = await marcus.makes(getPayments, asking());
  const { reference } = items.find(({ way }) => way === 'CASH')!.booking!;
  const found = await marcus.makes(getPayments, asking({ q: reference.toLowerCase() }));

  expect(ways(found.items)).toEqual(['CASH']);
});

test('payments are not shown for another day, to another venue or to the desk', async () => {
  const jiwoo = await signIn(world, 'Jiwoo');
  expect((await jiwoo.makes(getPayments, asking())).items).toEqual([]);
  expect((await marcus.makes(getPayments, { query: { from: '2027-06-12', to: '2027-06-12' } })).count).toBe(0);
  expect(await priya.tries(getPayments, asking())).toBe('NOT_ALLOWED');
  expect(await marcus.tries(getPayments, { query: { from: '2020-01-01', to: DAY } })).toBe('INVALID_REQUEST');
});

test('the CSV file of payments has the rows of the list, on the venue’s clock, with every formula escaped', async () => {
  await sql`update customers set name = '=1+1, Zoë' where name = 'Zoë Quill'`.execute(world.engine.db);
  const { items } = await marcus.makes(getPayments, asking());
  const { headers, body } = await file(paymentsCsv.path, { from: DAY, to: DAY });

  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Mulligans-payments-${DAY}.csv"`,
    'cache-control': 'no-store',
  });
  const [head, ...lines] = linesIn(body);
  expect(head).toBe('\uFEFFWhen,Customer,Booking,Pass,By,Card or slip,Taken by,Amount,Currency,State');
  const rowOf = {
    CASH: 'Cash,,Priya',
    TERMINAL: 'Own card terminal,Slip 4821,Marcus',
    CARD_ONLINE: 'Cards online,Visa 4242,',
  };
  expect(lines).toEqual(
    items.map(({ at, way, name, booking, amount }) => {
      const quotedName = name === '=1+1, Zoë' ? `"'=1+1, Zoë"` : name;
      const when = at.slice(0, 19).replace('T', ' ');
      const money = (amount / 100).toFixed(2);
      return `${when},${quotedName},${booking!.reference},,${rowOf[way as keyof typeof rowOf]},${money},USD,Done`;
    }),
  );
});

test('refunds are in a CSV file of their own, and the search applies to the file', async () => {
  const { items } = await marcus.makes(getRefunds, asking({ q: '4242' }));
  const { headers, body } = await file(refundsCsv.path, { from: DAY, to: '2027-06-12', q: '4242' });

  expect(headers['content-disposition']).toBe(`attachment; filename="Mulligans-refunds-${DAY}-2027-06-12.csv"`);
  const [head, ...lines] = linesIn(body);
  expect(head).toContain('Given by');
  expect(lines.map((line) => line.split(',').slice(4, 9))).toEqual(
    items.map(({ amount }) => ['Cards online', 'Visa 4242', '', (amount / 100).toFixed(2), 'USD']),
  );
  expect(lines).toHaveLength(1);
});

test('a CSV file of payments is only for managers of the venue, and is refused like any other call', async () => {
  const days = { from: DAY, to: DAY };
  expect((await file(paymentsCsv.path, days, priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await file(refundsCsv.path, days, priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(linesIn((await file(paymentsCsv.path, days, await signIn(world, 'Jiwoo'))).body)).toHaveLength(1);
  expect((await world.visitor().sends({ url: API_BASE + paymentsCsv.path, query: days })).statusCode).toBe(401);
  expect((await file(paymentsCsv.path, { from: DAY })).statusCode).toBe(400);
  expect((await file(paymentsCsv.path, { from: '2020-01-01', to: DAY })).json()).toMatchObject({
    code: 'INVALID_REQUEST',
  });
});

test('a long CSV file of payments is read in batches, each line once', async () => {
  await insertCash(2 * CSV_BATCH + 1, '2027-06-14');
  const { engine, statementCount: sent } = countStatements(world.engine);
  const { money } = await servicesOf({ ...world, engine });
  const owner = { kind: 'staff', shopSeqNo: 1, role: 'OWNER' } as SignedInStaff<Right>;
  const statementsFor = async (day: string) => {
    const before = sent();
    let text = '';
    for await (const part of (await money.csv(owner, 'PAYMENTS', { from: day, to: day })).text) text += part;
    return { statements: sent() - before, lines: linesIn(text).slice(1) };
  };
  await statementsFor('2027-06-15');
  const none = await statementsFor('2027-06-15');
  const many = await statementsFor('2027-06-14');

  expect(none.lines).toEqual([]);
  expect(many.lines).toHaveLength(2 * CSV_BATCH + 1);
  expect(new Set(many.lines.map((line) => line.split(',')[7])).size).toBe(2 * CSV_BATCH + 1);
  // One more statement per full batch.
  expect(many.statements - none.statements).toBe(2);
});

test('a long list of payments is paginated, each line once', async () => {
  await insertCash(LINES_PAGE + 5, '2027-06-13');
  const days = { from: '2027-06-13', to: '2027-06-13' };
  const first = await marcus.makes(getPayments, { query: days });
  const second = await marcus.makes(getPayments, { query: { ...days, cursor: first.nextCursor! } });

  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([LINES_PAGE, 5, null]);
  expect(first.count).toBe(LINES_PAGE + 5);
  expect(new Set([...first.items, ...second.items].map(({ lineId }) => lineId)).size).toBe(LINES_PAGE + 5);
  expect(first.items[0]!.booking).toBeNull();
  expect(await marcus.tries(getPayments, { query: { ...days, cursor: 'x' } })).toBe('INVALID_REQUEST');
});

test('a card refund names the member of staff who made it, and none if the customer canceled', async () => {
  await world.clock.set('2027-06-21T12:00:00-04:00');
  const { person: bea } = await addKnownCustomer(world);
  const { userCreditCardId } = await saveCard(bea);
  const givers: Record<string, string | null> = {};
  const ofMonday = { query: { from: '2027-06-21', to: '2027-06-21' } };
  for (const [hour, by] of [
    [14, undefined],
    [16, marcus],
  ] as const) {
    const body = { shopSeqNo: 1, startedAt: `2027-06-25T${hour}:00:00-04:00`, durationMinutes: 60, partySize: 2 };
    const { bookingId, amount } = await bea.makes(calls.readyBooking, { body });
    await bea.makes(createOrder, { body: { bookingId, userCreditCardId } });
    givers[bookingId] = by ? 'Marcus' : null;
    if (!by) await bea.makes(calls.cancelBooking, { body: { bookingId } });
    else {
      const { version } = (await by.makes(getDeskBooking, { params: { id: bookingId } })).tile;
      const refund = { kind: 'POLICY' } as const;
      await by.makes(cancelAtDesk, { params: { id: bookingId }, body: { version, refund, reason: 'Rain', amount } });
    }
  }

  const { items } = await marcus.makes(getRefunds, ofMonday);
  expect(Object.fromEntries(items.map(({ booking, by }) => [booking?.bookingId, by]))).toEqual(givers);
  const { body } = await file(refundsCsv.path, ofMonday.query);
  expect(linesIn(body).filter((line) => line.includes(',Marcus,'))).toHaveLength(1);
});

test('a sold membership appears with its name and customer in the list, the search and the CSV export', async () => {
  const { customer } = await addKnownCustomer(world);
  const day = { from: '2027-06-20', to: '2027-06-20' };
  await world.clock.set('2027-06-20T12:00:00-04:00');
  marcus = await signIn(world, 'Marcus');
  const membershipDetailId = await members.addProduct({}, { amount: 30_000, name: 'Practice, ten' });
  const { membershipSetId: id } = await marcus.makes(sellSet, {
    body: { customer, membershipDetailId, amount: 30_000 },
  });
  await marcus.makes(paySet, { params: { id }, body: { amount: 30_000, pay: { kind: 'CASH' } } });

  const { items } = await marcus.makes(getPayments, { query: { ...day, q: 'practice, t' } });
  expect(items).toMatchObject([
    { booking: null, pass: { customerId: expect.any(String), name: 'Practice, ten' }, amount: 30_000 },
  ]);
  const [head, line] = linesIn((await file(paymentsCsv.path, day)).body);
  expect(head).toContain('Customer,Booking,Pass,');
  expect(line).toContain(',,"Practice, ten",Cash');
});
