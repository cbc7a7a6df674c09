import { sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/db.ts';

/** Describes everything in our own schema as sorted lines: equal lists mean equal schemas. */
export async function describeSchema(db: Db): Promise<string[]> {
  const lines = await rows(
    db,
    sql<{ line: string }>`
      with ours as (
        select c.oid, c.relname, c.relkind, c.relpersistence
          from pg_class c
         where c.relnamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      )
      select format('relation %s kind %s persistence %s', relname, relkind, relpersistence) as line
        from ours
      union all
      select format('column %s.%s %s not null %s default %s identity %s generated %s at %s', relname, attname,
                    format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
                    row_number() over (partition by attrelid order by attnum))
        from ours
        join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relkind in ('r', 'v', 'm')
      union all
      select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
        from pg_constraint
        join ours on ours.oid = conrelid
      union all
      select format('index %s', pg_get_indexdef(oid))
        from ours
       where relkind = 'i'
      union all
      select format('trigger %s enabled %s', pg_get_triggerdef(t.oid, true), tgenabled)
        from pg_trigger t
        join ours on ours.oid = tgrelid
       where not tgisinternal
      union all
      select format('view %s', pg_get_viewdef(oid))
        from ours
       where relkind in ('v', 'm')
      union all
      select format('function %s', pg_get_functiondef(p.oid))
        from pg_proc p
       where pronamespace = 'public'::regnamespace
         and prokind in ('f', 'p')
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select format('extension %s', extname)
        from pg_extension`,
  );
  return lines.map(({ line }) => line).toSorted();
}
