import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../seeds/demo.ts';
import { type Engine, firstRow } from '../src/platform/database/db.ts';
import { copyDemoFiles } from './samples/template.ts';
import { openFilled } from './world.ts';

let engine: Engine;
beforeAll(async () => void (engine = await openFilled()));
afterAll(() => engine.close());

test('a demo venue that an interrupted start did not create is added by the next start, unless it was renamed', async () => {
  const folder = await copyDemoFiles();
  onTestFinished(() => rm(folder, { recursive: true }));
  const shopName = 'SeoulSwing';
  const find = () =>
    firstRow(
      engine.db,
      sql`select (select count(*) from shop_rooms r where r.shop_seq_no = s.shop_seq_no) as bays,
                 exists(select from membership_products p where p.shop_seq_no = s.shop_seq_no) as sells
            from shops s
           where shop_name = ${shopName}`,
    );

  // The state after a start that was killed between the two venues: the second one is missing completely.
  await engine.script(`
    set local session_replication_role = replica;
    delete from staff_roles where shop_seq_no = 2;
    delete from activity where shop_seq_no = 2;
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

  expect(await seedDemo(engine.db, folder)).toBe(true);
  expect(await find()).toEqual({ bays: 6, sells: true });
  expect(await seedDemo(engine.db, folder)).toBe(false);

  await sql`update shops set shop_name = 'Ann’s Own' where shop_name = ${shopName}`.execute(engine.db);
  expect(await seedDemo(engine.db, folder)).toBe(false);
  expect(await find()).toBeUndefined();
});
