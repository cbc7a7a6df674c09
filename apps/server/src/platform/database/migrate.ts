import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, type Engine, isDatabaseError, type MigrationConnection, rows } from './db.ts';
import { buildIndexes, isIndexBuild } from './index-builds.ts';
import { StartError } from '../start-error.ts';

type Migration = { name: string; text: string; checksum: string };

/** Reads the SQL files of a folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** An arbitrary advisory lock that only migrations use: processes that start together take turns. */
const MIGRATION_LOCK_ID = 727_238;

const ACQUIRE_LOCK = `select pg_advisory_xact_lock(${MIGRATION_LOCK_ID});`;

const CREATE_MIGRATIONS_TABLE = `${ACQUIRE_LOCK}
  create table if not exists migrations (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now()
  );
  alter table migrations add column if not exists breaks_older boolean not null default true;`;

/** Returns whether a migration has the marker: the previous version cannot work with its result. */
export const breaksOlderVersions = (migration: string): boolean => /^-- breaks older versions/m.test(migration);

type LockTimes = {
  /**
   * All queries queue behind a migration that waits for a table, so it waits only briefly, and retries. Less than the second after which
   * PostgreSQL checks for deadlocks: when a migration and a request wait for each other, the migration gives way.
   */
  lockMs: number;
  maxAttempts: number;
};
const defaultTimes: LockTimes = { lockMs: 300, maxAttempts: 200 };

/** Brings the schema up to date; returns the names of the applied migrations. Safe to run from several processes concurrently. */
export const migrate = (engine: Engine, migrations: Migration[], times = defaultTimes): Promise<string[]> =>
  engine.withMigrationConnection(async (connection) => {
    await connection.script(CREATE_MIGRATIONS_TABLE);
    const applied = await readApplied(connection);
    refuseUnknownMigrations(applied, migrations);

    const newlyApplied: string[] = [];
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      const apply = isIndexBuild(migration.text) ? applyOutside : applyInside;
      if (await apply(connection, migration, times)) newlyApplied.push(migration.name);
    }
    return newlyApplied;
  });

/** Returns the migrations of a newer version that this one does not know, and that it can work with. */
export async function readNewerMigrations(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await rows(db, sql<{ name: string }>`select name from migrations order by name`);
  const known = new Set(migrations.map(({ name }) => name));
  return applied.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Record and migration are one transaction, and the record comes first: a process that waited for the lock conflicts with it. */
async function applyInside(
  connection: MigrationConnection,
  migration: Migration,
  { lockMs, maxAttempts }: LockTimes,
): Promise<boolean> {
  const script = `${ACQUIRE_LOCK}
  select set_config('lock_timeout', '${lockMs}', true);
  ${insertRecord(migration)};
  ${migration.text}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.script(script);
      return true;
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'migrations_pkey') return false;
      if (!isDatabaseError(error) || error.code !== LOCK_NOT_AVAILABLE || attempt === maxAttempts)
        throw new StartError(`The migration ${migration.name} failed and was rolled back: ${reasonOf(error)}`, {
          cause: error,
        });
      await pause(lockMs / 3);
    }
  }
}

/** An index of a large table is built beside the requests, which no transaction can do; what a failure leaves is built again. */
async function applyOutside(connection: MigrationConnection, migration: Migration): Promise<boolean> {
  try {
    await buildIndexes(connection, migration.text);
    const inserted = await connection.read(`${insertRecord(migration)} on conflict do nothing returning name`);
    return inserted.length > 0;
  } catch (error) {
    throw new StartError(
      `The migration ${migration.name} failed: ${reasonOf(error)}. The next start builds its index again.`,
      { cause: error },
    );
  }
}

const insertRecord = ({ name, checksum, text }: Migration): string =>
  `insert into migrations (name, checksum, breaks_older) values ('${name}', '${checksum}', ${breaksOlderVersions(text)})`;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const LOCK_NOT_AVAILABLE = '55P03';

type AppliedMigration = { name: string; checksum: string; breaksOlder: boolean };

async function readApplied(connection: MigrationConnection): Promise<Map<string, AppliedMigration>> {
  const applied = await connection.read<AppliedMigration>(
    `select name, checksum, breaks_older as "breaksOlder" from migrations`,
  );
  return new Map(applied.map((row) => [row.name, row]));
}

/** A newer database is accepted as long as nothing in it breaks this version, so that a release can be rolled back. */
function refuseUnknownMigrations(applied: Map<string, AppliedMigration>, migrations: Migration[]): void {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum, breaksOlder } of applied.values()) {
    if (!checksums.has(name)) {
      if (!breaksOlder) continue;
      throw new StartError(
        `This database is newer than this Caddie (it has ${name}, which breaks older versions). Start the newer version instead.`,
      );
    }
    if (checksums.get(name) !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it ran here. Restore the file and add a new migration.`,
      );
    }
  }
}
