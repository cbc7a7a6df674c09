import type { Currency } from '@caddie/contract/money';
import type { RefundStep } from '@caddie/contract/refund-steps';
import { sql } from 'kysely';
import type { Act } from '../../platform/actor.ts';
import { firstRow } from '../../platform/db.ts';
import { refundedOf } from '../orders/orders.service.ts';
import { bookingSource } from './bookings.store.ts';

export type TextFacts = {
  phone: string | null;
  shopName: string;
  roomName: string;
  timeZone: string;
  reference: string;
  startedAt: number;
  refunded: number;
  currency: Currency;
  refundSteps: RefundStep[];
  now: number;
};

/** What a text about a booking says, and whom it goes to. */
export const findTextFacts = (trx: Act, bookingId: string): Promise<TextFacts | undefined> =>
  firstRow(
    trx,
    sql<TextFacts>`
      select c.phone_e164 as phone, s.shop_name as "shopName", r.room_name as "roomName", s.time_zone as "timeZone",
             b.reference, (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", b.currency,
             b.refund_steps as "refundSteps", (extract(epoch from app_now()) * 1000)::int8 as now,
             ${refundedOf(sql`o.order_id`)} as refunded
        from ${bookingSource}
        join customers c on c.customer_id = b.customer_id
       where b.booking_id = ${bookingId}`,
  );
