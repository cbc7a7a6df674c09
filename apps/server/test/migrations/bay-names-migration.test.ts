import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, rows } from '../../src/platform/database/db.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { openEmpty } from '../world.ts';

let engine: Engine;
afterAll(() => engine.close());

const long = 'A bay with the longest name that there is';
const names = ['Bay 1', 'bay 1', 'BAY 1', 'Bay 1 (2)', long.slice(0, 40), long.slice(0, 40).toUpperCase(), 'Bay 2'];

beforeAll(async () => {
  engine = await openEmpty();
  const all = await readMigrations(projectFolders.migrations);
  await migrate(
    engine,
    all.filter(({ name }) => name < '0062'),
  );
  await engine.script(`
    insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations, max_party_size, booking_window_days, lead_minutes, plan)
    select 'Venue ' || n, 'Street', '+1', 'a@example.com', 'none', 'US', 'America/New_York', 'USD', '{60}', 4, 30, 0, 'ENTERPRISE' from generate_series(1, 2) n;
    insert into shop_rooms (shop_seq_no, room_name, position)
    select shop_seq_no, room_name, position
      from shops, unnest(array['${names.join("','")}']) with ordinality as r (room_name, position);`);
  await migrate(engine, all);
});

test('the migration renames bays whose names differed only in case, and the first of them keeps its name', async () => {
  const found = await rows(
    engine.db,
    sql<{ shop: number; names: string[] }>`
      select shop_seq_no as shop, array_agg(room_name order by position) as names from shop_rooms group by 1 order by 1`,
  );
  const after = [
    'Bay 1',
    'bay 1 (3)',
    'BAY 1 (4)',
    'Bay 1 (2)',
    long.slice(0, 40),
    `${long.slice(0, 34).toUpperCase()} (2)`,
    'Bay 2',
  ];
  expect(found.map((one) => one.names)).toEqual([after, after]);
  await expect(
    sql`update shop_rooms set room_name = 'BAY 2' where room_name = 'Bay 1'`.execute(engine.db),
  ).rejects.toMatchObject({ constraint: 'shop_rooms_name_is_unique' });
});
