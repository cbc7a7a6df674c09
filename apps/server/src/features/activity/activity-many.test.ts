import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffIdOf } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, inTransaction, type Trx } from '../../platform/database/db.ts';
import { findEntries } from './activity.store.ts';
import type { ActivityFilter } from './filter.store.ts';

const world = useWorld();
const ids = {} as Record<'Dana' | 'Marcus' | 'Priya', string>;
/** One entry every ten minutes; the last is written now. */
const LINES = 20_000;
const at = (line: number) => Date.parse('2027-06-09T12:00:00-04:00') - (LINES - line) * 600_000;

/** Marcus left long ago: only the oldest entries are his or approved by him, and only they add staff and block bays. */
beforeAll(async () => {
  for (const name of ['Dana', 'Marcus', 'Priya'] as const) ids[name] = await staffIdOf(world, name);
  await world.engine.script(`
    alter table activity disable trigger all;
    insert into activity (shop_seq_no, act, subject_kind, subject_id, at, actor_kind, actor_id, approved_by)
    select 1,
           case when n > 300 then 'booking.check-in' when n % 3 = 0 then 'staff.add' when n % 3 = 1 then 'booking.block' else 'booking.note' end,
           'booking', gen_random_uuid(), timestamptz '2027-06-09T12:00:00-04:00' - (${LINES} - n) * interval '10 minutes', 'staff',
           case when n > 200 then '${ids.Priya}' else '${ids.Marcus}' end, case when n between 201 and 300 then '${ids.Marcus}' end
      from generate_series(1, ${LINES}) n;
    alter table activity enable trigger all;
    alter table activity enable always trigger activity_audit;
    analyze activity`);
});

/** Counts the entries that this connection has read, possibly including those of an earlier transaction. */
const readSoFar = async (trx: Trx): Promise<number> => {
  const row = await firstRow(
    trx,
    sql<{ rows: number }>`
      select (seq_tup_read + idx_tup_fetch)::int4 as rows from pg_stat_xact_user_tables where relname = 'activity'`,
  );
  return row!.rows;
};

/** Returns the first entries of a filter, and how many entries were read to find them. */
const readFor = (filter: ActivityFilter) =>
  inTransaction(world.engine.db, async (trx) => {
    const before = await readSoFar(trx);
    const found = await findEntries(trx, 1, filter, { limit: 51 });
    return { found, rows: (await readSoFar(trx)) - before };
  });

describe('in a long activity log', () => {
  test.each<[string, () => ActivityFilter, number]>([
    ['everything', () => ({}), 51],
    ['a person who acts all day', () => ({ staffId: ids.Priya }), 51],
    ['a person who left long ago', () => ({ staffId: ids.Marcus }), 51],
    ['a person without entries', () => ({ staffId: ids.Dana }), 0],
    ['a person without entries today', () => ({ staffId: ids.Dana, actorOnly: true, since: at(LINES - 20) }), 0],
    ['a rare kind', () => ({ kind: 'STAFF' }), 51],
    ['a rare kind that has two acts', () => ({ kind: 'BLOCKS' }), 51],
    ['a kind without entries', () => ({ kind: 'MEMBERSHIPS' }), 0],
    ['a day long ago', () => ({ since: at(301), until: at(311) }), 10],
    ['until a day long ago', () => ({ until: at(301) }), 51],
    ['a day before the first entry', () => ({ until: at(-500), since: at(-600) }), 0],
    ['the name of a person who left long ago', () => ({ q: 'marcus' }), 51],
    ['a name without matches', () => ({ q: 'Quexley' }), 0],
    ['a code without a booking', () => ({ q: '2345678' }), 0],
  ])('%s is found without reading every entry', async (_name, filter, count) => {
    const { found, rows } = await readFor(filter());
    expect(found).toHaveLength(count);
    expect(rows).toBeLessThan(1000);
  });

  test('a name with very many matches is searched for entry by entry, with the same result', async () => {
    const marcus = { q: 'marcus', kind: 'BLOCKS', staffId: ids.Priya } as const;
    const find = (many: number) =>
      inTransaction(world.engine.db, (trx) =>
        findEntries(trx, 1, marcus, { limit: 20, before: 290, manySubjects: many }),
      );
    const found = (await find(1)).map(({ activityId }) => activityId);
    expect(found).toHaveLength(20);
    expect((await find(1000)).map(({ activityId }) => activityId)).toEqual(found);
  });
});
