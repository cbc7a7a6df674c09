import type { Currency } from '@caddie/contract/amounts/money';
import type { RefundStep } from '@caddie/contract/amounts/refund-steps';
import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { firstRow } from '../../platform/database/db.ts';
import { refundDueOf, refundedOf } from '../orders/orders.service.ts';
import { bookingTables } from './bookings.store.ts';

export type BookingTextRow = {
  customerId: string;
  phone: string | null;
  shopSeqNo: number;
  shopName: string;
  roomName: string;
  timeZone: string;
  reference: string;
  startedAt: number;
  endedAt: number;
  price: number;
  /** Something was paid for it. */
  wasPaid: boolean;
  refunded: number;
  /** Until when it is held; null once it is booked. */
  heldUntil: number | null;
  /** The no-show fee if the booking is not paid; 0 if it is paid or a payment is pending. */
  fee: number;
  currency: Currency;
  refundSteps: RefundStep[];
  /** The venue's note about its closing; null unless that canceled the booking. */
  closedNote: string | null;
  /** The booking was confirmed, not only held or in payment. */
  wasBooked: boolean;
  /** Cash that the venue owes the customer. */
  refundDue: number;
  now: number;
};

/** Returns the facts for a text about a booking, and its recipient. */
export const findTextRow = (trx: ActorTrx, bookingId: string): Promise<BookingTextRow | undefined> =>
  firstRow(
    trx,
    sql<BookingTextRow>`
      select c.customer_id as "customerId", c.phone_e164 as phone, b.shop_seq_no as "shopSeqNo", s.shop_name as "shopName", r.room_name as "roomName", s.time_zone as "timeZone",
             b.reference, (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt", b.amount as price, b.currency,
             exists (select from order_tenders ot where ot.order_id = o.order_id) as "wasPaid",
             b.refund_steps as "refundSteps", b.closed_note as "closedNote", (extract(epoch from app_now()) * 1000)::int8 as now,
             case when b.status = 'READY' then (extract(epoch from b.hold_expires_at) * 1000)::int8 end as "heldUntil",
             case when o.status = 'DUE' then greatest(fee_of(b.no_show_terms, b.amount) - paid_of_order(o.order_id), 0) else 0 end as fee,
             exists (select from booking_history h where h.booking_id = b.booking_id and h.to_status = 'CONFIRMED') as "wasBooked",
             ${refundedOf(sql`o.order_id`)} as refunded, ${refundDueOf(sql`o.order_id`)} as "refundDue"
        from ${bookingTables}
        join customers c on c.customer_id = b.customer_id
       where b.booking_id = ${bookingId}`,
  );
