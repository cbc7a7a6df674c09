import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { describeSchema } from '../../../test/schema/describe-schema.ts';
import { openEmpty } from '../../../test/world.ts';
import { type Engine, rows } from './db.ts';
import { projectFolders } from '../folders.ts';
import { migrate, readMigrations, readNewerMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let engine: Engine;
beforeAll(async () => void (engine = await openEmpty()));
beforeEach(() => clear());
afterAll(() => engine.close());

/** Opening an embedded database takes seconds; emptying one is immediate. */
const clear = () => engine.script('drop schema public cascade; create schema public;');

async function tablesWithRows(): Promise<string[]> {
  const tables = await rows(
    engine.db,
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const filled = sql.join(
    tables.map(({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`),
    sql` union all `,
  );
  return (await rows(engine.db, sql<{ name: string }>`${filled}`)).map(({ name }) => name);
}

const migration = (name: string, text: string) => ({ name, text, checksum: `sum of ${name}` });

describe('migrations', () => {
  // The build puts a migrated database beside the server: a key that a migration draws would be the same on every server.
  test('write no row into a new database, and produce the schema of schema/, which npm run schema writes', async () => {
    await migrate(engine, await readMigrations(projectFolders.migrations));
    const migrated = await describeSchema(engine.db);
    expect(await tablesWithRows()).toEqual(['migrations']);

    await clear();
    await migrate(engine, []);
    const folder = join(projectFolders.server, 'schema');
    for (const file of (await readdir(folder)).toSorted())
      await engine.script(await readFile(join(folder, file), 'utf8'));

    expect(migrated).toEqual(await describeSchema(engine.db));
  });

  test('run once each, in order; a second run applies only new ones', async () => {
    const first = migration('0001', 'create table a (id int)');
    const second = migration('0002', 'create table b (id int); insert into b values (1);');

    expect(await migrate(engine, [first])).toEqual(['0001']);
    expect(await migrate(engine, [first, second])).toEqual(['0002']);
    expect(await migrate(engine, [first, second])).toEqual([]);
  });

  test('are all or nothing: a failed one leaves no trace and is named', async () => {
    const invalidMigration = migration('0001_broken', 'create table a (id int); create table a (id int);');

    await expect(migrate(engine, [invalidMigration])).rejects.toThrow(/0001_broken failed and was rolled back/);

    expect(await rows(engine.db, sql`select * from migrations`)).toEqual([]);
    expect(await rows(engine.db, sql`select from pg_tables where tablename = 'a'`)).toEqual([]);
  });

  test('run once when several processes start together', async () => {
    const steps = [migration('0001', 'create table a (id int)'), migration('0002', 'create table b (id int)')];

    const appliedNames = await Promise.all([1, 2, 3, 4].map(() => migrate(engine, steps)));

    expect(appliedNames.flat().toSorted()).toEqual(['0001', '0002']);
  });

  test('refuse a database that is too new, and a file that changed after it ran', async () => {
    const first = migration('0001', 'create table a (id int)');
    const breaking = migration('0002', '-- breaks older versions\ndrop table a');
    await migrate(engine, [first]);
    // An older version, which does not know this migration, still starts: nothing in it breaks older versions.
    expect(await migrate(engine, [])).toEqual([]);
    expect(await readNewerMigrations(engine.db, [])).toEqual(['0001']);
    expect(await readNewerMigrations(engine.db, [first])).toEqual([]);
    await migrate(engine, [first, breaking]);

    await expect(migrate(engine, [first])).rejects.toThrow(
      /newer than this Caddie \(it has 0002, which breaks older versions\)/,
    );
    await expect(migrate(engine, [{ ...first, checksum: 'another' }])).rejects.toThrow(/was changed after it ran/);
  });
});

describe('a migration of a large table', () => {
  const database = inject('database');

  test.runIf(database.kind === 'postgres')(
    'may take longer than a request, and waits for a table lock only briefly before it retries',
    async () => {
      const url = await freshDatabase();
      const shortTimeoutEngine = await openPostgres({
        url,
        poolSize: 4,
        onError: () => undefined,
        times: { statementMs: 1_500 },
      });
      await shortTimeoutEngine.script('create table a (id int)');
      const slowMigration = migration('0001', 'select pg_sleep(2)');
      const change = migration('0002', 'alter table a add column b int');
      expect(await migrate(shortTimeoutEngine, [slowMigration])).toEqual(['0001']);

      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query('begin; lock table a in access share mode');
      const changing = migrate(shortTimeoutEngine, [slowMigration, change], { lockMs: 60, maxAttempts: 1000 });
      await vi.waitUntil(() => isWaitedFor(holder), { timeout: 30_000 });
      // Concurrent readers wait no longer than the lock timeout.
      expect(await rows(shortTimeoutEngine.db, sql`select * from a`)).toEqual([]);
      await holder.query('commit');
      expect(await changing).toEqual(['0002']);
      await holder.end();
      await shortTimeoutEngine.close();
    },
  );

  test.runIf(database.kind === 'postgres')('gives way when it and a request wait for each other', async () => {
    const url = await freshDatabase();
    const server = await openPostgres({ url, poolSize: 4, onError: () => undefined });
    await server.script(
      'create table a (n int); create table b (n int); insert into a values (0); insert into b values (0)',
    );
    const request = new pg.Client({ connectionString: url });
    await request.connect();
    await request.query('begin; update a set n = 1');
    const change = migration('0001', 'alter table b add column more int; alter table a add column more int');
    const changing = migrate(server, [change]);
    await vi.waitUntil(() => isWaitedFor(request), { timeout: 30_000 });

    await request.query('update b set n = 1');
    await request.query('commit');

    expect(await changing).toEqual(['0001']);
    expect(await rows(server.db, sql`select a.n as a, b.n as b from a, b`)).toEqual([{ a: 1, b: 1 }]);
    expect(await rows(server.db, deadlocks)).toEqual([{ deadlocks: 0 }]);
    await request.end();
    await server.close();
  });

  test.runIf(database.kind === 'postgres')(
    'delays a process that starts concurrently, without failing it',
    async () => {
      const url = await freshDatabase();
      const shortTimeoutEngine = await openPostgres({
        url,
        poolSize: 4,
        onError: () => undefined,
        times: { statementMs: 1_500 },
      });
      const slowMigration = migration('0001', 'select pg_sleep(3)');
      const first = migrate(shortTimeoutEngine, [slowMigration]);
      const sleepingQuery = sql`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
      await vi.waitUntil(async () => (await rows(shortTimeoutEngine.db, sleepingQuery)).length > 0, {
        timeout: 30_000,
      });

      expect(await migrate(shortTimeoutEngine, [slowMigration])).toEqual([]);

      expect(await first).toEqual(['0001']);
      await shortTimeoutEngine.close();
    },
  );

  async function freshDatabase(): Promise<string> {
    const empty = await openEmpty();
    const [row] = await rows(empty.db, sql<{ name: string }>`select current_database() as name`);
    await empty.close();
    const url = new URL(database.kind === 'postgres' ? database.url : '');
    url.pathname = `/${row!.name}`;
    return url.href;
  }

  const deadlocks = sql`select deadlocks from pg_stat_database where datname = current_database()`;

  async function isWaitedFor(holder: pg.Client): Promise<boolean> {
    const { rows: waiting } = await holder.query("select from pg_locks where not granted and relation = 'a'::regclass");
    return waiting.length > 0;
  }
});

describe('the comparison of schemas', () => {
  const changes = [
    ['a column more', 'alter table shops add column extra text'],
    ['another default', 'alter table shops alter column hold_minutes set default 15'],
    ['a constraint less', 'alter table shops drop constraint shops_name_fits'],
    ['an index more', 'create index extra on shops (address)'],
    ['a function more', 'create function extra() returns int language sql as $$ select 1 $$'],
    [
      'a trigger more',
      'create trigger extra before update on shops for each row execute function suppress_redundant_updates_trigger()',
    ],
  ] as const;

  // All cases share one migrated database: each change is rolled back with its transaction.
  test(`detects ${changes.map(([what]) => what).join(', ')}`, async () => {
    await migrate(engine, await readMigrations(projectFolders.migrations));
    const before = await describeSchema(engine.db);
    const takenBack = new Error('taken back');

    for (const [description, change] of changes)
      await expect(
        engine.db.transaction().execute(async (tx) => {
          await sql.raw(change).execute(tx);
          expect([description, await describeSchema(tx)]).not.toEqual([description, before]);
          throw takenBack;
        }),
      ).rejects.toBe(takenBack);

    expect(await describeSchema(engine.db)).toEqual(before);
  });
});
