import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/db.ts';

export type PublicShopRow = {
  shopSeqNo: number;
  shopName: string;
  address: string;
  phone: string;
  email: string;
  imageTitle: string;
};

/** A stretch of opening time, in minutes after its day's midnight on the venue's clock. */
export type OpenMinutes = { opensMinute: number; closesMinute: number };

export type ShopRow = PublicShopRow & {
  countryCode: string;
  timeZone: string;
  currency: string;
  durations: number[];
  maxPartySize: number;
  bookingWindowDays: number;
  holdMinutes: number;
  weekly: (OpenMinutes & { weekday: number })[];
  exceptions: { date: string; note: string; open: OpenMinutes[] }[];
  cancellationTiers: { hoursBefore: number; refundPercent: number }[];
  rooms: { shopRoomId: string; shopRoomName: string }[];
};

const publicColumns = sql`
  shop_seq_no as "shopSeqNo", shop_name as "shopName", address, phone, email, image_title as "imageTitle"`;

export const findPublicShop = (db: Db, shopName: string): Promise<PublicShopRow | undefined> =>
  firstRow(
    db,
    sql<PublicShopRow>`
      select ${publicColumns}
        from shops
       where lower(shop_name) = lower(${shopName})`,
  );

/** Everything a customer needs to book, in one round trip; exceptions of days gone by are left out. */
export const findShop = (db: Db, shopSeqNo: number): Promise<ShopRow | undefined> =>
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
             array(select jsonb_build_object('weekday', weekday, 'opensMinute', opens_minute, 'closesMinute', closes_minute)
                     from opening_hours h
                    where h.shop_seq_no = s.shop_seq_no
                    order by weekday, opens_minute) as weekly,
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
                      and e.on_date >= (now() at time zone s.time_zone)::date - 1
                    order by on_date) as exceptions,
             array(select jsonb_build_object('hoursBefore', hours_before, 'refundPercent', refund_percent)
                     from cancellation_tiers t
                    where t.shop_seq_no = s.shop_seq_no
                    order by hours_before desc) as "cancellationTiers",
             array(select jsonb_build_object('shopRoomId', shop_room_id, 'shopRoomName', room_name)
                     from shop_rooms r
                    where r.shop_seq_no = s.shop_seq_no
                    order by position) as rooms
        from shops s
       where shop_seq_no = ${shopSeqNo}`,
  );
