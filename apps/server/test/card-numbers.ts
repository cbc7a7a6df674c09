import { sql } from 'kysely';
import { passesLuhn } from '../src/gateways/payments/sandbox-cards.rules.ts';
import { type Db, rows } from '../src/platform/db.ts';

/** 13 to 19 digits in a row, or in the groups in which people write them. */
const CANDIDATES = /(?<![\w.-])(?:\d{13,19}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|\d{4}[ -]\d{6}[ -]\d{5})(?![\w-])/g;

/** Everything in a text that could be the number of a card. */
export const cardNumbersIn = (text: string): string[] =>
  Array.from(text.matchAll(CANDIDATES), ([found]) => found).filter((found) => passesLuhn(found.replaceAll(/\D/g, '')));

/** Everything in the whole database that could be the number of a card, with the place where it is. */
export async function cardNumbersInDatabase(db: Db): Promise<string[]> {
  const columns = await rows(
    db,
    sql<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column"
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public'
         and t.table_type = 'BASE TABLE'
         and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bigint', 'numeric', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const values = await rows(
      db,
      sql<{ value: string | null }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}`,
    );
    found.push(
      ...values.flatMap(({ value }) => cardNumbersIn(value ?? '').map((number) => `${table}.${column}: ${number}`)),
    );
  }
  return found;
}
