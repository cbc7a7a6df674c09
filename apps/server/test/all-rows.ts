import { sql } from 'kysely';
import { type Db, rows } from '../src/platform/database/db.ts';

/** Every row of every table, as its table's name and its text: what erasing removed is in none of them. */
export async function readAllRows(db: Db): Promise<string[]> {
  const tables = await rows(
    db,
    sql<{
      name: string;
    }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const found = await rows(
      db,
      sql<{ row: string }>`select ${name}::text || ' ' || t::text as row from ${sql.table(name)} t`,
    );
    texts.push(...found.map(({ row }) => row));
  }
  return texts;
}
