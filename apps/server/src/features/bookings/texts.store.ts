import type { Currency } from '@caddie/contract/money';
import type { RefundStep } from '@caddie/contract/refund-steps';
import type { Tender } from '@caddie/contract/tenders';
import { sql } from 'kysely';
import type { Act } from '../../platform/actor.ts';
import { firstRow } from '../../platform/db.ts';
import { bookingSource } from './bookings.store.ts';
import { findReturns } from './returns.store.ts';

export type TextFacts = {
  phone: string | null;
  shopName: string;
  roomName: string;
  timeZone: string;
  reference: string;
  startedAt: number;
  refunded: number;
  currency: Currency;
  /** What has gone or is going back, to each that paid. */
  returns: Tender[];
  refundSteps: RefundStep[];
  now: number;
};

/** What a text about a booking says, and whom it goes to. */
export async function findTextFacts(trx: Act, bookingId: string): Promise<TextFacts | undefined> {
  const facts = await firstRow(
    trx,
    sql<Omit<TextFacts, 'returns'>>`
      select c.phone_e164 as phone, s.shop_name as "shopName", r.room_name as "roomName", s.time_zone as "timeZone",
             b.reference, (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", b.currency,
             b.refund_steps as "refundSteps", (extract(epoch from app_now()) * 1000)::int8 as now,
             coalesce((select sum(f.amount)::int8 from payments p join refunds f using (payment_id) where p.order_id = o.order_id), 0) as refunded
        from ${bookingSource}
        join customers c on c.customer_id = b.customer_id
       where b.booking_id = ${bookingId}`,
  );
  return facts && { ...facts, returns: await findReturns(trx, bookingId) };
}
