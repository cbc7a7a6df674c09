import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/db.ts';

export type Table = { name: string; isUnlogged: boolean; comment: string | null };
export type View = { name: string; query: string; comment: string | null };
export type Column = {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  value: string | null;
  identity: string;
  generated: string;
  comment: string | null;
};
export type Constraint = {
  table: string;
  name: string;
  definition: string;
  /** The column of a single-column constraint; the table that a foreign key refers to. */
  column: string | null;
  target: string | null;
  comment: string | null;
};
export type Index = { table: string; name: string; definition: string; comment: string | null };
export type Routine = {
  name: string;
  args: string;
  result: string;
  traits: string;
  /** The original source of a function with a text body; for any other function, as the database prints it. */
  source: string | null;
  body: string | null;
  comment: string | null;
};
export type Trigger = Index & { routine: string; isAlways: boolean };

/** Everything in our own schema, in order of creation. */
export type Catalogue = {
  extensions: string[];
  tables: Table[];
  views: View[];
  columns: Column[];
  constraints: Constraint[];
  indexes: Index[];
  routines: Routine[];
  triggers: Trigger[];
};

/** The bookkeeping table of `migrate` belongs to no migration. */
const ownTables = sql`
  select c.oid, relname as name, relkind as kind, relpersistence = 'u' as unlogged
    from pg_class c
   where relnamespace = 'public'::regnamespace
     and relname <> 'migrations'`;

const isOfExtension = (oid: RawBuilder<unknown>) =>
  sql`exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

export const readCatalogue = async (db: Db): Promise<Catalogue> => ({
  extensions: (await rows(db, extensions)).map(({ name }) => name),
  tables: await rows(db, tables),
  views: await rows(db, views),
  columns: await rows(db, columns),
  constraints: await rows(db, constraints),
  indexes: await rows(db, indexes),
  routines: await rows(db, routines),
  triggers: await rows(db, triggers),
});

const extensions = sql<{
  name: string;
}>`select extname as name from pg_extension where extname <> 'plpgsql' order by oid`;

const tables = sql<Table>`
  with ours as (${ownTables})
  select name, unlogged as "isUnlogged", obj_description(oid, 'pg_class') as comment
    from ours
   where kind = 'r'
   order by oid`;

const views = sql<View>`
  with ours as (${ownTables})
  select name, pg_get_viewdef(oid, true) as query, obj_description(oid, 'pg_class') as comment
    from ours
   where kind = 'v'
   order by oid`;

const columns = sql<Column>`
  with ours as (${ownTables})
  select ours.name as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
         pg_get_expr(adbin, adrelid, true) as value, attidentity as identity, attgenerated as generated,
         col_description(attrelid, attnum) as comment
    from ours
    join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where kind = 'r'
   order by attrelid, attnum`;

/** Newer versions of PostgreSQL store NOT NULL as a constraint; it is read from the column in all versions. */
const constraints = sql<Constraint>`
  with ours as (${ownTables})
  select ours.name as table, conname as name, pg_get_constraintdef(c.oid, true) as definition,
         case when cardinality(conkey) = 1 then attname end as column, target.relname as target,
         obj_description(c.oid, 'pg_constraint') as comment
    from ours
    join pg_constraint c on conrelid = ours.oid and contype in ('p', 'u', 'x', 'c', 'f')
    left join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    left join pg_class target on target.oid = confrelid
   order by conrelid, array_position(array['p', 'f', 'u', 'x', 'c'], contype::text), c.oid`;

const indexes = sql<Index>`
  with ours as (${ownTables})
  select ours.name as table, i.relname as name, pg_get_indexdef(i.oid, 0, true) as definition,
         obj_description(i.oid, 'pg_class') as comment
    from ours
    join pg_index on indrelid = ours.oid
    join pg_class i on i.oid = indexrelid
   where not exists (select from pg_constraint where conindid = i.oid and contype in ('p', 'u', 'x'))
   order by indrelid, i.oid`;

const routines = sql<Routine>`
  select proname as name, pg_get_function_arguments(p.oid) as args, pg_get_function_result(p.oid) as result,
         concat_ws(' ', 'language ' || lanname,
                   case provolatile when 'i' then 'immutable' when 's' then 'stable' end,
                   case when proisstrict then 'strict' end,
                   case when prosecdef then 'security definer' end,
                   case proparallel when 's' then 'parallel safe' when 'r' then 'parallel restricted' end,
                   (select string_agg(format('set %I to %L', split_part(setting, '=', 1), split_part(setting, '=', 2)), ' ')
                      from unnest(proconfig) setting)) as traits,
         case when prosqlbody is null then prosrc end as source, pg_get_function_sqlbody(p.oid) as body,
         obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p
    join pg_language l on l.oid = prolang
   where pronamespace = 'public'::regnamespace
     and prokind = 'f'
     and not ${isOfExtension(sql`p.oid`)}
   order by p.oid`;

const triggers = sql<Trigger>`
  with ours as (${ownTables})
  select ours.name as table, tgname as name, pg_get_triggerdef(t.oid, true) as definition, proname as routine,
         tgenabled = 'A' as "isAlways", obj_description(t.oid, 'pg_trigger') as comment
    from ours
    join pg_trigger t on tgrelid = ours.oid and not tgisinternal
    join pg_proc p on p.oid = tgfoid
   order by tgrelid, t.oid`;
