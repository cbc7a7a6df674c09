import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { paidHistory } from '../../../../scripts/paid-history.mjs';
import { type Plan, planOf } from '../../test/plans.ts';
import { useWorld } from '../../test/world.ts';
import { rows } from '../platform/database/db.ts';
import { auditBooks, buildStatement } from './audit.ts';
import { readRelatedKeys } from './changes.store.ts';
import type { Invariant, Keys } from './invariant.ts';
import { invariants } from './invariants.ts';

const world = useWorld();
const byChange = invariants.filter((rule) => rule.checks === 'changed-rows');
const checkedWhole = invariants.filter((rule) => rule.checks === 'all-rows');
/** Rows touched by each audit rule: in a full check, and in the check of the same ten changed bookings. */
type Touched = Record<string, { all: number; some: number }>;
const touchedRows: Touched[] = [];
let keys: Keys;

function planFor(rule: Exclude<Invariant, { checks: 'all-rows-daily' }>, only?: Keys): Promise<Plan> {
  const { text, parameters } = buildStatement(rule, only);
  return planOf(world.engine.db, text, parameters);
}

beforeAll(async () => {
  await sql`
    insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
    select 1, '+1646' || 2000000 + n, 'US', 'Regular', '$argon2id$', '1', now() from generate_series(1, 20) n`.execute(
    world.engine.db,
  );
  for (const batch of ['first', 'second']) {
    await fill(batch);
    const some = await rows(
      world.engine.db,
      sql<{ id: string }>`select booking_id as id from bookings where reference ~ '^first[0-9]$' order by reference`,
    );
    keys = await readRelatedKeys(
      world.engine.db,
      some.map(({ id }) => id),
    );
    touchedRows.push(await touchedByEach());
  }
});

test('the audit finds no violation in a long history', async () => {
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

describe('a history twice as long', () => {
  test.each(byChange.map(({ id }) => id))(
    'at most doubles the rows that audit rule %s reads in a full check, and adds none to its check of a change',
    (id) => {
      const [before, after] = [touchedRows[0]![id]!, touchedRows[1]![id]!];
      expect({ id, after, before, isLinear: after.all <= before.all * 2.5 }).toMatchObject({ isLinear: true });
      // The planner scans a table of a few hundred rows rather than using its index.
      expect({ id, after, before, isBounded: after.some < before.some * 1.3 + 500 }).toMatchObject({ isBounded: true });
    },
  );

  test.each(checkedWhole.map((rule) => [rule.id, rule] as const))(
    'is not scanned by audit rule %s, which uses an index',
    async (_, rule) => {
      const { rowsTouched } = await planFor(rule);
      expect(rowsTouched).toBeLessThan(50);
    },
  );

  test('is checked for overlapping bookings through the constraint’s index, or in one scan', async () => {
    const [overlap] = byChange;
    const byKey = await planFor(overlap!, keys);
    const fullPlan = await planFor(overlap!);

    expect(byKey.nodes.map((node) => node['Index Name'])).toContain('bookings_room_is_free');
    expect(fullPlan.nodes.filter((node) => /Join|Nested Loop/.test(node['Node Type']))).toEqual([]);
  });
});

/** Inserts three thousand more bookings at the bays of one venue, one after the other. */
async function fill(batch: string): Promise<void> {
  await world.engine.script(`
    insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                          party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
    select '${batch}' || n, 1, shop_room_id, customer_id, starts::date, starts, starts + interval '1 hour', starts + interval '1 hour',
           2, 4500, 'USD', '[]', '[]', starts
      from (select n, '${batch === 'first' ? '2020' : '2021'}-01-01'::timestamptz + make_interval(hours => n::integer) as starts,
                   (array(select shop_room_id from shop_rooms where shop_seq_no = 1))[1 + n % 3] as shop_room_id,
                   (array(select customer_id from customers where name = 'Regular'))[1 + n % 20] as customer_id
              from generate_series(0, 2999) n) made;
    set session_replication_role = replica;
    update bookings set status = 'COMPLETED' where status = 'READY';
    delete from booking_history using bookings b where b.booking_id = booking_history.booking_id and reference ~ '^${batch}';
    set session_replication_role = origin;`);
  await world.engine.script(paidHistory(batch));
  await world.engine.script('analyze');
}

async function touchedByEach(): Promise<Touched> {
  const touched: Touched = {};
  for (const rule of byChange) {
    const all = await planFor(rule);
    const some = await planFor(rule, keys);
    touched[rule.id] = { all: all.rowsTouched, some: some.rowsTouched };
  }
  return touched;
}
