/** The columns of a foreign key, and the table that they lead to. */
type ForeignKey = { columns: string[]; table: string };
/** A table: its columns that are never null, its foreign keys, and its whole definition. */
export type Table = { name: string; required: Set<string>; keys: ForeignKey[]; text: string };

const NAMES = String.raw`\(([^)]*)\)`;
const FOREIGN_KEY = new RegExp(String.raw`foreign key ${NAMES}\s+references (\w+) `, 'g');
const PRIMARY_KEY = new RegExp(String.raw`primary key ${NAMES}`);

/** Reads the tables of the schema with their foreign keys, from the files that `npm run schema` writes. */
export function readTables(schema: string): Map<string, Table> {
  // Names that are also words of SQL are quoted there.
  const text = schema.replaceAll('"', '');
  const tables = new Map(
    Array.from(text.matchAll(/^create (?:unlogged )?table (\w+) \(\n(.*?)^\);/gms), ([, name, body]) => [
      name!,
      readTable(name!, body!),
    ]),
  );
  for (const [, name, change] of text.matchAll(/^alter table (\w+)\n(.*?);$/gms))
    tables.get(name!)?.keys.push(...readForeignKeys(change!));
  return tables;
}

function readTable(name: string, text: string): Table {
  const columns = Array.from(text.matchAll(/^ {2}(\w+) +(.*)$/gm), ([, column, rest]) => ({
    column: column!,
    rest: rest!,
  }));
  const required = columns.filter(({ rest }) => /\b(not null|primary key)\b/.test(rest)).map(({ column }) => column);
  const ownKeys = columns.flatMap(({ column, rest }) => {
    const [, table] = /\breferences (\w+) /.exec(rest) ?? [];
    return table ? [{ columns: [column], table }] : [];
  });
  return {
    name,
    required: new Set([...required, ...namesIn(PRIMARY_KEY.exec(text)?.[1] ?? '')]),
    keys: [...ownKeys, ...readForeignKeys(text)],
    text,
  };
}

const readForeignKeys = (text: string): ForeignKey[] =>
  Array.from(text.matchAll(FOREIGN_KEY), ([, columns, table]) => ({ columns: namesIn(columns!), table: table! }));

const namesIn = (list: string): string[] => list.split(', ');
