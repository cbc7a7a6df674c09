import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationConnection } from './db.ts';

/** The marker of a migration that only builds indexes, each without blocking the requests. */
const OUTSIDE_MARK = /^-- outside a transaction/;

const BUILD = /^create (?:unique )?index concurrently (\w+)\s/;
const COMMENT = /^comment on index \w+ is /;

export const isIndexBuild = (migration: string): boolean => OUTSIDE_MARK.test(migration);

/** Returns the statements of a migration that only builds indexes; throws if one of them does anything else, since none is rolled back. */
export function statementsOf(migration: string): string[] {
  const statements = migration
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
  const other = statements.find((statement) => !BUILD.test(statement) && !COMMENT.test(statement));
  if (other || statements.length === 0)
    throw new Error(
      `outside a transaction there is only create index concurrently, and comments on its indexes, not: ${other ?? 'nothing'}`,
    );
  return statements;
}

/** Not the lock of the other migrations: a build waits for every open transaction, so it would wait for one that waits for its lock. */
const BUILD_LOCK_ID = 727_239;
const RETRY_MS = 300;

/**
 * Builds those indexes of a migration that are not complete yet. A process that does not get the lock retries instead of waiting in the
 * database, because the build of the other process would wait for it in turn.
 */
export async function buildIndexes(connection: MigrationConnection, migration: string): Promise<void> {
  const statements = statementsOf(migration);
  while (!(await acquireLock(connection))) await pause(RETRY_MS);
  try {
    for (const statement of statements) await runOnce(connection, statement);
  } finally {
    await connection.read(`select pg_advisory_unlock(${BUILD_LOCK_ID})`);
  }
}

async function acquireLock(connection: MigrationConnection): Promise<boolean> {
  const [row] = await connection.read<{ isLocked: boolean }>(
    `select pg_try_advisory_lock(${BUILD_LOCK_ID}) as "isLocked"`,
  );
  return row!.isLocked;
}

async function runOnce(connection: MigrationConnection, statement: string): Promise<void> {
  const index = BUILD.exec(statement)?.[1];
  if (index) {
    const [existing] = await connection.read<{ isValid: boolean }>(
      `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('${index}')`,
    );
    if (existing?.isValid) return;
    // A build that failed or was cut off leaves an index that costs every write and serves no read.
    if (existing) await connection.script(`drop index ${index}`);
  }
  await connection.script(connection.canBuildBeside ? statement : statement.replace(' concurrently', ''));
}
