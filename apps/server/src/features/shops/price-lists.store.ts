import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { PriceRule } from './shops.rules.ts';

/** A locked price list. */
export type LockedList = { validFrom: string; version: number; isPublished: boolean };
type PriceGapRow = { date: string | null; weekday: number; fromMinute: number; untilMinute: number };

/** Serializes changes to a venue's lists. Customers who book do not wait. */
export const lockLists = (trx: ActorTrx, shopSeqNo: number): Promise<{ today: string } | undefined> =>
  firstRow(
    trx,
    sql<{ today: string }>`
      select (app_now() at time zone time_zone)::date as today
        from shops
       where shop_seq_no = ${shopSeqNo}
         for no key update`,
  );

export const lockList = (trx: ActorTrx, shopSeqNo: number, priceListId: string): Promise<LockedList | undefined> =>
  firstRow(
    trx,
    sql<LockedList>`
      select valid_from as "validFrom", version, published_at is not null as "isPublished"
        from price_lists
       where price_list_id = ${priceListId}
         and shop_seq_no = ${shopSeqNo}
         for update`,
  );

/** Finds the published list that begins on exactly this day. */
export const findListFrom = (
  trx: ActorTrx,
  shopSeqNo: number,
  validFrom: string,
): Promise<{ id: string } | undefined> =>
  firstRow(
    trx,
    sql<{ id: string }>`
      select price_list_id as id
        from price_lists
       where shop_seq_no = ${shopSeqNo}
         and valid_from = ${validFrom}::date
         and published_at is not null`,
  );

const rulesOfList = sql`
  array(select jsonb_build_object('shopRoomId', shop_room_id, 'weekday', weekday, 'fromMinute', from_minute,
                                  'untilMinute', until_minute, 'amountPerHour', amount_per_hour, 'isPeak', is_peak)
          from price_rules r
         where r.price_list_id = l.price_list_id
         order by shop_room_id nulls first, weekday, from_minute)`;

export const findRules = async (trx: ActorTrx, priceListId: string): Promise<PriceRule[]> =>
  (await firstRow(
    trx,
    sql<{ rules: PriceRule[] }>`
      select ${rulesOfList} as rules
        from price_lists l
       where price_list_id = ${priceListId}`,
  ))!.rules;

/** Returns the rules of the published list that applies on a day; undefined before the first list. */
export const findRulesOn = async (trx: ActorTrx, shopSeqNo: number, date: string): Promise<PriceRule[] | undefined> =>
  (
    await firstRow(
      trx,
      sql<{ rules: PriceRule[] }>`
        select ${rulesOfList} as rules
          from price_lists l
         where shop_seq_no = ${shopSeqNo}
           and valid_from <= ${date}::date
           and published_at is not null
         order by valid_from desc
         limit 1`,
    )
  )?.rules;

export async function insertDraft(
  trx: ActorTrx,
  shopSeqNo: number,
  validFrom: string,
  madeBy: string | null,
): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ id: string }>`
      insert into price_lists (shop_seq_no, valid_from, made_by)
      values (${shopSeqNo}, ${validFrom}::date, ${madeBy})
      returning price_list_id as id`,
  );
  return row!.id;
}

export const changeDraft = (trx: ActorTrx, priceListId: string, validFrom: string, madeBy: string | null) =>
  sql`
    update price_lists
       set valid_from = ${validFrom}::date, made_by = ${madeBy}, made_at = app_now(), version = version + 1
     where price_list_id = ${priceListId}`.execute(trx);

export async function replaceRules(
  trx: ActorTrx,
  shopSeqNo: number,
  priceListId: string,
  rules: readonly PriceRule[],
): Promise<void> {
  await sql`delete from price_rules where price_list_id = ${priceListId}`.execute(trx);
  await sql`
    insert into price_rules (price_list_id, shop_seq_no, shop_room_id, weekday, from_minute, until_minute, amount_per_hour, is_peak)
    select ${priceListId}, ${shopSeqNo}, "shopRoomId", weekday, "fromMinute", "untilMinute", "amountPerHour", "isPeak"
      from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
        as r ("shopRoomId" uuid, weekday integer, "fromMinute" integer, "untilMinute" integer, "amountPerHour" bigint, "isPeak" boolean)`.execute(
    trx,
  );
}

export const markPublished = (trx: ActorTrx, priceListId: string) =>
  sql`
    update price_lists
       set published_at = app_now(), version = version + 1
     where price_list_id = ${priceListId}`.execute(trx);

export const deleteList = (trx: ActorTrx, priceListId: string) =>
  sql`delete from price_lists where price_list_id = ${priceListId}`.execute(trx);

/** Returns the open time that a list has no price for, also while it is a draft. */
export const findGaps = (db: Db, priceListId: string): Promise<PriceGapRow[]> =>
  rows(
    db,
    sql<PriceGapRow>`
      select on_date as date, weekday, from_minute as "fromMinute", until_minute as "untilMinute"
        from price_gaps(${priceListId})`,
  );

/** Returns the venue's calendar day. */
export const todayOf = async (db: Db, shopSeqNo: number): Promise<string> =>
  (await firstRow(
    db,
    sql<{ today: string }>`
      select (app_now() at time zone time_zone)::date as today
        from shops
       where shop_seq_no = ${shopSeqNo}`,
  ))!.today;
