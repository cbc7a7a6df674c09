import { sql } from 'kysely';
import { isToCustomer } from '../../gateways/sms/outbox.store.ts';
import { isUndelivered } from '../../gateways/sms/undelivered.store.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { toMilliseconds } from '../../platform/database/instants.ts';
import { ordersOwedTo, refundsToHandOver } from '../customers/customers.service.ts';
import { moneyOf } from '../orders/orders.service.ts';
import type { CardRow, LapsedRow, TextRow, RefundDueRow } from './customers-to-contact.rules.ts';

const MAX_ROWS = 100;

/** The latest undelivered text per number, if a customer of the venue still has that number. */
export const findUndeliveredTexts = (db: Db, shopSeqNo: number): Promise<TextRow[]> =>
  rows(
    db,
    sql<TextRow>`
      select t.text_id as "textId", t.kind, t.said, t.to_phone as phone, t.rejection,
             t.delivery is not distinct from 'UNDELIVERED' as "isUndelivered", t.earlier,
             c.customer_id as "customerId", c.name, b.booking_id as "bookingId", b.reference,
             ${toMilliseconds(sql`b.started_at`)} as "startedAt", ${toMilliseconds(sql`t.created_at`)} as since
        from (select t.*, (count(*) over (partition by t.to_phone))::int4 - 1 as earlier,
                     row_number() over (partition by t.to_phone order by t.created_at desc, t.text_id) as nth
                from text_messages t
               where t.shop_seq_no = ${shopSeqNo}
                 and ${isToCustomer}
                 and ${isUndelivered}) t
        join customers n on n.shop_seq_no = ${shopSeqNo} and n.phone_e164 = t.to_phone and n.deleted_at is null
        -- A second number belongs to a merged profile.
        join customers c on c.customer_id = coalesce(n.merged_into, n.customer_id)
        left join bookings b on t.kind like 'booking.%' and b.booking_id::text = left(t.cause, 36)
       where t.nth = 1
       order by t.created_at, t.text_id
       limit ${MAX_ROWS}`,
  );

/** The customer with that number at the venue. */
export const findByPhone = (db: Db, shopSeqNo: number, phone: string): Promise<{ customerId: string } | undefined> =>
  firstRow(
    db,
    sql<{ customerId: string }>`
      select coalesce(merged_into, customer_id) as "customerId"
        from customers
       where shop_seq_no = ${shopSeqNo}
         and phone_e164 = ${phone}
         and deleted_at is null`,
  );

/** The tee time of the order `o`, as `b`. */
const joinBooking = sql`join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id`;
const bookingColumns = sql`o.customer_id, b.booking_id, b.reference, b.started_at`;

/** Amounts that depend on a saved card: amounts due, and no-show fees that a text has named. */
const amountsDueByCard = (shopSeqNo: number, today: string) => sql`
  (select 'OWES' as reason, money.due as amount, ${today}::date as charged_on, ${bookingColumns}
     from ${ordersOwedTo(shopSeqNo)}
     ${joinBooking}
   union all
   select 'FEE', least(fee_of(b.no_show_terms, b.amount), m.due), b.booking_date + 1, ${bookingColumns}
     from orders o
     ${joinBooking}
    cross join lateral ${moneyOf(sql`o.order_id`)} m
    where o.shop_seq_no = ${shopSeqNo}
      and o.status = 'DUE'
      and b.status = 'CONFIRMED'
      and b.started_at > app_now()
      and b.fee_text is not null
      and fee_of(b.no_show_terms, b.amount) > 0
      and m.due > 0
      and not b.is_test)`;

/** A card is valid until the end of its month; of several cards the one that expires last counts. */
export const findExpiredCards = (db: Db, shopSeqNo: number, today: string): Promise<CardRow[]> =>
  rows(
    db,
    sql<CardRow>`
      select c.customer_id as "customerId", c.name, c.phone_e164 as phone, k.company, k.last4, k.exp_month as "expMonth",
             k.exp_year as "expYear", n.reason, n.amount, n.booking_id as "bookingId", n.reference, ${toMilliseconds(sql`n.started_at`)} as "startedAt"
        from ${amountsDueByCard(shopSeqNo, today)} n
        join customers c on c.customer_id = n.customer_id and c.deleted_at is null
        join lateral (
             select company, last4, exp_month, exp_year
               from saved_cards
              where customer_id = n.customer_id
                and deleted_at is null
              order by exp_year desc, exp_month desc, created_at desc
              limit 1) k on true
       where (make_date(k.exp_year, k.exp_month, 1) + interval '1 month')::date <= n.charged_on
       order by n.started_at, n.booking_id
       limit ${MAX_ROWS}`,
  );

/** Customers who have not yet collected a refund owed at the desk. */
export const findRefundsDue = (db: Db, shopSeqNo: number): Promise<RefundDueRow[]> =>
  rows(
    db,
    sql<RefundDueRow>`
      select c.customer_id as "customerId", coalesce(c.name, '') as name, c.phone_e164 as phone, w.amount,
             ${toMilliseconds(sql`w.since`)} as since, b.booking_id as "bookingId", b.reference, ${toMilliseconds(sql`b.started_at`)} as "startedAt"
        from ${refundsToHandOver(shopSeqNo)}
        join customers c on c.customer_id = w.customer_id
       order by w.since, b.booking_id
       limit ${MAX_ROWS}`,
  );

/** Pay links that lapsed unpaid and were not marked as seen, without customers who have since booked again for that day. */
export const findLapsedLinks = (db: Db, shopSeqNo: number): Promise<LapsedRow[]> =>
  rows(
    db,
    sql<LapsedRow>`
      select c.customer_id as "customerId", c.name, c.phone_e164 as phone, b.booking_id as "bookingId", b.reference,
             ${toMilliseconds(sql`b.started_at`)} as "startedAt", ${toMilliseconds(sql`l.lapsed_at`)} as since
        from lapsed_links l
        join bookings b using (booking_id)
        join customers c on c.customer_id = b.customer_id and c.deleted_at is null
       where l.shop_seq_no = ${shopSeqNo}
         and l.seen_at is null
         and l.lapsed_at > app_now() - interval '7 days'
         and not exists (select
                           from bookings other
                          where other.customer_id = b.customer_id
                            and other.booking_date = b.booking_date
                            and other.created_at > b.created_at
                            and other.status in ('READY', 'CONFIRMED', 'COMPLETED'))
       order by l.lapsed_at, l.booking_id
       limit ${MAX_ROWS}`,
  );
