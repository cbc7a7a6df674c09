import { PERSONAL_DATA_ROWS } from '@caddie/contract/personal-data';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { toMilliseconds } from '../../../platform/database/instants.ts';
import { isRefundedInCash } from '../../orders/orders.service.ts';
import { tagsOf } from '../../users/customers.service.ts';
import { textsTo } from '../texts.store.ts';
import type * as rules from './personal-data.rules.ts';

const limit = sql`limit ${PERSONAL_DATA_ROWS + 1}`;

export const findPerson = (db: Db, shopSeqNo: number, customerId: string): Promise<rules.PersonRow | undefined> =>
  firstRow(
    db,
    sql<rules.PersonRow>`
      select customer_id as "customerId", name, phone_e164 as phone, country_code as "countryCode", ${toMilliseconds(sql`created_at`)} as since,
             password_hash is not null as "hasAccount", ${toMilliseconds(sql`terms_accepted_at`)} as "termsAcceptedAt",
             ${toMilliseconds(sql`blocked_at`)} as "blockedAt", blocked_reason as "blockedReason",
             ${tagsOf(sql`customers.customer_id`)}, ${toMilliseconds(sql`app_now()`)} as now
        from customers
       where customer_id = ${customerId}
         and shop_seq_no = ${shopSeqNo}
         and deleted_at is null
         and merged_into is null`,
  );

/** Merged profiles of the same customer, with their names and numbers. */
export const findMerged = (db: Db, customerId: string): Promise<rules.MergedRow[]> =>
  rows(
    db,
    sql<rules.MergedRow>`
      select name, phone_e164 as phone, ${toMilliseconds(sql`created_at`)} as since
        from customers
       where merged_into = ${customerId}
       order by created_at, customer_id`,
  );

export const findCards = (db: Db, customerId: string): Promise<rules.CardRow[]> =>
  rows(
    db,
    sql<rules.CardRow>`
      select company, last4, exp_month as "expMonth", exp_year as "expYear"
        from saved_cards
       where customer_id = ${customerId}
         and deleted_at is null
       order by created_at desc, saved_card_id
       ${limit}`,
  );

export const findBookings = (db: Db, customerId: string): Promise<rules.BookingRow[]> =>
  rows(
    db,
    sql<rules.BookingRow>`
      select b.reference, b.booking_date as "bookingDate", ${toMilliseconds(sql`b.started_at`)} as "startedAt", ${toMilliseconds(sql`b.ended_at`)} as "endedAt",
             r.room_name as bay, b.party_size as players, b.status, b.no_show_at is not null as "isNoShow", b.amount,
             ${toMilliseconds(sql`b.created_at`)} as "bookedAt"
        from bookings b
        join shop_rooms r using (shop_room_id)
       where b.customer_id = ${customerId}
       order by b.started_at desc, b.booking_id desc
       ${limit}`,
  );

const subjectName = sql`coalesce(b.reference, s.name) as what`;
const joinSubject = sql`
  left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
  left join membership_sets s on b.booking_id is null and s.membership_set_id = o.subject_id`;

/** Card payments, including declined ones, and payments at the desk. */
export const findPayments = (db: Db, customerId: string): Promise<rules.MoneyRow[]> =>
  rows(
    db,
    sql<rules.MoneyRow>`
      select ${toMilliseconds(sql`p.created_at`)} as at, 'CARD' as method, k.company || ' ' || k.last4 as card, p.amount, p.status, ${subjectName}
        from orders o
        join payments p using (order_id)
        left join saved_cards k using (saved_card_id)
        ${joinSubject}
       where o.customer_id = ${customerId}
      union all
      select ${toMilliseconds(sql`d.at`)}, d.method, null, d.delta, 'SUCCEEDED', ${subjectName}
        from orders o
        join drawer_lines d using (order_id)
        ${joinSubject}
       where o.customer_id = ${customerId}
         and d.delta > 0
       order by at desc
       ${limit}`,
  );

export const findRefunds = (db: Db, customerId: string): Promise<rules.MoneyRow[]> =>
  rows(
    db,
    sql<rules.MoneyRow>`
      select ${toMilliseconds(sql`f.created_at`)} as at, 'CARD' as method, k.company || ' ' || k.last4 as card, f.amount, f.status, ${subjectName}
        from orders o
        join payments p using (order_id)
        join refunds f using (payment_id)
        left join saved_cards k using (saved_card_id)
        ${joinSubject}
       where o.customer_id = ${customerId}
         and not ${isRefundedInCash(sql`f.refund_id`)}
      union all
      select ${toMilliseconds(sql`d.at`)}, d.method, null, -d.delta, 'SUCCEEDED', ${subjectName}
        from orders o
        join drawer_lines d using (order_id)
        ${joinSubject}
       where o.customer_id = ${customerId}
         and d.delta < 0
       order by at desc
       ${limit}`,
  );

export const findPasses = (db: Db, customerId: string): Promise<rules.PassRow[]> =>
  rows(
    db,
    sql<rules.PassRow>`
      select name, status, amount, ${toMilliseconds(sql`activated_at`)} as "boughtAt", started_date as "startedDate", expired_date as "expiredDate"
        from membership_sets
       where customer_id = ${customerId}
       order by drafted_at desc, membership_set_id
       ${limit}`,
  );

export const findMovements = (db: Db, customerId: string): Promise<rules.MovementRow[]> =>
  rows(
    db,
    sql<rules.MovementRow>`
      select ${toMilliseconds(sql`l.at`)} as at, s.name as pass, l.kind, l.delta_cnt as sessions, l.delta_amt as amount, b.reference as booking, l.note
        from memberships m
        join membership_ledger l using (membership_id)
        join membership_sets s using (membership_set_id)
        left join bookings b using (booking_id)
       where m.customer_id = ${customerId}
       order by l.movement_id desc
       ${limit}`,
  );

export const findTexts = (db: Db, shopSeqNo: number, customerId: string): Promise<rules.TextRow[]> =>
  rows(
    db,
    sql<rules.TextRow>`
      select ${toMilliseconds(sql`created_at`)} as at, kind, said, coalesce(delivery, state) as state
        from ${textsTo({ shopSeqNo, customerId })} texts
       order by created_at desc, text_id
       ${limit}`,
  );

export const findNotes = (db: Db, customerId: string): Promise<rules.NoteRow[]> =>
  rows(
    db,
    sql<rules.NoteRow>`
      select ${toMilliseconds(sql`n.at`)} as at, null as booking, n.body as text
        from customer_notes n
       where n.customer_id = ${customerId}
      union all
      select ${toMilliseconds(sql`n.at`)}, b.reference, n.body
        from bookings b
        join booking_notes n using (booking_id)
       where b.customer_id = ${customerId}
       order by at desc
       ${limit}`,
  );
