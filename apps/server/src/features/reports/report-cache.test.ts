import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { id, type TeeTime, writeRows } from '../../../test/reports/rows.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/database/db.ts';

const world = useWorld();
const MULLIGANS = 1;
const TODAY = '2026-01-20';
const at = (time: string) => Date.parse(`${TODAY}T${time}:00-05:00`);
const set = id('f', 1);

/** Paid today by card and half refunded after it was canceled, paid in cash, paid with a pass; and a block. */
const booked: TeeTime[] = (['CARD', 'CASH', 'PASS', 'NOTHING'] as const).map((pay, index) => ({
  n: index + 1,
  day: TODAY,
  room: 1,
  customer: index + 1,
  from: at(`${12 + index}:00`),
  until: at(`${13 + index}:00`),
  state: (['CANCELED', 'SOLD', 'SOLD', 'BLOCK'] as const)[index]!,
  isTest: false,
  source: 'PHONE',
  amount: 6000,
  freeMinutes: 1440,
  canceledMinutes: 30,
  pay,
  paidAt: at('10:00'),
  back: index === 0 ? 3000 : 0,
  backAt: at('11:00'),
  paidDay: TODAY,
  backDay: TODAY,
}));

/** Changes a row, bypassing all rules. */
const changes = (statement: string) =>
  inTransaction(world.engine.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

/** A process that has read nothing yet; `sent` counts its statements. */
const startProcess = async () => {
  const { engine, statementCount: sent } = countStatements(world.engine);
  const { reports } = await servicesOf({ ...world, engine });
  return { sent, read: () => reports.read(staff('MANAGER'), { period: 'YEAR', date: TODAY }) };
};

beforeAll(async () => {
  await world.app.background.stop();
  await world.clock.set(`${TODAY}T16:00:00-05:00`);
  await writeRows(world.engine.db, MULLIGANS, booked, [{ n: 1, amount: 30_000, sessions: 10, soldAt: at('09:00') }]);
  await changes(`
    update memberships set balance_cnt = 9 where membership_set_id = '${set}';
    update bookings set shop_room_id = (select shop_room_id from shop_rooms where shop_seq_no = 1 order by position limit 1);
    update shops set opened_at = '2026-01-15T12:00Z'`);
  await world.app.background.run('reports.stored-figures');
  // The tests decide when the cached terms of the venue expire.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(() => vi.useRealTimers());

describe('a report of a period that is not over', () => {
  test('is read with one statement until something changes or the minute ends', async () => {
    const { sent, read } = await startProcess();
    const first = await read();
    const before = sent();
    expect(await read()).toBe(first);
    expect(sent() - before).toBe(1);

    await world.clock.set(`${TODAY}T16:01:00-05:00`);
    const next = await read();
    expect(next).not.toBe(first);
    expect(next.figures.elapsedOpenMinutes).toBeGreaterThan(first.figures.elapsedOpenMinutes);
  });

  test('stays valid when the venue is read again, unless a setting that the figures depend on has changed', async () => {
    const { sent, read } = await startProcess();
    const first = await read();
    const before = sent();
    const readTermsAgain = () => vi.advanceTimersByTime(3_000);
    readTermsAgain();
    expect(await read()).toBe(first);
    expect(sent() - before).toBe(2);

    await changes(`update shops set opened_at = '2026-01-18T12:00Z' where shop_seq_no = ${MULLIGANS}`);
    readTermsAgain();
    const next = await read();
    expect(next.figures.openMinutes).toBeLessThan(first.figures.openMinutes);
    await changes(`update shops set opened_at = '2026-01-15T12:00Z' where shop_seq_no = ${MULLIGANS}`);
    readTermsAgain();
    expect(await read()).toEqual(first);
  });

  test.each([
    ['blocks', `update bookings set ended_at = ended_at - interval '10 minutes' where booking_id = '${id('b', 4)}'`],
    ['bookings', `update bookings set no_show_at = ended_at where booking_id = '${id('b', 2)}'`],
    ['payments', `update payments set amount = 7000 where payment_id = '${id('d', 1)}'`],
    ['refunds', `update refunds set amount = 4000 where refund_id = '${id('d', 1)}'`],
    ['drawer lines', `update drawer_lines set delta = 5000 where order_id = '${id('d', 2)}'`],
    ['tenders', `update order_tenders set amount = 5000 where order_id = '${id('d', 3)}' and kind = 'MEMBERSHIP'`],
    ['uses of passes', `update membership_ledger set delta_cnt = -2 where booking_id = '${id('b', 3)}'`],
    ['prices of passes', `update membership_sets set amount = 40000 where membership_set_id = '${set}'`],
    [
      'balances of passes',
      `update memberships set balance_cnt = 4 where membership_set_id = '${set}';
       insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, note)
       select membership_id, '${id('c', 1)}', 'ADJUST', -5, 'A word' from memberships where membership_set_id = '${set}'`,
    ],
    ['bays', `update shop_rooms set retired_from = '${TODAY}' where shop_seq_no = 1 and position = 2`],
    [
      'opening hours',
      `insert into opening_exceptions (shop_seq_no, on_date, note, actor_kind, actor_id) values (1, '${TODAY}', 'Closed', 'system', 'a test')`,
    ],
    ['bookings that are gone', `delete from bookings where booking_id = '${id('b', 3)}'`],
  ])('is made again at once after a change today: %s', async (_, statement) => {
    const { read } = await startProcess();
    const before = await read();
    expect(await read()).toBe(before);
    await changes(statement);

    const after = await read();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await (await startProcess()).read());
  });

  test('is made again if a change was recorded and its record is gone', async () => {
    const { read } = await startProcess();
    await world.app.background.run('reports.stored-figures');
    const before = await read();
    await changes(`update bookings set source = 'ONLINE' where booking_id = '${id('b', 1)}'`);
    await changes(`update bookings set source = 'WALK_IN' where booking_id = '${id('b', 1)}'`);
    await world.app.background.run('reports.stored-figures');

    expect(await read()).not.toEqual(before);
  });

  test('stays valid while a time is held that is not paid', async () => {
    const { read } = await startProcess();
    const before = await read();
    await changes(`
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, status, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
      select 'HELD', 1, shop_room_id, '${id('c', 1)}', 'READY', '${TODAY}', '${TODAY}T23:00Z', '${TODAY}T23:30Z', '${TODAY}T23:30Z',
             2, 3000, 'USD', '[]', '[]', app_now() from shop_rooms where shop_seq_no = 1 limit 1;
      update bookings set status = 'FAILED', status_reason = 'LAPSED' where reference = 'HELD'`);

    expect(await read()).toBe(before);
  });
});
