import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../seeds/demo.ts';
import { demoVenues } from '../seeds/venues.ts';
import { type Engine, firstRow } from '../src/platform/db.ts';
import { openFilled } from './world.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>';

let engine: Engine;
beforeAll(async () => void (engine = await openFilled()));
afterAll(() => engine.close());

test('a demo venue that a start did not come to is added by the next one, and never beside somebody’s own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caddie-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { shopName, bays, image } = demoVenues[1]!;
  const find = () =>
    firstRow(
      engine.db,
      sql`select (select count(*) from shop_rooms r where r.shop_seq_no = s.shop_seq_no) as bays,
                 exists(select from membership_products p where p.shop_seq_no = s.shop_seq_no) as sells
            from shops s
           where shop_name = ${shopName}`,
    );

  // As a start leaves it that was killed between the two: without the second, all of it.
  await engine.script(`
    set local session_replication_role = replica;
    delete from membership_product_parts where membership_product_id in (
      select membership_product_id from membership_products where shop_seq_no = 2);
    delete from membership_products where shop_seq_no = 2;
    delete from price_rules where shop_seq_no = 2;
    delete from price_lists where shop_seq_no = 2;
    delete from hour_plans where shop_seq_no = 2;
    delete from shop_rooms where shop_seq_no = 2;
    delete from opening_hours where shop_seq_no = 2;
    delete from opening_exceptions where shop_seq_no = 2;
    delete from cancellation_tiers where shop_seq_no = 2;
    delete from shops where shop_seq_no = 2`);
  await writeFile(join(folder, image), picture);

  expect(await seedDemo(engine.db, folder)).toBe(true);
  expect(await find()).toEqual({ bays, sells: true });
  expect(await seedDemo(engine.db, folder)).toBe(false);

  await sql`update shops set shop_name = 'Ann’s Own' where shop_name = ${shopName}`.execute(engine.db);
  expect(await seedDemo(engine.db, folder)).toBe(false);
  expect(await find()).toBeUndefined();
});
