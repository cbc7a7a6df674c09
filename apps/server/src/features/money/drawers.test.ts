import { bookAtDesk, cancelAtDesk } from '@caddie/contract/desk/bookings';
import { closeDrawer, countDrawer, type Drawer, getDrawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import { getActivity } from '@caddie/contract/desk/activity';
import { getMoneyDay } from '@caddie/contract/desk/finance/money';
import { takeBack, takePayment } from '@caddie/contract/desk/finance/payments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mustAddUp, openCounter } from '../../../test/counter.ts';
import { holdTime, sale } from '../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/database/db.ts';

const world = useWorld();
/** The cash in a drawer of Mulligans in the morning. */
const FLOAT = 20_000;
const PRICE = 4500;
let bays: string[];

beforeAll(async () => {
  ({ bays } = await openCounter(world));
});

/** Priya and Marcus on the morning of a day, each at their own device. */
async function morningOf(date: string): Promise<{ priya: Browser; marcus: Browser }> {
  await world.clock.set(`${date}T08:00:00-04:00`);
  return { priya: await signIn(world, 'Priya'), marcus: await signIn(world, 'Marcus') };
}

async function sells(desk: Browser, date: string, bay: number, kind: 'CASH' | 'TERMINAL' | 'LATER') {
  const times = { startedAt: `${date}T12:00:00-04:00`, durationMinutes: 60 };
  return desk.makes(bookAtDesk, sale(await holdTime(desk, bays[bay]!, times), { pay: { kind } }));
}

const ownOf = async (desk: Browser, date: string): Promise<Drawer> =>
  (await desk.makes(getDrawers, { params: { date } })).drawers.find(({ isOwn }) => isOwn)!;
const at = (date: string, { deviceId }: Drawer) => ({ params: { date, id: deviceId } });

/** Counts the drawer and closes it as the screen would. */
async function closes(desk: Browser, date: string, drawer: Drawer, counted: number, more: object = {}) {
  const { difference } = await desk.makes(countDrawer, { ...at(date, drawer), body: { counted } });
  const body = { round: drawer.round, counted, difference, left: Math.min(counted, FLOAT), ...more };
  return desk.makes(closeDrawer, { ...at(date, drawer), body });
}

test('the expected amount and the cash of a drawer are shown to the desk only after counting', async () => {
  const date = '2027-06-14';
  const { priya } = await morningOf(date);
  await sells(priya, date, 0, 'CASH');
  await sells(priya, date, 1, 'TERMINAL');
  const drawer = await ownOf(priya, date);
  expect(drawer).toMatchObject({ isOwn: true, round: 1, close: null });
  const waysSeen = async () => (await priya.makes(getMoneyDay, { params: { date } })).ways.map(({ way }) => way);
  expect(await waysSeen()).toEqual(['TERMINAL']);
  const count = await priya.makes(countDrawer, { ...at(date, drawer), body: { counted: FLOAT + PRICE + 200 } });
  expect(count).toEqual({
    counted: FLOAT + PRICE + 200,
    float: FLOAT,
    expected: PRICE,
    difference: 200,
    tolerance: 500,
    leave: FLOAT,
  });
  const [closed] = (await closes(priya, date, drawer, FLOAT + PRICE + 200)).drawers;
  expect(closed!.close).toMatchObject({ expected: PRICE, difference: 200, left: FLOAT, by: 'Priya', reason: null });
  expect(await waysSeen()).toEqual(['TERMINAL', 'CASH']);
  await mustAddUp(world);
});

describe('a closed drawer', () => {
  const date = '2027-06-15';
  let priya: Browser;
  let marcus: Browser;
  let drawer: Drawer;
  let paid: Awaited<ReturnType<typeof sells>>;
  let owed: Awaited<ReturnType<typeof sells>>;

  beforeAll(async () => {
    ({ priya, marcus } = await morningOf(date));
    paid = await sells(priya, '2027-07-01', 0, 'CASH');
    owed = await sells(priya, date, 1, 'LATER');
    drawer = await ownOf(priya, date);
    await closes(priya, date, drawer, FLOAT + PRICE);
  });

  const changing = ({ tile }: typeof paid, more: object) => ({
    params: { id: tile.bookingId },
    body: { version: tile.version, ...more } as never,
  });
  const isClosed = { status: 409, code: 'DAY_CLOSED', message: 'That day is closed. A manager can reopen it.' };

  test.each(['CASH', 'TERMINAL'] as const)('takes no further payment by %s', async (kind) => {
    const taking = changing(owed, { pay: { kind }, amount: PRICE });
    expect(await priya.isRefused(takePayment, taking)).toMatchObject(isClosed);
    const hold = await holdTime(priya, bays[2]!, { startedAt: `${date}T14:00:00-04:00`, durationMinutes: 60 });
    expect(await priya.isRefused(bookAtDesk, sale(hold, { pay: { kind } }))).toMatchObject(isClosed);
  });

  test('refunds nothing: neither a typing error nor a canceled tee time', async () => {
    const reversal = changing(paid, { position: 1, amount: PRICE, reason: 'Typed wrong' });
    expect(await priya.isRefused(takeBack, reversal)).toMatchObject(isClosed);
    const canceling = changing(paid, { refund: { kind: 'POLICY' }, reason: 'Ill', amount: PRICE });
    expect(await priya.isRefused(cancelAtDesk, canceling)).toMatchObject(isClosed);
  });

  test('gets no further lines, which the database enforces, and the close itself is append-only', async () => {
    const { db } = world.engine;
    const line = sql`
      insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
      select order_id, position, method, -1, business_date, device_id from drawer_lines where device_id = ${drawer.deviceId}`;
    await expect(line.execute(db)).rejects.toMatchObject({ constraint: 'drawer_lines_are_of_an_open_day' });
    await expect(sql`update cash_closes set counted = 0`.execute(db)).rejects.toMatchObject({
      constraint: 'cash_closes_stay',
    });
    await expect(sql`delete from cash_closes`.execute(db)).rejects.toMatchObject({
      constraint: 'cash_closes_is_append_only',
    });
    const another = sql`
      insert into cash_closes (shop_seq_no, business_date, device_id, round, float_amount, counted, left_amount, expected, lines)
      select shop_seq_no, business_date, device_id, round + 1, float_amount, counted, left_amount, expected, lines
        from cash_closes
       where device_id = ${drawer.deviceId}`;
    await expect(another.execute(db)).rejects.toMatchObject({ constraint: 'cash_closes__one_stands' });
  });

  test('does not affect another device’s drawer', async () => {
    const taking = changing(owed, { pay: { kind: 'CASH' }, amount: 100 });
    owed = await marcus.makes(takePayment, taking);
    expect((await marcus.makes(getDrawers, { params: { date } })).drawers).toMatchObject([
      { isOwn: true, usedBy: ['Marcus'], close: null },
      { isOwn: false, usedBy: ['Priya'], close: { by: 'Priya' } },
    ]);
  });

  test('accepts a repeated identical close, and refuses a different one with the closer’s name', async () => {
    const closeInput = { round: 1, counted: FLOAT + PRICE, difference: 0, left: FLOAT };
    expect((await priya.makes(closeDrawer, { ...at(date, drawer), body: closeInput })).drawers).toHaveLength(1);
    for (const body of [
      { ...closeInput, counted: FLOAT, difference: -PRICE },
      { ...closeInput, left: 0 },
    ])
      expect(await priya.isRefused(closeDrawer, { ...at(date, drawer), body })).toMatchObject({
        code: 'DAY_CLOSED',
        message: 'Priya has closed this drawer. A manager can reopen it.',
      });
    expect(await marcus.isRefused(countDrawer, { ...at(date, drawer), body: { counted: 0 } })).toMatchObject({
      code: 'DAY_CLOSED',
    });
  });

  test('is reopened once by a manager with a reason, and closed a second time', async () => {
    const reopening = { ...at(date, drawer), body: { round: 1, reason: ' Coins in the safe ' } };
    expect(await priya.isRefused(reopenDrawer, reopening)).toMatchObject({ code: 'NOT_ALLOWED' });
    for (const _ of [1, 2]) await marcus.makes(reopenDrawer, reopening);
    const open = await ownOf(priya, date);
    expect(open).toMatchObject({ round: 2, close: null });
    owed = await priya.makes(takePayment, changing(owed, { pay: { kind: 'CASH' }, amount: 1000 }));
    await closes(priya, date, open, FLOAT + PRICE + 1000);
    // A late repetition does not reopen the second close.
    await marcus.makes(reopenDrawer, reopening);
    expect((await ownOf(priya, date)).close).toMatchObject({ expected: PRICE + 1000, difference: 0 });

    const { items } = await marcus.makes(getActivity, { query: { kind: 'MONEY' } });
    const lines = items.filter(({ act }) => act.startsWith('drawer.')).slice(0, 5);
    expect(lines.map(({ act, reason, by }) => [act, by.name, reason])).toEqual([
      ['drawer.close', 'Priya', null],
      ['drawer.count', 'Priya', null],
      ['drawer.reopen', 'Marcus', 'Coins in the safe'],
      ['drawer.close', 'Priya', null],
      ['drawer.count', 'Priya', null],
    ]);
    await mustAddUp(world);
  });
});

test('of two concurrent closes of one drawer, one succeeds and the other is refused with a name', async () => {
  const date = '2027-06-16';
  const { priya, marcus } = await morningOf(date);
  await sells(priya, date, 0, 'CASH');
  const drawer = await ownOf(priya, date);
  const body = { round: 1, counted: FLOAT + PRICE, difference: 0, left: FLOAT };
  const send = (desk: Browser, left: number) =>
    desk.makes(closeDrawer, { ...at(date, drawer), body: { ...body, left } }).then(
      () => 'closed',
      (error: Error) => error.message,
    );
  const answers = await Promise.all([send(priya, FLOAT), send(marcus, 0)]);
  expect(answers.filter((answer) => answer === 'closed')).toHaveLength(1);
  expect(answers.find((answer) => answer !== 'closed')).toMatch(/(Priya|Marcus) has closed this drawer/);
});

test('a drawer cannot be closed after a concurrent sale, or with an unexplained difference', async () => {
  const date = '2027-06-17';
  const { priya } = await morningOf(date);
  await sells(priya, date, 0, 'CASH');
  const drawer = await ownOf(priya, date);
  const closing = (body: object) => ({ ...at(date, drawer), body: { round: 1, left: 0, ...body } as never });
  await sells(priya, date, 1, 'CASH');
  const seenBefore = { counted: FLOAT + PRICE, difference: 0 };
  expect(await priya.isRefused(closeDrawer, closing(seenBefore))).toMatchObject({
    code: 'PRICE_CHANGED',
    message: 'It changed while you looked: $290.00 should be in the drawer, not $245.00. Nothing was closed.',
  });
  const short = { counted: FLOAT + 2 * PRICE - 501, difference: -501 };
  for (const reason of [{}, { reason: '   ' }])
    expect((await priya.isRefused(closeDrawer, closing({ ...short, ...reason }))).code).toMatch(
      /REASON_NEEDED|INVALID_REQUEST/,
    );
  expect(await priya.isRefused(closeDrawer, closing({ counted: 100, difference: 0, left: 200 }))).toMatchObject({
    code: 'INVALID_REQUEST',
  });
  for (const round of [2, 7])
    expect(await priya.isRefused(closeDrawer, closing({ ...short, reason: 'Wrong change', round }))).toMatchObject({
      status: 409,
    });
  const { drawers } = await priya.makes(closeDrawer, closing({ ...short, reason: 'Wrong change' }));
  expect(drawers[0]!.close).toMatchObject({ difference: -501, reason: 'Wrong change', left: 0 });
});

test('a difference equal to the tolerance needs no reason', async () => {
  const date = '2027-06-29';
  const { priya } = await morningOf(date);
  await sells(priya, date, 0, 'CASH');
  const close = { round: 1, counted: FLOAT + PRICE - 500, difference: -500, left: 0 };

  const { drawers } = await priya.makes(closeDrawer, { ...at(date, await ownOf(priya, date)), body: close });
  expect(drawers.find(({ isOwn }) => isOwn)!.close).toMatchObject({ difference: -500, reason: null });
});

test('days are closed in order, the amount left is the next day’s float, and only the last close can be reopened', async () => {
  const [first, second, third] = ['2027-06-21', '2027-06-22', '2027-06-23'] as const;
  const { priya, marcus } = await morningOf(first);
  /** Her session has expired overnight; the device is the same. */
  const nextMorning = async (date: string, hour: string) => {
    await world.clock.set(`${date}T${hour}:00:00-04:00`);
    await signIn(world, 'Priya', priya);
  };
  const notClosed = async () => (await priya.makes(getDrawers, { params: { date: third } })).notClosed;
  await sells(priya, first, 0, 'CASH');
  const drawer = await ownOf(priya, first);
  expect(await notClosed()).toBeNull();
  await closes(priya, first, drawer, FLOAT + PRICE, { left: 1000 });
  await nextMorning(second, '08');
  await sells(priya, second, 0, 'CASH');
  await nextMorning(third, '06');
  expect(await notClosed()).toBe(second);
  expect(await priya.isRefused(countDrawer, { ...at(third, drawer), body: { counted: 0 } })).toMatchObject({
    code: 'DAY_BEFORE_OPEN',
    message: 'Tue, Jun 22 is not closed. Close that first.',
  });

  const count = { ...at(second, drawer), body: { counted: 1000 + PRICE } };
  expect(await priya.makes(countDrawer, count)).toMatchObject({ float: 1000, expected: PRICE, difference: 0 });
  await closes(priya, second, drawer, 1000 + PRICE);
  expect(await notClosed()).toBeNull();
  // The screen offers what the server would do.
  const canReopen = async (date: string) =>
    (await marcus.makes(getDrawers, { params: { date } })).drawers.find(({ deviceId }) => deviceId === drawer.deviceId)
      ?.close?.canReopen;
  expect([await canReopen(first), await canReopen(second)]).toEqual([false, true]);
  const reopening = { ...at(first, drawer), body: { round: 1, reason: 'Look again' } };
  expect(await marcus.isRefused(reopenDrawer, reopening)).toMatchObject({ code: 'NEXT_DAY_CLOSED' });
  expect(await priya.isRefused(countDrawer, { ...at('2027-06-20', drawer), body: { counted: 0 } })).toMatchObject({
    code: 'NEXT_DAY_CLOSED',
  });
  expect(await priya.isRefused(countDrawer, { ...at('2027-06-25', drawer), body: { counted: 0 } })).toMatchObject({
    code: 'INVALID_REQUEST',
  });
});

test('the amount left by a close no longer counts once the drawer is reopened', async () => {
  const [first, second] = ['2027-07-06', '2027-07-07'] as const;
  const { priya, marcus } = await morningOf(first);
  await sells(priya, first, 0, 'CASH');
  const drawer = await ownOf(priya, first);
  await closes(priya, first, drawer, FLOAT + PRICE, { left: 1000 });
  await world.clock.set(`${second}T08:00:00-04:00`);
  await signIn(world, 'Priya', priya);
  const counting = { ...at(second, drawer), body: { counted: FLOAT } };
  expect(await priya.makes(countDrawer, counting)).toMatchObject({ float: 1000, difference: FLOAT - 1000 });

  await marcus.makes(reopenDrawer, { ...at(first, drawer), body: { round: 1, reason: 'Look again' } });

  expect(await priya.makes(countDrawer, counting)).toMatchObject({ float: FLOAT, difference: 0 });
});

test('a test booking puts no cash into the drawer', async () => {
  const date = '2027-07-08';
  const { priya } = await morningOf(date);
  const testSale = await sells(priya, date, 0, 'CASH');
  await sells(priya, date, 1, 'CASH');
  await inTransaction(world.engine.db, async (trx) => {
    // An open venue takes no test bookings, and the database refuses to mark one later.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update bookings set is_test = true where booking_id = ${testSale.tile.bookingId}`.execute(trx);
  });

  const counting = { ...at(date, await ownOf(priya, date)), body: { counted: FLOAT + PRICE } };
  expect(await priya.makes(countDrawer, counting)).toMatchObject({ expected: PRICE, difference: 0 });
});

test('a drawer belongs to its device and its venue', async () => {
  const date = '2027-06-24';
  const { priya, marcus } = await morningOf(date);
  await sells(marcus, date, 0, 'CASH');
  const [drawer] = (await marcus.makes(getDrawers, { params: { date } })).drawers;
  const counting = { ...at(date, drawer!), body: { counted: 0 } };
  expect(await priya.isRefused(countDrawer, counting)).toMatchObject({ code: 'NOT_ALLOWED' });
  const jiwoo = await signIn(world, 'Jiwoo');
  expect(await jiwoo.isRefused(countDrawer, counting)).toMatchObject({ code: 'DEVICE_NOT_FOUND' });
});
