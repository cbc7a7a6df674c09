import type { MoneyDay, ChannelTakings } from '@caddie/contract/desk/finance/money';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { isTestOrder } from '../customers/customers.service.ts';
import { isRefundedInCash } from '../orders/orders.service.ts';

type DayQuery = {
  shopSeqNo: number;
  date: string;
  /** The start and end of the day, in milliseconds. */
  from: number;
  until: number;
  /** Only payments at the desk on this device. */
  deviceId?: string;
};

const toTimestamp = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`;
const cardWay = sql`case when p.is_off_session then 'CARD_DESK' else 'CARD_ONLINE' end`;

/**
 * A day's payments and refunds by method. A failed refund counts as refunded: it is still owed, and once it is paid in cash it counts as
 * cash.
 */
export const findMoneyByWay = (
  db: Db,
  { shopSeqNo, date, from, until, deviceId }: DayQuery,
): Promise<ChannelTakings[]> =>
  rows(
    db,
    sql<ChannelTakings>`
      select way, count(*) filter (where taken > 0)::int4 as count, sum(taken)::int8 as taken, sum(returned)::int8 as returned
        from (select d.method as way, greatest(d.delta, 0) as taken, greatest(-d.delta, 0) as returned
                from drawer_lines d
                join orders o using (order_id)
               where d.business_date = ${date}::date
                 and o.shop_seq_no = ${shopSeqNo}
                 and ${deviceId === undefined ? sql`true` : sql`d.device_id = ${deviceId}`}
                 and not ${isTestOrder}
               ${deviceId === undefined ? sql`union all ${cardMoney({ shopSeqNo, from, until })}` : sql``}) lines
       group by way`,
  );

const cardMoney = ({ shopSeqNo, from, until }: Pick<DayQuery, 'shopSeqNo' | 'from' | 'until'>) => sql`
  select ${cardWay}, p.amount, 0
    from payments p
    join orders o using (order_id)
   where p.status in ('SUCCEEDED', 'LATE')
     and p.ended_at >= ${toTimestamp(from)}
     and p.ended_at < ${toTimestamp(until)}
     and o.shop_seq_no = ${shopSeqNo}
     and not ${isTestOrder}
   union all
  select ${cardWay}, 0, r.amount
    from refunds r
    join payments p using (payment_id)
    join orders o using (order_id)
   where r.created_at >= ${toTimestamp(from)}
     and r.created_at < ${toTimestamp(until)}
     and not ${isRefundedInCash(sql`r.refund_id`)}
     and o.shop_seq_no = ${shopSeqNo}
     and not ${isTestOrder}`;

/** The live tee times of a day, without test bookings. */
const isLiveTeeTimeOn = (shopSeqNo: number, date: string) => sql`
  b.shop_seq_no = ${shopSeqNo}
  and b.booking_date = ${date}::date
  and b.kind = 'TEE_TIME'
  and b.status in ('CONFIRMED', 'COMPLETED')
  and not b.is_test`;

/** What passes pay for on a day now: a use that was given back, in whole or in part, counts only with what the pass still pays. */
export async function findPasses(db: Db, shopSeqNo: number, date: string): Promise<NonNullable<MoneyDay['passes']>> {
  const row = await firstRow(
    db,
    sql<NonNullable<MoneyDay['passes']>>`
      select count(*)::int4 as bookings, coalesce(sum(used.sessions), 0)::int4 as sessions, coalesce(sum(used.balance), 0)::int8 as balance
        from bookings b
       cross join lateral (
             select -sum(l.delta_cnt) as sessions, -sum(l.delta_amt) as balance
               from membership_ledger l
              where l.booking_id = b.booking_id
             having count(*) filter (where l.kind = 'USE') > count(*) filter (where l.kind = 'RETURN')) used
       where ${isLiveTeeTimeOn(shopSeqNo, date)}`,
  );
  return row!;
}

type Complimentary = NonNullable<MoneyDay['complimentary']>;

/** Counts a day's tee times that were made free, with their list price, and names the staff who did it or approved it. */
export async function findComplimentary(db: Db, shopSeqNo: number, date: string): Promise<Complimentary> {
  const row = await firstRow(
    db,
    sql<Complimentary>`
      select count(*)::int4 as bookings, coalesce(sum(b.list_amount), 0)::int8 as amount,
             coalesce(array_agg(distinct made.name) filter (where made.name is not null), '{}') as by
        from bookings b
        left join lateral (
             select s.name
               from activity a
               join staff s on s.staff_id::text = coalesce(a.approved_by, a.actor_id)
              where a.subject_kind = 'booking'
                and a.subject_id = b.booking_id
                and a.act in ('booking.price', 'booking.book')
              order by a.activity_id desc
              limit 1) made on true
       where ${isLiveTeeTimeOn(shopSeqNo, date)}
         and b.amount = 0
         and b.list_amount > 0
         -- A waived fee does not count as complimentary.
         and b.no_show_at is null`,
  );
  return row!;
}
