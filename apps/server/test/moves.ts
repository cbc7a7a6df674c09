import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, isDatabaseError } from '../src/platform/database/db.ts';

type Row = {
  table: string;
  key: string;
  id: string;
  insert: string;
  /** The other columns that a status needs in its row. */
  extraColumns?: (status: string) => RawBuilder<unknown>;
};

/** Returns the status changes that the database itself allows: every pair is tried. */
export async function movesInDatabase<S extends string>(
  db: Db,
  { table, key, id, insert, extraColumns = () => sql`` }: Row,
  statuses: readonly S[],
): Promise<Record<S, S[]>> {
  const allowed = Object.fromEntries(statuses.map((from) => [from, [] as S[]])) as Record<S, S[]>;
  const setStatus = (status: S) =>
    sql`update ${sql.table(table)} set status = ${status} ${extraColumns(status)} where ${sql.ref(key)} = ${id}::uuid`;
  await runWithoutTriggers(sql.raw(insert));
  for (const from of statuses) {
    await runWithoutTriggers(setStatus(from));
    for (const to of statuses) if (to !== from && (await isAllowed(setStatus(to)))) allowed[from].push(to);
  }
  return allowed;

  /** Committed immediately: a row that its own transaction has changed is checked against its foreign keys again. */
  async function runWithoutTriggers(statement: RawBuilder<unknown>): Promise<void> {
    await inTransaction(db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await statement.execute(trx);
    });
  }

  async function isAllowed(move: RawBuilder<unknown>): Promise<boolean> {
    const undo = new Error('undo');
    try {
      await inTransaction(db, async (trx) => {
        await move.execute(trx);
        throw undo;
      });
    } catch (error) {
      if (error === undo) return true;
      if (!isDatabaseError(error) || error.constraint !== `${table}_transition_is_legal`) throw error;
    }
    return false;
  }
}

/** Sorts the moves, so that two lists of them can be compared. */
export const sorted = <S extends string>(moves: Record<S, readonly S[]>) =>
  Object.fromEntries(Object.entries<readonly S[]>(moves).map(([from, to]) => [from, to.toSorted()]));
