import { sql } from 'kysely';
import { passesLuhn } from '../gateways/payments/sandbox/cards.rules.ts';
import { type Db, rows } from '../platform/database/db.ts';

/** 13 to 19 digits in a row, or in the groups in which people write them. Card numbers begin with these digits; phone numbers do not. */
const CARD_NUMBER_PATTERN = String.raw`(?<![\w.+-])(?:[2-6]\d{12,18}|[2-6]\d{3}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|3\d{3}[ -]\d{6}[ -]\d{5})(?![\w-])`;

/** Returns everything in a text that could be a card number. */
export const cardNumbersIn = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(CARD_NUMBER_PATTERN, 'g')), ([candidate]) => candidate).filter((found) =>
    passesLuhn(found.replaceAll(/\D/g, '')),
  );

/** Returns the columns of the whole database that contain a possible card number; the number itself is not repeated. */
export async function findCardNumbers(db: Db): Promise<string[]> {
  const tables = await rows(
    db,
    sql<{ table: string; columns: string[] }>`
      select c.table_name::text as "table", array_agg(c.column_name::text order by c.column_name::text) as columns
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public'
         and t.table_type = 'BASE TABLE'
         and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bigint', 'numeric', 'ARRAY')
       group by c.table_name
       order by c.table_name`,
  );
  const columnNames: string[] = [];
  for (const { table, columns } of tables) {
    const candidates = await findCandidates(db, table, columns);
    const columnsWithCards = new Set(
      candidates.flatMap(({ column, value }) => (cardNumbersIn(value).length > 0 ? [column] : [])),
    );
    columnNames.push(...columns.filter((column) => columnsWithCards.has(column)).map((column) => `${table}.${column}`));
  }
  return columnNames;
}

/** Checks all columns of a table in one statement, so that the table is read once. */
const findCandidates = (db: Db, table: string, columns: string[]) =>
  rows(
    db,
    sql<{ column: string; value: string }>`
      select v."column", v.value
        from ${sql.table(table)},
             lateral (values ${sql.join(columns.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)}::text)`))}) v ("column", value)
       where v.value ~ ${CARD_NUMBER_PATTERN}`,
  );
