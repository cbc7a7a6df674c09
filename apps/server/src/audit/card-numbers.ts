import { sql } from 'kysely';
import { passesLuhn } from '../gateways/payments/sandbox/cards.rules.ts';
import { type Db, rows } from '../platform/database/db.ts';

/** 13 to 19 digits in a row, or in the groups in which people write them; no brand begins with another digit, no phone with these. */
const CANDIDATE = String.raw`(?<![\w.+-])(?:[2-6]\d{12,18}|[2-6]\d{3}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|3\d{3}[ -]\d{6}[ -]\d{5})(?![\w-])`;

/** Everything in a text that could be the number of a card. */
export const cardNumbersIn = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(CANDIDATE, 'g')), ([found]) => found).filter((found) =>
    passesLuhn(found.replaceAll(/\D/g, '')),
  );

/** The columns of the whole database in which something could be the number of a card; the number itself is not repeated. */
export async function findCardNumbers(db: Db): Promise<string[]> {
  const columns = await rows(
    db,
    sql<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column"
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public'
         and t.table_type = 'BASE TABLE'
         and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bigint', 'numeric', 'ARRAY')
       order by c.table_name, c.column_name`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const value = sql`${sql.ref(column)}::text`;
    const suspects = await rows(
      db,
      sql<{ value: string }>`select ${value} as value from ${sql.table(table)} where ${value} ~ ${CANDIDATE}`,
    );
    if (suspects.some((suspect) => cardNumbersIn(suspect.value).length > 0)) found.push(`${table}.${column}`);
  }
  return found;
}
