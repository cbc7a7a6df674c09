import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { firstRow } from '../database/db.ts';
import { maintenanceJobs } from './maintenance-jobs.ts';

const world = useWorld();

test.runIf(inject('database').kind === 'embedded')(
  'the embedded database removes old row versions, so that a table with many updates does not grow',
  async () => {
    const sizeOf = async () =>
      (await firstRow(world.engine.db, sql<{ bytes: number }>`select pg_relation_size('rate_limits') as bytes`))!.bytes;
    const busyDay = async () => {
      await sql`insert into rate_limits select 'test ' || n, 0, now() + interval '1 hour' from generate_series(1, 300) n on conflict do nothing`.execute(
        world.engine.db,
      );
      for (let times = 0; times < 20; times += 1)
        await sql`update rate_limits set hits = hits + 1, ends_at = ends_at + interval '1 second'`.execute(
          world.engine.db,
        );
    };
    await busyDay();
    const before = await sizeOf();

    await world.app.background.run('database.vacuum');
    await busyDay();

    expect(await sizeOf()).toBe(before);
  },
);

test.runIf(inject('database').kind === 'postgres')('PostgreSQL removes old row versions by itself', () => {
  expect(Object.keys(maintenanceJobs(world.engine))).not.toContain('database.vacuum');
});
