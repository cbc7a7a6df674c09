import type { CustomerFilter } from '@caddie/contract/desk/people/customers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { firstRow, inTransaction, type Trx } from '../../platform/database/db.ts';
import { readSearch } from '../sheet/sheet.service.ts';
import type { ListPosition } from './customers.rules.ts';
import { findPeople } from './customers.store.ts';

const world = useWorld();
const PEOPLE = 8_000;

/** Every customer came three times on different days; a few have a pass, and a few owe money. */
beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await inTransaction(world.engine.db, async (trx) => {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
    await sql`
      insert into customers (shop_seq_no, phone_e164, country_code, name)
      select 1, '+1917' || 2000000 + n, 'US', (array['Ada', 'Bo', 'Cy'])[1 + n % 3] || ' Numerous ' || n
        from generate_series(1, ${PEOPLE}) n`.execute(trx);
    await sql`
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at, status)
      select 'M' || row_number() over (), 1, gen_random_uuid(), customer_id, noon::date, noon, noon + interval '1 hour',
             noon + interval '1 hour', 2, 4500, 'USD', '[]', '[]', noon, 'COMPLETED'
        from customers,
             generate_series(0, 2) visit,
             lateral (select timestamptz '2027-06-08T12:00:00-04:00'
                             - make_interval(days => (phone_e164::int8 % 500)::int4 + visit * 100) as noon) at
       where name like '% Numerous %'`.execute(trx);
    await sql`
      insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status, due_at)
      select 1, customer_id, 'booking', booking_id, 4500, 0, 'USD', case when is_due then 'DUE' else 'CANCELED' end, case when is_due then now() end
        from (select *, row_number() over () % 800 = 0 as is_due from bookings) b
       where status = 'COMPLETED'`.execute(trx);
  });
  await world.engine.script('analyze customers; analyze bookings; analyze orders');
});

const readSoFar = async (trx: Trx): Promise<number> => {
  const row = await firstRow(
    trx,
    sql<{ rows: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int4 as rows
        from pg_stat_xact_user_tables
       where relname in ('customers', 'bookings', 'orders')`,
  );
  return row!.rows;
};

type ListQuery = { filter?: CustomerFilter; q?: string; after?: ListPosition };

const readFor = ({ filter = 'ALL', q, after }: ListQuery) =>
  inTransaction(world.engine.db, async (trx) => {
    const before = await readSoFar(trx);
    const list = {
      shopSeqNo: 1,
      today: '2027-06-09',
      filter,
      searchTerms: q === undefined ? undefined : readSearch(q),
    };
    const found = await findPeople(trx, list, after, 26);
    return { found, rows: (await readSoFar(trx)) - before };
  });

test.each<[string, ListQuery, number]>([
  ['everybody', {}, 26],
  ['who was not seen for long', { filter: 'NOT_SEEN_60_DAYS' }, 26],
  ['who owes', { filter: 'OWES' }, 26],
  ['a rare phone', { q: '2000777' }, 1],
  ['a name that many have', { q: 'numerous' }, 26],
  ['the start of one', { q: 'ada' }, 26],
])('the first page of the list of customers, %s, is read without reading all customers', async (_, asked, count) => {
  const { found, rows } = await readFor(asked);
  expect(found).toHaveLength(count);
  expect(rows).toBeLessThan(3000);
});

test('the last page of the list of customers costs as much as the first one', async () => {
  const lastPage = await firstRow(
    world.engine.db,
    sql<{
      id: string;
    }>`select booking_id as id from bookings where booking_date = '2026-09-01' and status = 'COMPLETED' limit 1`,
  );
  const { found, rows } = await readFor({ after: { part: 'came', id: lastPage!.id } });
  expect(found).toHaveLength(26);
  expect(rows).toBeLessThan(3000);
});
