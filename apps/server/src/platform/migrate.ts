import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Engine, isDatabaseError, rows } from './db.ts';
import { StartError } from './start-error.ts';

export type Migration = { name: string; text: string; checksum: string };

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

/** Any number that only migrations use: processes that start together take turns on it. */
const LOCK = 727_238;

const BOOKKEEPING = `
  select pg_advisory_xact_lock(${LOCK});
  create table if not exists migrations (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now()
  );`;

/** Brings the schema up to date; returns the names it applied. Safe to run from several processes at once. */
export async function migrate(engine: Engine, migrations: Migration[]): Promise<string[]> {
  await engine.script(BOOKKEEPING);
  const applied = await readApplied(engine);
  refuseForeign(applied, migrations);

  const done: string[] = [];
  for (const migration of migrations) {
    if (!applied.has(migration.name) && (await apply(engine, migration))) done.push(migration.name);
  }
  return done;
}

/** Note and migration are one transaction, and the note comes first: whoever waited for the lock stumbles over it. */
async function apply(engine: Engine, migration: Migration): Promise<boolean> {
  const note = `insert into migrations (name, checksum) values ('${migration.name}', '${migration.checksum}');`;
  try {
    await engine.script(`select pg_advisory_xact_lock(${LOCK});\n${note}\n${migration.text}`);
    return true;
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'migrations_pkey') return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error });
  }
}

async function readApplied(engine: Engine): Promise<Map<string, string>> {
  const found = await rows(engine.db, sql<{ name: string; checksum: string }>`select name, checksum from migrations`);
  return new Map(found.map((row) => [row.name, row.checksum]));
}

function refuseForeign(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartError(
        `This database is newer than this Caddie (it has ${name}). Start the newer version instead.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it ran here. Restore the file and add a new migration.`,
      );
    }
  }
}
