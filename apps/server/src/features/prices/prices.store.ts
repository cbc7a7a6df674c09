import type { PriceListStatus, PriceRule } from '@caddie/contract/desk/prices';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

/** At most this many lists are read; the oldest are left out. */
const MAX_LISTS = 60;

type ListRow = {
  priceListId: string;
  version: number;
  status: PriceListStatus;
  validFrom: string;
  madeBy: string | null;
  madeAt: number;
  sold: number;
  rules: PriceRule[];
};

/** Sold and not canceled, including a time that a customer is paying for right now. */
const isSold = sql`
  b.kind = 'TEE_TIME'
  and not b.is_test
  and (b.status in ('CONFIRMED', 'COMPLETED')
       or b.status = 'READY' and (b.hold_expires_at > app_now() or b.payment_started_at is not null))`;

/** Returns all lists of a venue with their rules, the latest first day first, drafts before other lists of the same day. */
export const findLists = (db: Db, shopSeqNo: number, today: string): Promise<ListRow[]> =>
  rows(
    db,
    sql<ListRow>`
      with counted as (
        -- Sales before the publication of a list followed the previous list.
        select l.price_list_id, count(*)::int8 as sold
          from bookings b
          join lateral (select price_list_id
                          from price_lists
                         where shop_seq_no = b.shop_seq_no
                           and published_at is not null
                           and valid_from <= b.booking_date
                         order by published_at <= b.created_at desc, valid_from desc
                         limit 1) l on true
         where b.shop_seq_no = ${shopSeqNo}
           and b.kind = 'TEE_TIME'
           and not b.is_test
           and b.status in ('CONFIRMED', 'COMPLETED')
         group by l.price_list_id
      )
      select l.price_list_id as "priceListId", l.version, l.valid_from as "validFrom", p.name as "madeBy",
             (extract(epoch from l.made_at) * 1000)::int8 as "madeAt", coalesce(c.sold, 0)::int8 as sold,
             case when l.published_at is null then 'DRAFT'
                  when l.valid_from > ${today}::date then 'FUTURE'
                  when exists (select
                                 from price_lists n
                                where n.shop_seq_no = l.shop_seq_no
                                  and n.published_at is not null
                                  and n.valid_from > l.valid_from
                                  and n.valid_from <= ${today}::date) then 'BEFORE'
                  else 'IN_FORCE' end as status,
             array(select jsonb_build_object('shopRoomId', shop_room_id, 'weekday', weekday, 'fromMinute', from_minute,
                                             'untilMinute', until_minute, 'amountPerHour', amount_per_hour, 'isPeak', is_peak)
                     from price_rules r
                    where r.price_list_id = l.price_list_id
                    order by shop_room_id nulls first, weekday, from_minute) as rules
        from price_lists l
        left join staff p on p.staff_id = l.made_by
        left join counted c on c.price_list_id = l.price_list_id
       where l.shop_seq_no = ${shopSeqNo}
       order by l.valid_from desc, l.published_at is not null, l.made_at desc
       limit ${MAX_LISTS}`,
  );

/** Counts the sold tee times from a day on. */
export const countSoldFrom = async (db: Db, shopSeqNo: number, date: string): Promise<number> =>
  (await firstRow(
    db,
    sql<{ count: number }>`
      select count(*)::int8 as count
        from bookings b
       where b.shop_seq_no = ${shopSeqNo}
         and b.booking_date >= ${date}::date
         and ${isSold}`,
  ))!.count;

export const countSoldOn = async (db: Db, shopSeqNo: number, date: string): Promise<number> =>
  (await firstRow(
    db,
    sql<{ count: number }>`
      select count(*)::int8 as count
        from bookings b
       where b.shop_seq_no = ${shopSeqNo}
         and b.booking_date = ${date}::date
         and ${isSold}`,
  ))!.count;

type SoldTime = { date: string; startsAt: number; minutes: number; shopRoomId: string };

/** Returns the tee times sold and not canceled between two days, the second one excluded. */
export const findSoldTimes = (db: Db, shopSeqNo: number, from: string, until: string): Promise<SoldTime[]> =>
  rows(
    db,
    sql<SoldTime>`
      select b.booking_date as date, (extract(epoch from b.started_at) * 1000)::int8 as "startsAt",
             (extract(epoch from b.ended_at - b.started_at) / 60)::int8 as minutes, b.shop_room_id as "shopRoomId"
        from bookings b
       where b.shop_seq_no = ${shopSeqNo}
         and b.booking_date >= ${from}::date
         and b.booking_date < ${until}::date
         and b.kind = 'TEE_TIME'
         and not b.is_test
         and b.status in ('CONFIRMED', 'COMPLETED')`,
  );
