import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import type { CursorPosition } from '../../../platform/moment-cursor.ts';
import { isRefundedInCash } from '../../orders/orders.service.ts';
import { isTestOrder } from '../filters.store.ts';
import { textsTo } from '../texts.store.ts';
import { isBooked } from './profile-bookings.store.ts';
import type { MoneyRow, TextRow } from './profile-lists.rules.ts';

type Sql = RawBuilder<unknown>;
type CustomerKey = { shopSeqNo: number; customerId: string };

const cardWay = sql`case when p.is_off_session then 'CARD_DESK' else 'CARD_ONLINE' end`;
const subjectColumns = sql`o.subject_kind, o.subject_id`;

/** A customer's payments and refunds: by card as the bank reported them, at the desk as recorded. */
const moneyLines = (customerId: string): Sql => sql`
  (select p.payment_id as id, p.ended_at as at, false as is_back, ${cardWay} as way, p.amount, k.company, k.last4,
          p.actor_kind, p.actor_id, 'DONE' as state, ${subjectColumns}
     from orders o
     join payments p using (order_id)
     left join saved_cards k using (saved_card_id)
    where o.customer_id = ${customerId}
      and p.status in ('SUCCEEDED', 'LATE')
      and not ${isTestOrder}
   union all
   select r.refund_id, r.created_at, true, ${cardWay}, r.amount, k.company, k.last4, r.actor_kind, r.actor_id,
          case r.status when 'INITIATED' then 'ON_ITS_WAY' when 'FAILED' then 'FAILED' else 'DONE' end, ${subjectColumns}
     from orders o
     join payments p using (order_id)
     join refunds r using (payment_id)
     left join saved_cards k using (saved_card_id)
    where o.customer_id = ${customerId}
      and not ${isRefundedInCash(sql`r.refund_id`)}
      and not ${isTestOrder}
   union all
   select d.line_id, d.at, d.delta < 0, d.method, abs(d.delta), null, d.slip, d.actor_kind, d.actor_id, 'DONE', ${subjectColumns}
     from orders o
     join drawer_lines d using (order_id)
    where o.customer_id = ${customerId}
      and not ${isTestOrder})`;

const toMicroseconds = (at: Sql) => sql`(extract(epoch from ${at}) * 1000000)::int8`;
const isPastCursor = (us: Sql, id: Sql, after: CursorPosition | undefined): Sql =>
  after ? sql`(${us}, ${id}) < (${after.us}::int8, ${after.id}::uuid)` : sql`true`;

export const findMoney = (
  db: Db,
  { customerId }: CustomerKey,
  after: CursorPosition | undefined,
  maxRows: number,
): Promise<MoneyRow[]> =>
  rows(
    db,
    sql<MoneyRow>`
      select l.id, l.us, l.is_back as "isBack", l.way, l.amount, l.company, l.last4, l.state, b.booking_id as "bookingId",
             b.reference, s.name as pass, w.name as by
        from (select *, ${toMicroseconds(sql`at`)} as us from ${moneyLines(customerId)} all_of_it) l
        left join bookings b on l.subject_kind = 'booking' and b.booking_id = l.subject_id
        left join membership_sets s on l.subject_kind = 'membershipSet' and s.membership_set_id = l.subject_id
        left join staff w on l.actor_kind = 'staff' and w.staff_id::text = l.actor_id
       where ${isPastCursor(sql`l.us`, sql`l.id`, after)}
       order by l.us desc, l.id desc
       limit ${maxRows}`,
  );

export const findTexts = (
  db: Db,
  key: CustomerKey,
  after: CursorPosition | undefined,
  maxRows: number,
): Promise<TextRow[]> =>
  rows(
    db,
    sql<TextRow>`
      select t.text_id as id, t.us, t.kind, t.said, t.state, t.delivery, b.booking_id as "bookingId", b.reference
        from (select *, ${toMicroseconds(sql`created_at`)} as us from ${textsTo(key)} texts) t
        left join bookings b on t.kind like 'booking.%' and b.booking_id::text = left(t.cause, 36)
       where ${isPastCursor(sql`t.us`, sql`t.text_id`, after)}
       order by t.us desc, t.text_id desc
       limit ${maxRows}`,
  );

/** One text of the venue, to any number. */
export async function findText(db: Db, shopSeqNo: number, textId: string): Promise<TextRow> {
  const row = await firstRow(
    db,
    sql<TextRow>`
      select t.text_id as id, ${toMicroseconds(sql`t.created_at`)} as us, t.kind, t.said, t.state, t.delivery,
             null as "bookingId", null as reference
        from text_messages t
       where t.text_id = ${textId}
         and t.shop_seq_no = ${shopSeqNo}`,
  );
  return row!;
}

/** Counts each list in one statement. */
export async function countLists(
  db: Db,
  key: CustomerKey,
): Promise<{ bookings: number; money: number; texts: number }> {
  const { customerId } = key;
  const row = await firstRow(
    db,
    sql<{ bookings: number; money: number; texts: number }>`
      select (select count(*)::int4 from bookings where customer_id = ${customerId} and ${isBooked}) as bookings,
             (select count(*)::int4 from ${moneyLines(customerId)} lines) as money,
             (select count(*)::int4 from ${textsTo(key)} texts) as texts`,
  );
  return row!;
}
