import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';
import { refundDueOf } from '../../orders/orders.service.ts';
import type { BookingRow } from '../bookings.rules.ts';
import { bookingColumns, bookingSource } from '../bookings.store.ts';

/** A booking with its customer's contact data and the amount owed at the desk. */
export type OutsideRow = BookingRow & { customer: string | null; phone: string | null; refundDue: number };

const findRows = (db: Db, shopSeqNo: number, condition: RawBuilder<unknown>): Promise<OutsideRow[]> =>
  rows(
    db,
    sql<OutsideRow>`
      select ${bookingColumns}, case when c.customer_id is not null then coalesce(c.name, '') end as customer,
             c.phone_e164 as phone, ${refundDueOf(sql`o.order_id`)} as "refundDue"
        from ${bookingSource}
        left join customers c on c.customer_id = b.customer_id
       where b.shop_seq_no = ${shopSeqNo}
         and b.kind = 'TEE_TIME'
         and ${condition}
       order by b.started_at, r.position`,
  );

/** Finds bookings between two business days that are sold or held and have not begun: those that a change of hours may leave outside. */
export const findFutureRows = (db: Db, shopSeqNo: number, from: string, until: string | null): Promise<OutsideRow[]> =>
  findRows(
    db,
    shopSeqNo,
    sql`
      b.booking_date >= ${from}::date
      and (${until}::date is null or b.booking_date <= ${until}::date)
      and b.started_at > app_now()
      and (b.status = 'CONFIRMED'
           or b.status = 'READY' and (b.hold_expires_at > app_now() or b.payment_started_at is not null))`,
  );

export const findRowsByIds = (db: Db, shopSeqNo: number, ids: readonly string[]): Promise<OutsideRow[]> =>
  findRows(db, shopSeqNo, sql`b.booking_id = any (${ids}::uuid[])`);
