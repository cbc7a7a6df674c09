import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { HourPlan } from './shops.rules.ts';

export type HourPlanRow = HourPlan & { hourPlanId: string };

/** Returns the plan in force on a day, and those after it. */
export const findPlans = (db: Db, shopSeqNo: number, since: string): Promise<HourPlanRow[]> =>
  rows(
    db,
    sql<HourPlanRow>`
      select hour_plan_id as "hourPlanId", valid_from as "validFrom",
             array(select jsonb_build_object('weekday', weekday, 'opensMinute', opens_minute, 'closesMinute', closes_minute)
                     from opening_hours h
                    where h.hour_plan_id = p.hour_plan_id
                    order by weekday, opens_minute) as open
        from hour_plans p
       where shop_seq_no = ${shopSeqNo}
         and published_at is not null
         and valid_from >= coalesce((select max(valid_from)
                                       from hour_plans
                                      where shop_seq_no = ${shopSeqNo}
                                        and published_at is not null
                                        and valid_from <= ${since}::date), valid_from)
       order by valid_from`,
  );

/** Publishes a weekly plan from a day on, replacing one that begins on the same day. */
export async function publishPlan(trx: ActorTrx, shopSeqNo: number, { validFrom, open }: HourPlan): Promise<string> {
  await sql`
    delete from hour_plans
     where shop_seq_no = ${shopSeqNo}
       and valid_from = ${validFrom}::date
       and published_at is not null`.execute(trx);
  const row = await firstRow(
    trx,
    sql<{ id: string }>`
      insert into hour_plans (shop_seq_no, valid_from)
      values (${shopSeqNo}, ${validFrom}::date)
      returning hour_plan_id as id`,
  );
  const { id } = row!;
  await sql`
    insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
    select ${id}, ${shopSeqNo}, weekday, "opensMinute", "closesMinute"
      from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as h (weekday integer, "opensMinute" integer, "closesMinute" integer)`.execute(
    trx,
  );
  await sql`update hour_plans set published_at = app_now() where hour_plan_id = ${id}`.execute(trx);
  return id;
}

/** Deletes a plan; the previous one stays in force. The database rejects a plan that is already in force. */
export const withdrawPlan = (trx: ActorTrx, shopSeqNo: number, hourPlanId: string) =>
  sql`
    delete from hour_plans
     where shop_seq_no = ${shopSeqNo}
       and hour_plan_id = ${hourPlanId}`.execute(trx);

export type OpenGap = { date: string | null; weekday: number; fromMinute: number; untilMinute: number };

/** Returns, for each list that is or will be in force, the open time that it has no price for. */
export const findOpenGaps = (trx: ActorTrx, shopSeqNo: number): Promise<OpenGap[]> =>
  rows(
    trx,
    sql<OpenGap>`
      select g.on_date as date, g.weekday, g.from_minute as "fromMinute", g.until_minute as "untilMinute"
        from price_lists l
        join shops s using (shop_seq_no)
       cross join lateral price_gaps(l.price_list_id) g
       where l.shop_seq_no = ${shopSeqNo}
         and l.published_at is not null
         and l.valid_from >= coalesce((select max(older.valid_from)
                                         from price_lists older
                                        where older.shop_seq_no = ${shopSeqNo}
                                          and older.published_at is not null
                                          and older.valid_from <= (app_now() at time zone s.time_zone)::date), l.valid_from)`,
  );
