import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';
import { taxColumn } from './tax.store.ts';
import type { PublicShopRow, ShopRow } from './shops.rules.ts';

const publicColumns = sql`
  shop_seq_no as "shopSeqNo", shop_name as "shopName", address, phone, email, image_title as "imageTitle", language,
  (extract(epoch from opened_at) * 1000)::int8 as "openedAt", test_token as "testToken"`;

export const findPublicShop = (db: Db, shopName: string): Promise<PublicShopRow | undefined> =>
  firstRow(
    db,
    sql<PublicShopRow>`
      select ${publicColumns}
        from shops
       where lower(shop_name) = lower(${shopName})
          or shop_seq_no = (select o.shop_seq_no
                              from shop_old_names o
                             where lower(o.old_name) = lower(${shopName}))`,
  );

/** Published, and in force on or after a requested day: yesterday's evening may last until noon. */
const isRelevant = (table: 'hour_plans' | 'price_lists') => sql`
  p.shop_seq_no = s.shop_seq_no
  and p.published_at is not null
  and p.valid_from >= coalesce((select max(valid_from)
                                  from ${sql.table(table)} older
                                 where older.shop_seq_no = s.shop_seq_no
                                   and older.published_at is not null
                                   and older.valid_from <= t.since - 2),
                               p.valid_from)`;

/** Reads everything a customer needs to book in one round trip. Special days and plans of past days are left out, except from `since` on. */
export const findShop = (db: Db, shopSeqNo: number, since?: string): Promise<ShopRow | undefined> =>
  firstRow(
    db,
    sql<ShopRow>`
      select ${publicColumns},
             country_code as "countryCode",
             time_zone as "timeZone",
             currency,
             durations,
             max_party_size as "maxPartySize",
             booking_window_days as "bookingWindowDays",
             hold_minutes as "holdMinutes",
             lead_minutes as "leadMinutes",
             buffer_minutes as "bufferMinutes",
             no_show_fee as "noShowFee",
             first_view as "firstView",
             quiet_from_hour as "quietFromHour", quiet_until_hour as "quietUntilHour",
             no_show_minutes as "noShowMinutes",
             ${taxColumn('s')} as tax,
             start_step_minutes as "startStepMinutes",
             payment_account_id as "paymentAccountId",
             (extract(epoch from created_at) * 1000)::int8 as "createdAt",
             plan,
             bay_limit(plan) as "bayLimit",
             trial_ends_on as "trialEndsOn",
             (extract(epoch from app_now()) * 1000)::int8 as "readAt",
             t.today,
             array(select jsonb_build_object(
                            'validFrom', valid_from,
                            'open', array(select jsonb_build_object('weekday', weekday, 'opensMinute', opens_minute, 'closesMinute', closes_minute)
                                            from opening_hours h
                                           where h.hour_plan_id = p.hour_plan_id
                                           order by weekday, opens_minute))
                     from hour_plans p
                    where ${isRelevant('hour_plans')}
                    order by valid_from) as "hourPlans",
             array(select jsonb_build_object(
                            'date', on_date,
                            'note', note,
                            'open', array(select jsonb_build_object('opensMinute', opens_minute, 'closesMinute', closes_minute)
                                            from opening_exception_hours eh
                                           where eh.shop_seq_no = e.shop_seq_no
                                             and eh.on_date = e.on_date
                                           order by opens_minute))
                     from opening_exceptions e
                    where e.shop_seq_no = s.shop_seq_no
                      and e.on_date >= t.since - 1
                    order by on_date) as "specialDays",
             array(select jsonb_build_object('hoursBefore', hours_before, 'refundPercent', refund_percent)
                     from cancellation_tiers c
                    where c.shop_seq_no = s.shop_seq_no
                    order by hours_before desc) as "cancellationTiers",
             array(select jsonb_build_object('shopRoomId', shop_room_id, 'shopRoomName', room_name, 'retiredFrom', retired_from,
                                             'maxPartySize', r.max_party_size, 'traits', traits)
                     from shop_rooms r
                    where r.shop_seq_no = s.shop_seq_no
                    order by position) as rooms,
             array(select jsonb_build_object('imageTitle', image_title, 'caption', caption, 'about', about)
                     from gallery_pictures g
                    where g.shop_seq_no = s.shop_seq_no
                    order by position) as gallery,
             array(select jsonb_build_object(
                            'validFrom', valid_from,
                            'rules', array(select jsonb_build_object('shopRoomId', shop_room_id, 'weekday', weekday, 'fromMinute', from_minute,
                                                                     'untilMinute', until_minute, 'amountPerHour', amount_per_hour, 'isPeak', is_peak)
                                             from price_rules r
                                            where r.price_list_id = p.price_list_id))
                     from price_lists p
                    where ${isRelevant('price_lists')}
                    order by valid_from) as "priceLists"
        from shops s,
             lateral (select (app_now() at time zone s.time_zone)::date as today) d,
             lateral (select d.today, least(d.today, ${since ?? null}::date) as since) t
       where shop_seq_no = ${shopSeqNo}`,
  );

/** Sets the account on which a venue's cards are charged; with `isFirst`, only if the venue has no account of its own. */
export const setPaymentAccount = async (
  db: Db,
  shopSeqNo: number,
  accountId: number | null,
  isFirst = false,
): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      update shops
         set payment_account_id = ${accountId}
       where shop_seq_no = ${shopSeqNo}
         and (payment_account_id is null or not ${isFirst}::boolean)
      returning shop_seq_no`,
  )) !== undefined;
