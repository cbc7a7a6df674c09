import { sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/db.ts';

/** What the statements of a version rely on: what they may name, and what every insert has to fill. */
type Reliance = { names: ReadonlySet<string>; filled: ReadonlySet<string>; tables: ReadonlySet<string> };

/** What a statement must contain to take something away. To look at every migration would take three times as long. */
const takingAway = [
  /\bdrop\s+(?!constraint|trigger|index|not\s)/i,
  /\brename\b/i,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\b(?!(?:\([^)]*\)|[^,;(])*\bdefault\b)(?:\([^)]*\)|[^,;(])*\bnot\s+null\b/i,
  // A statement that a block of code puts together.
  /\bexecute\s+(?!function|procedure)/i,
];

export const canTakeAway = (migration: string): boolean => takingAway.some((pattern) => pattern.test(migration));

/** Applies a migration and returns what it takes from a version that does not know it, each as a sentence. */
export async function lossesOfOlderVersions(db: Db, apply: () => Promise<unknown>): Promise<string[]> {
  const before = await readReliance(db);
  await apply();
  const after = await readReliance(db);
  const isOlderTable = (column: string) => before.tables.has(column.split('.')[0]!);
  return [
    ...[...before.names].filter((name) => !after.names.has(name)).map((name) => `${name} is gone`),
    ...[...after.filled]
      .filter((column) => isOlderTable(column) && !before.filled.has(column))
      .map((column) => `${column} must be filled`),
  ].toSorted();
}

async function readReliance(db: Db): Promise<Reliance> {
  const found = await rows(
    db,
    sql<{ kind: keyof Reliance; name: string }>`
      with our_tables as (
        select oid, relname, relkind
          from pg_class c
         where relnamespace = 'public'::regnamespace
           and relkind in ('r', 'v', 'm')
           and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
      our_columns as (
        select relname, relkind, a.*
          from our_tables
          join pg_attribute a on attrelid = oid and attnum > 0 and not attisdropped)
      select 'tables' as kind, relname::text as name
        from our_tables
      union all
      select 'names', format('%s.%s %s%s', relname, attname, format_type(atttypid, atttypmod),
                             case when attgenerated <> '' or attidentity = 'a' then ' generated' end)
        from our_columns
      union all
      select 'filled', format('%s.%s', relname, attname)
        from our_columns
       where relkind = 'r' and attnotnull and not atthasdef and attidentity = ''
      union all
      -- Statements name no function of a trigger.
      select 'names', format('%s(%s) %s', proname, pg_get_function_identity_arguments(oid), prorettype::regtype)
        from pg_proc p
       where pronamespace = 'public'::regnamespace
         and prorettype <> 'trigger'::regtype
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  const ofKind = (kind: keyof Reliance) => new Set(found.filter((row) => row.kind === kind).map(({ name }) => name));
  return { names: ofKind('names'), filled: ofKind('filled'), tables: ofKind('tables') };
}
