import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openEmpty } from '../../../test/world.ts';
import { type Engine, rows } from './db.ts';
import { statementsOf } from './index-builds.ts';
import { migrate } from './migrate.ts';

const database = inject('database');
let engine: Engine;
beforeAll(async () => void (engine = await openEmpty()));
beforeEach(() => engine.script('drop schema public cascade; create schema public;'));
afterAll(() => engine.close());

const migration = (name: string, text: string) => ({ name, text, checksum: `sum of ${name}` });
const table = migration('0001', 'create table a (n int)');
const build = migration(
  '0002',
  `-- outside a transaction
-- Every write checks this; nothing else may be in this file.
create unique index concurrently one_n on a (n);
comment on index one_n is 'why it is there';`,
);

const validIndexes = (): Promise<{ name: string }[]> =>
  rows(
    engine.db,
    sql`select indexrelid::regclass::text as name from pg_index where indrelid = to_regclass('a') and indisvalid`,
  );

describe('a migration that builds an index outside a transaction', () => {
  test('builds it once, when several processes start together', async () => {
    // Only one process at a time may use an embedded database.
    const processes = database.kind === 'postgres' ? [1, 2, 3] : [1];
    const applied = await Promise.all(processes.map(() => migrate(engine, [table, build])));

    expect(applied.flat().toSorted()).toEqual(['0001', '0002']);
    expect(await validIndexes()).toEqual([{ name: 'one_n' }]);
  });

  test('that failed is named, and is built again by the next start', async () => {
    await migrate(engine, [table]);
    await engine.script('insert into a values (1), (1)');

    await expect(migrate(engine, [table, build])).rejects.toThrow(/0002 failed: .* next start builds its index again/);
    expect(await validIndexes()).toEqual([]);
    await engine.script('delete from a');

    expect(await migrate(engine, [table, build])).toEqual(['0002']);
    expect(await validIndexes()).toEqual([{ name: 'one_n' }]);
  });

  test.runIf(database.kind === 'postgres')('lets requests write while it waits for an older one', async () => {
    await migrate(engine, [table]);
    const request = new pg.Client({ connectionString: await urlOf(engine) });
    await request.connect();
    await request.query('begin; insert into a values (1)');

    const building = migrate(engine, [table, build]);
    await vi.waitUntil(async () => (await rows(engine.db, waitingBuilds)).length > 0, { timeout: 30_000 });
    await engine.script('insert into a values (2)');
    await request.query('commit');

    expect(await building).toEqual(['0002']);
    expect(await rows(engine.db, sql`select n from a order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
    await request.end();
  });
});

const waitingBuilds = sql`
  select from pg_stat_activity
   where application_name = 'caddie migrations' and datname = current_database() and wait_event_type = 'Lock'`;

async function urlOf({ db }: Engine): Promise<string> {
  const [row] = await rows(db, sql<{ name: string }>`select current_database() as name`);
  const url = new URL(database.kind === 'postgres' ? database.url : '');
  url.pathname = `/${row!.name}`;
  return url.href;
}

test.each([
  ['-- outside a transaction\nalter table a add column m int;', /not: alter table a add column m int/],
  ['-- outside a transaction\ncreate index one_n on a (n);', /not: create index one_n/],
  ['-- outside a transaction\n', /not: nothing/],
])('a statement that could not be undone is refused outside a transaction: %j', (text, sentence) => {
  expect(() => statementsOf(text)).toThrow(sentence);
});
