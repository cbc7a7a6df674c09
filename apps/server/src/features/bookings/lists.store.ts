import type { BookingStatus } from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import type { ListedRow } from './bookings.rules.ts';
import { atInstant, listedColumns, listedSource } from './bookings.store.ts';

/** Returns holds and confirmed tee times from now on, soonest first. */
export const findUpcoming = (db: Db, customerId: string): Promise<ListedRow[]> =>
  rows(
    db,
    sql<ListedRow>`
      select ${listedColumns}
        from ${listedSource}
       where b.customer_id = ${customerId}
         and b.ended_at > app_now()
         and (b.status = 'CONFIRMED'
              or (b.status = 'READY' and (b.hold_expires_at > app_now() or b.payment_started_at is not null)))
       order by b.started_at, b.booking_id
       limit 50`,
  );

export type ListFilter = {
  limit: number;
  before?: { startedAt: number; bookingId: string } | undefined;
  status?: BookingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Returns one page, newest first. The cursor is a position in the order, not a count, so that added rows shift nothing. */
export const listBookings = (db: Db, customerId: string, filter: ListFilter): Promise<ListedRow[]> =>
  rows(
    db,
    sql<ListedRow>`
      select ${listedColumns}
        from ${listedSource}
       where b.customer_id = ${customerId}
         ${filter.before ? sql`and (b.started_at, b.booking_id) < (${atInstant(filter.before.startedAt)}, ${filter.before.bookingId}::uuid)` : sql``}
         ${filter.status ? sql`and b.status = ${filter.status}` : sql``}
         ${filter.from ? sql`and b.booking_date >= ${filter.from}::date` : sql``}
         ${filter.to ? sql`and b.booking_date <= ${filter.to}::date` : sql``}
       order by b.started_at desc, b.booking_id desc
       limit ${filter.limit}`,
  );

/** Matches references with a prefix as a range, which uses the index. */
export const referenceBegins = (start: string) => sql`
  reference >= ${start} and reference <= ${`${start}ZZZZZZZ`} and starts_with(reference, ${start})`;
