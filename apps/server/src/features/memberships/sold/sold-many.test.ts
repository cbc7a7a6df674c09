import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';
import { firstRow, inTransaction, rows, type Trx } from '../../../platform/database/db.ts';
import { createMembers } from '../../../../test/members.ts';
import { countSold, findSold } from './sold.store.ts';

const world = useWorld();
const members = createMembers(world);
const SETS = 20_000;

/** A venue that has sold many sets, nearly all of them ended. */
beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  const { customerId } = await members.customer();
  const productId = await members.addProduct({});
  await inTransaction(world.engine.db, async (trx) => {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
    await sql`
      insert into membership_sets (shop_seq_no, customer_id, membership_product_id, product_version, name, category, amount, currency,
                                   valid_days, valid_from, status, activated_at, started_date)
      select 1, ${customerId}, ${productId}, 1, 'Pack ' || n, 'PRACTICE', 10000, 'USD', 90, 'PURCHASE',
             case when n % 50 = 0 then 'ACTIVE' else 'EXPIRED' end, app_now() - make_interval(hours => n), (app_now() - make_interval(hours => n))::date
        from generate_series(1, ${SETS}) n`.execute(trx);
  });
  await world.engine.script('analyze membership_sets');
});

const readSoFar = async (trx: Trx): Promise<number> =>
  (await firstRow(
    trx,
    sql<{ rows: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int4 as rows from pg_stat_xact_user_tables where relname = 'membership_sets'`,
  ))!.rows;

const pageAfter = (after: string | undefined) =>
  inTransaction(world.engine.db, async (trx) => {
    const before = await readSoFar(trx);
    const found = await findSold(trx, { shopSeqNo: 1, filter: 'ALL' }, after, 26);
    return { found, rows: (await readSoFar(trx)) - before };
  });

test('the first page of sold memberships and a later page are found by an index without reading the rest', async () => {
  const first = await pageAfter(undefined);
  expect(first.found).toHaveLength(26);
  expect(first.rows).toBeLessThan(100);
  const [lastRow] = await rows(
    world.engine.db,
    sql<{ id: string }>`select membership_set_id as id from membership_sets where name = 'Pack 15000'`,
  );
  const deep = await pageAfter(lastRow!.id);
  expect(deep.found[0]).toMatchObject({ name: 'Pack 15001' });
  expect(deep.rows).toBeLessThan(100);
});

test.each([
  ['ALL', SETS],
  ['ACTIVE', SETS / 50],
  ['ENDED', SETS - SETS / 50],
  ['FROZEN', 0],
] as const)('the number of sold sets in the state %s is counted: %d', async (filter, total) => {
  expect(await countSold(world.engine.db, { shopSeqNo: 1, filter })).toBe(total);
  expect(await countSold(world.engine.db, { shopSeqNo: 1, filter, q: 'pack' })).toBe(total);
});
