import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { isTestOrder } from '../customers/customers.service.ts';
import { isRefundedInCash } from '../orders/orders.service.ts';
import type { LineKind, LineCursor, LineRow, LineSearch } from './lines.rules.ts';

type Sql = RawBuilder<unknown>;
type List = {
  shopSeqNo: number;
  kind: LineKind;
  from: string;
  to: string;
  /** The start and end of these days, in milliseconds. */
  since: number;
  until: number;
  search: LineSearch | undefined;
};

const toTimestamp = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`;
const cardWay = sql`case when p.is_off_session then 'CARD_DESK' else 'CARD_ONLINE' end`;
const orderColumns = sql`o.subject_kind, o.subject_id, o.customer_id`;

const cardLines = ({ shopSeqNo, kind, since, until }: List): Sql =>
  kind === 'PAYMENTS'
    ? sql`
        select p.payment_id as id, p.ended_at as at, ${cardWay} as way, p.amount, k.company, k.last4, p.actor_kind, p.actor_id,
               'DONE' as state, ${orderColumns}
          from payments p
          join orders o using (order_id)
          left join saved_cards k using (saved_card_id)
         where p.status in ('SUCCEEDED', 'LATE')
           and p.ended_at >= ${toTimestamp(since)}
           and p.ended_at < ${toTimestamp(until)}
           and o.shop_seq_no = ${shopSeqNo}
           and not ${isTestOrder}`
    : sql`
        select r.refund_id as id, r.created_at as at, ${cardWay} as way, r.amount, k.company, k.last4, r.actor_kind, r.actor_id,
               case r.status when 'INITIATED' then 'ON_ITS_WAY' when 'FAILED' then 'FAILED' else 'DONE' end as state, ${orderColumns}
          from refunds r
          join payments p using (payment_id)
          join orders o using (order_id)
          left join saved_cards k using (saved_card_id)
         where r.created_at >= ${toTimestamp(since)}
           and r.created_at < ${toTimestamp(until)}
           and not ${isRefundedInCash(sql`r.refund_id`)}
           and o.shop_seq_no = ${shopSeqNo}
           and not ${isTestOrder}`;

const deskLines = ({ shopSeqNo, kind, from, to }: List): Sql => sql`
  select d.line_id as id, d.at, d.method as way, abs(d.delta) as amount, null as company, d.slip as last4, d.actor_kind,
         d.actor_id, 'DONE' as state, ${orderColumns}
    from drawer_lines d
    join orders o using (order_id)
   where d.business_date between ${from}::date and ${to}::date
     and ${kind === 'PAYMENTS' ? sql`d.delta > 0` : sql`d.delta < 0`}
     and o.shop_seq_no = ${shopSeqNo}
     and not ${isTestOrder}`;

const allLines = (list: List): Sql => sql`
  (select id, at, way, amount, company, last4, actor_kind, actor_id, state, subject_kind, subject_id, customer_id,
          (extract(epoch from at) * 1000000)::int8 as us
     from (${cardLines(list)} union all ${deskLines(list)}) found) l
  left join bookings b on l.subject_kind = 'booking' and b.booking_id = l.subject_id
  left join membership_sets m on l.subject_kind = 'membershipSet' and m.membership_set_id = l.subject_id
  left join customers c on c.customer_id = l.customer_id`;

const matchesSearch = (search: LineSearch | undefined): Sql =>
  search === undefined
    ? sql`true`
    : sql`
        (position(${search.name} in lower(c.name)) > 0
         or position(${search.name} in lower(m.name)) > 0
         or starts_with(b.reference, ${search.code})
         or l.last4 = ${search.digits}
         or l.amount = ${search.amount}::int8)`;

/** Limits a list to the lines after the cursor. The time itself is compared too, because it has an index. */
const isPastCursor = ({ us, lineId }: LineCursor): Sql => sql`
  (l.us, l.id) < (${us}::int8, ${lineId}::uuid) and l.at <= ${toTimestamp(us / 1000)}`;

/** The next lines of a list, newest first. */
export const findLines = (db: Db, list: List, after: LineCursor | undefined, maxRows: number): Promise<LineRow[]> =>
  rows(
    db,
    sql<LineRow>`
      select l.id as "lineId", l.us, l.way, l.amount, l.company, l.last4, l.state, b.booking_id as "bookingId", b.reference,
             l.customer_id as "customerId", m.name as "passName",
             coalesce(c.name, '') as name, c.phone_e164 as phone, s.name as by
        from ${allLines(list)}
        left join staff s on l.actor_kind = 'staff' and s.staff_id::text = l.actor_id
       where ${matchesSearch(list.search)}
         and ${after ? isPastCursor(after) : sql`true`}
       order by l.us desc, l.id desc
       limit ${maxRows}`,
  );

/** The number of lines in a list, and their sum. */
export async function sumLines(db: Db, list: List): Promise<{ count: number; sum: number }> {
  const row = await firstRow(
    db,
    sql<{ count: number; sum: number }>`
      select count(*)::int4 as count, coalesce(sum(l.amount), 0)::int8 as sum
        from ${allLines(list)}
       where ${matchesSearch(list.search)}`,
  );
  return row!;
}
