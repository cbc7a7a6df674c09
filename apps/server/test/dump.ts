import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Db, firstRow } from '../src/platform/database/db.ts';

/** Finds PostgreSQL's pg_dump; undefined where it is missing: the npm package has only the server's programs. */
function findDump(): { program: string; url: string } | undefined {
  const database = inject('database');
  if (database.kind !== 'postgres') return undefined;
  const program = join(database.programs, 'pg_dump');
  return existsSync(program) ? { program, url: database.url } : undefined;
}

export const canDump = (): boolean => findDump() !== undefined;

/** The database of a test as in an operator's backup: schema and data in one text. */
export async function dumpOf(db: Db): Promise<string> {
  const { program, url } = findDump()!;
  const { name } = (await firstRow(db, sql<{ name: string }>`select current_database() as name`))!;
  const address = new URL(url);
  address.pathname = `/${name}`;
  const { stdout } = await promisify(execFile)(program, ['--no-owner', '--dbname', address.href], {
    maxBuffer: 1024 ** 3,
  });
  return stdout;
}
