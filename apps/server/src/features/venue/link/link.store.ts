import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';

type PlaceRow = {
  entryPlaceId: string;
  code: string;
  name: string;
  version: number;
  openedLately: number;
  opened: number;
  bookingsLately: number;
  amountLately: number;
  bookings: number;
  amount: number;
};

/** Returns the places of a venue, the oldest first, each with how often its link was opened, and the bookings by it that were not canceled. */
export const findPlaces = (db: Db, shopSeqNo: number, latelyDays: number): Promise<PlaceRow[]> =>
  rows(
    db,
    sql<PlaceRow>`
      select p.entry_place_id as "entryPlaceId", p.code, p.name, p.version,
             coalesce(b.lately, 0)::int as "bookingsLately", coalesce(b.amount_lately, 0)::int8 as "amountLately",
             coalesce(b.ever, 0)::int as bookings, coalesce(b.amount, 0)::int8 as amount,
             coalesce(o.lately, 0)::int8 as "openedLately", coalesce(o.ever, 0)::int8 as opened
        from entry_places p
        join shops s on s.shop_seq_no = p.shop_seq_no
        left join lateral (
          select sum(openings) as ever,
                 sum(openings) filter (
                   where on_date > (app_now() at time zone s.time_zone)::date - ${latelyDays}::int) as lately
            from entry_place_openings
           where entry_place_id = p.entry_place_id
        ) o on true
        left join lateral (
          select count(*) as ever, sum(t.amount) as amount,
                 count(*) filter (where t.is_recent) as lately, sum(t.amount) filter (where t.is_recent) as amount_lately
            from (select amount, created_at > app_now() - make_interval(days => ${latelyDays}) as is_recent
                    from bookings
                   where shop_seq_no = p.shop_seq_no
                     and entry_place = p.code
                     and not is_test
                     and status in ('CONFIRMED', 'COMPLETED')) t
        ) b on true
       where p.shop_seq_no = ${shopSeqNo}
         and p.removed_at is null
       order by p.made_at, lower(p.name)`,
  );

export const findPlaceCode = (
  db: Db,
  shopSeqNo: number,
  entryPlaceId: string,
): Promise<{ code: string; name: string } | undefined> =>
  firstRow(
    db,
    sql<{ code: string; name: string }>`
      select code, name
        from entry_places
       where entry_place_id = ${entryPlaceId}
         and shop_seq_no = ${shopSeqNo}
         and removed_at is null`,
  );
