import type { BookingStatus } from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

/** Bookings stay in the calendar for this long after they were played. */
const RECENT_DAYS = 90;
/** The most bookings in a calendar: more than a phone shows, and a limit for a customer with very many. */
const MAX_EVENTS = 300;

export type FeedRow = {
  bookingId: string;
  reference: string;
  version: number;
  status: BookingStatus;
  startedAt: number;
  endedAt: number;
  roomName: string;
};
type Owner = { customerId: string; shopSeqNo: number };

/** A customer and the profiles that were merged into theirs, which may have a calendar too. */
const profilesOf = (customerId: string) =>
  sql`(select customer_id from customers where customer_id = ${customerId} or merged_into = ${customerId})`;

/** Returns the seed from which the calendar's address is computed; of several calendars, the seed of the customer's own. */
export const findSeed = async (db: Db, customerId: string): Promise<string | undefined> =>
  (
    await firstRow(
      db,
      sql<{ seed: string }>`
        select seed
          from calendar_feeds
         where customer_id in ${profilesOf(customerId)}
         order by customer_id = ${customerId} desc
         limit 1`,
    )
  )?.seed;

/** Stores a customer's calendar, unless another request was first. */
export const insertFeed = (db: Db, feed: { customerId: string; seed: string; addressHash: Uint8Array }) =>
  sql`
    insert into calendar_feeds (customer_id, seed, address_hash)
    values (${feed.customerId}, ${feed.seed}, ${feed.addressHash})
    on conflict (customer_id) do nothing`.execute(db);

/** Deletes every calendar of a customer. */
export const deleteFeeds = (db: Db, customerId: string) =>
  sql`delete from calendar_feeds where customer_id in ${profilesOf(customerId)}`.execute(db);

/** The customer of an address; of a merged profile, the one that remains. */
export const findOwner = (db: Db, addressHash: Uint8Array): Promise<Owner | undefined> =>
  firstRow(
    db,
    sql<Owner>`
      select coalesce(c.merged_into, c.customer_id) as "customerId", c.shop_seq_no as "shopSeqNo"
        from calendar_feeds f
        join customers c using (customer_id)
       where f.address_hash = ${addressHash}
         and c.deleted_at is null`,
  );

/** The bookings of a calendar: upcoming, recent, and canceled ones, whose entries a phone removes. */
export const findFeedBookings = (db: Db, customerId: string): Promise<FeedRow[]> =>
  rows(
    db,
    sql<FeedRow>`
      select b.booking_id as "bookingId", b.reference, b.version, b.status, r.room_name as "roomName",
             (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt"
        from bookings b
        join shop_rooms r using (shop_room_id)
       where b.customer_id = ${customerId}
         and b.kind = 'TEE_TIME'
         and b.ended_at > app_now() - make_interval(days => ${RECENT_DAYS})
         and (b.status in ('CONFIRMED', 'COMPLETED')
              or b.status in ('CANCELING', 'CANCELED')
             and b.status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE'))
       order by b.started_at desc, b.booking_id
       limit ${MAX_EVENTS}`,
  );
