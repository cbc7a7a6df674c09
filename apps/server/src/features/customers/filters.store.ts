import { ENDS_SOON_DAYS, INACTIVE_DAYS } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerFilter } from '@caddie/contract/desk/people/customers';
import { type RawBuilder, sql } from 'kysely';
import { isOwed, moneyOf, refundsDueAt } from '../orders/orders.service.ts';

type Sql = RawBuilder<unknown>;
/** The venue of the list, and its current business day. */
export type Venue = { shopSeqNo: number; today: string };

/** A visit: confirmed or completed, begun, not a no-show and not a test booking. */
export const isVisit = (booking: 'b' | 'last' | 'later') => {
  const col = (column: string) => sql.ref(`${booking}.${column}`);
  return sql`
    (${col('kind')} = 'TEE_TIME' and ${col('status')} in ('CONFIRMED', 'COMPLETED') and ${col('no_show_at')} is null
     and not ${col('is_test')} and ${col('started_at')} <= app_now())`;
};

/** The last visit of the customer `c`. */
export const lastVisit = sql`
  (select b.booking_id, b.booking_date, b.started_at, b.customer_id
     from bookings b
    where b.customer_id = c.customer_id
      and ${isVisit('b')}
    order by b.started_at desc, b.booking_id desc
    limit 1)`;

/** The set `s` has something left and has not ended. */
export const isSetUsable = (today: string) => sql`
  (s.status = 'ACTIVE'
   and (s.expired_date is null or s.expired_date >= ${today}::date)
   and exists (select
                 from memberships m
                where m.membership_set_id = s.membership_set_id
                  and coalesce(m.balance_cnt, m.balance_amt, 1) > 0))`;

/** Whether an order `o` is of a test booking, which never counts. */
export const isTestOrder = sql`
  exists (select
            from bookings t
           where o.subject_kind = 'booking'
             and t.booking_id = o.subject_id
             and t.is_test)`;

/** Whether an order `o` is of a tee time that has begun and is not a test booking. */
export const hasTeeTimeBegun = sql`
  exists (select
            from bookings b
           where o.subject_kind = 'booking'
             and b.booking_id = o.subject_id
             and b.started_at <= app_now()
             and not b.is_test)`;

/** The orders `o` with an amount due to the venue, as `money.due`. */
export const ordersOwedTo = (shopSeqNo: number) => sql`
  (select owed.* from orders owed where owed.shop_seq_no = ${shopSeqNo} and owed.status in ('DUE', 'PAYING')) o
  join lateral ${moneyOf(sql`o.order_id`)} money on money.due > 0 and ${isOwed('o')} and ${hasTeeTimeBegun}`;

/** The refunds `w` that the desk still has to hand over, with their tee times `b`. */
export const refundsToHandOver = (shopSeqNo: number) => sql`
  ${refundsDueAt(shopSeqNo)} w
  join bookings b on b.booking_id = w.subject_id and w.amount > 0 and not b.is_test`;

/** The customers of a selective filter, found by their passes or orders; undefined for a filter that may match many. */
export function selectiveFilter(filter: CustomerFilter, { shopSeqNo, today }: Venue): Sql | undefined {
  if (filter === 'WITH_PASS') return customersWithPass(shopSeqNo, today, sql`true`);
  if (filter === 'PASS_ENDS_SOON')
    return customersWithPass(shopSeqNo, today, sql`s.expired_date <= ${today}::date + ${ENDS_SOON_DAYS}::int4`);
  if (filter === 'OWES') return sql`(select o.customer_id from ${ordersOwedTo(shopSeqNo)})`;
  return undefined;
}

const customersWithPass = (shopSeqNo: number, today: string, condition: Sql) => sql`
  (select s.customer_id from membership_sets s where s.shop_seq_no = ${shopSeqNo} and ${isSetUsable(today)} and ${condition})`;

/** The last business day on which a customer of the filter may have visited. */
export const latestVisitDay = (filter: CustomerFilter, today: string): Sql =>
  filter === 'NOT_SEEN_60_DAYS' ? sql`(${today}::date - ${INACTIVE_DAYS + 1}::int4)` : sql`${today}::date`;

/** Whether the customer `c` matches the filter. */
export function matchesFilter(filter: CustomerFilter, venue: Venue): Sql {
  if (filter === 'NOT_SEEN_60_DAYS')
    return sql`(select last.booking_date from ${lastVisit} last) <= ${latestVisitDay(filter, venue.today)}`;
  const selectedCustomers = selectiveFilter(filter, venue);
  return selectedCustomers ? sql`c.customer_id in ${selectedCustomers}` : sql`true`;
}
