import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Engine, isDatabaseError, rows } from './db.ts';
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

/** A statement of a request is limited to seconds; a migration, and a process that waits for one, are not. */
const ACQUIRE_LOCK = `
  select set_config('statement_timeout', '0', true);
  select pg_advisory_xact_lock(${MIGRATION_LOCK_ID});`;

const CREATE_MIGRATIONS_TABLE = `${ACQUIRE_LOCK}
  create table if not exists migrations (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now()
  );
  alter table migrations add column if not exists breaks_older boolean not null default true;`;

/** The marker of a migration whose result the previous version cannot work with. */
const BREAKS_OLDER_MARK = /^-- breaks older versions/m;

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
export async function migrate(engine: Engine, migrations: Migration[], times = defaultTimes): Promise<string[]> {
  await engine.script(CREATE_MIGRATIONS_TABLE);
  const applied = await readApplied(engine);
  refuseUnknownMigrations(applied, migrations);

  const newlyApplied: string[] = [];
  for (const migration of migrations) {
    if (!applied.has(migration.name) && (await apply(engine, migration, times))) newlyApplied.push(migration.name);
  }
  return newlyApplied;
}

/** Record and migration are one transaction, and the record comes first: a process that waited for the lock conflicts with it. */
async function apply(engine: Engine, { name, checksum, text }: Migration, times: LockTimes): Promise<boolean> {
  const insertRecord = `insert into migrations (name, checksum, breaks_older) values ('${name}', '${checksum}', ${BREAKS_OLDER_MARK.test(text)});`;
  const script = `${ACQUIRE_LOCK}
  select set_config('lock_timeout', '${times.lockMs}', true);
  ${insertRecord}
  ${text}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await engine.script(script);
      return true;
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === 'migrations_pkey') return false;
      if (!isDatabaseError(error) || error.code !== LOCK_NOT_AVAILABLE || attempt === times.maxAttempts) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartError(`The migration ${name} failed and was rolled back: ${reason}`, { cause: error });
      }
      await pause(times.lockMs / 3);
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

type AppliedMigration = { name: string; checksum: string; breaksOlder: boolean };

async function readApplied(engine: Engine): Promise<Map<string, AppliedMigration>> {
  const appliedRows = await rows(
    engine.db,
    sql<AppliedMigration>`select name, checksum, breaks_older as "breaksOlder" from migrations`,
  );
  return new Map(appliedRows.map((row) => [row.name, row]));
}

/** A newer database is accepted as long as nothing in it breaks this version, so that a release can be rolled back. */
function refuseUnknownMigrations(applied: Map<string, AppliedMigration>, migrations: Migration[]): void {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum, breaksOlder } of applied.values()) {
    if (!checksums.has(name)) {
      if (!breaksOlder) continue;
      throw new StartError(
        `This database is newer than this Caddie (it has ${name}). Start the newer version instead.`,
      );
    }
    if (checksums.get(name) !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it ran here. Restore the file and add a new migration.`,
      );
    }
  }
}
