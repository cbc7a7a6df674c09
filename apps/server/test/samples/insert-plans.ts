import { sql } from 'kysely';
import { type Db, firstRow } from '../../src/platform/database/db.ts';

/** Before the first day that any test requests from a demo venue. */
const FIRST_DAY = '2020-01-01';

type Plans = { hourPlanId: string; priceListId: string };

/** Inserts a venue's first hours and prices: rules can be written only while their list is a draft, so both are published afterwards. */
export async function insertPlans(db: Db, shopSeqNo: number, write: (plans: Plans) => Promise<void>): Promise<void> {
  const plans = await firstRow(
    db,
    sql<Plans>`
      with plan as (
        insert into hour_plans (shop_seq_no, valid_from) values (${shopSeqNo}, ${FIRST_DAY}::date) returning hour_plan_id
      ), list as (
        insert into price_lists (shop_seq_no, valid_from) values (${shopSeqNo}, ${FIRST_DAY}::date) returning price_list_id
      )
      select hour_plan_id as "hourPlanId", price_list_id as "priceListId" from plan, list`,
  );
  await write(plans!);
  await sql`update hour_plans set published_at = app_now() where hour_plan_id = ${plans!.hourPlanId}`.execute(db);
  await sql`update price_lists set published_at = app_now() where price_list_id = ${plans!.priceListId}`.execute(db);
}
