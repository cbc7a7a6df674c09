import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';

type PlaceRow = {
  entryPlaceId: string;
  code: string;
  name: string;
  version: number;
  bookingsLately: number;
  amountLately: number;
  bookings: number;
  amount: number;
};

/** Returns the places of a venue, the oldest first, each with the bookings by its link that were not canceled. */
export const findPlaces = (db: Db, shopSeqNo: number, latelyDays: number): Promise<PlaceRow[]> =>
  rows(
    db,
    sql<PlaceRow>`
      select p.entry_place_id as "entryPlaceId", p.code, p.name, p.version,
             coalesce(b.lately, 0)::int as "bookingsLately", coalesce(b.amount_lately, 0)::int8 as "amountLately",
             coalesce(b.ever, 0)::int as bookings, coalesce(b.amount, 0)::int8 as amount
        from entry_places p
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
