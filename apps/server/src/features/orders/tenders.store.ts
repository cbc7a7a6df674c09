import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { MembershipTender, TenderPart } from './orders.rules.ts';

/** A membership that pays at most so much; its sessions go back only while all of it pays. */
type UseColumns = Record<'membershipId' | 'most' | 'isWhole', RawBuilder<unknown>>;
/** What a membership could get back for what it pays, as TenderPart; its own feature knows. */
export type UseOf = (use: UseColumns) => RawBuilder<unknown>;
const noUse: UseOf = () => sql`jsonb_build_object('amount', 0, 'sessions', 0)`;
const use: UseColumns = {
  membershipId: sql`t.membership_id`,
  most: sql`t.amount - t.returned`,
  isWhole: sql`t.returned = 0 and not t.is_undone`,
};

/** A tender `t` with its payment `tp` and card `tc`, as PaidTender: less what went back because it costs less now. */
const asPaid = sql`
  case t.kind
    when 'CARD' then jsonb_build_object('company', tc.company, 'last4', tc.last4)
    when 'MEMBERSHIP' then jsonb_build_object(
      'membershipId', t.membership_id, 'membershipName', t.membership_name,
      'membershipTypeCd', t.membership_type, 'sessions', t.sessions)
    else '{}'::jsonb
  end || jsonb_build_object('kind', t.kind, 'amount', t.amount - t.returned)
      || case when t.is_undone then '{"isUndone": true}'::jsonb else '{}'::jsonb end`;

/**
 * What has not gone back of a tender `t` with its payment `tp`, for whatever reason, as TenderPart. What few tenders are, the database
 * finds out in functions of their own: to begin a part of a statement costs more than to read a row, and most need none of them.
 */
const asLeft = (useOf: UseOf) => sql`
  case t.kind
    when 'CARD' then jsonb_build_object('amount', tp.amount - tp.refunded, 'sessions', 0)
    when 'MEMBERSHIP' then ${useOf(use)}
    else jsonb_build_object('amount', left_at_counter(t.order_id, t.position), 'sessions', 0)
  end`;

/**
 * What paid for an order, as PaidTender[] by their place: what was taken first comes first. What was undone has its place too.
 */
export const tendersOf = (orderId: RawBuilder<unknown>) => sql`
  coalesce((
    select jsonb_agg(${asPaid} order by t.position)
      from order_tenders t
      left join payments tp using (payment_id)
      left join saved_cards tc using (saved_card_id)
     where t.order_id = ${orderId}), '[]')`;

/** The same as one row: tenders, and "hasPaid", whether any was not undone. */
export const tendersWithPaidOf = (orderId: RawBuilder<unknown>, more = sql``) => sql`
  (select coalesce(jsonb_agg(${asPaid} order by t.position), '[]') as tenders${more},
          coalesce(bool_or(not t.is_undone), false) as "hasPaid"
     from order_tenders t
     left join payments tp using (payment_id)
     left join saved_cards tc using (saved_card_id)
    where t.order_id = ${orderId})`;

/** And lefts, what has not gone back of each, as TenderPart[]. */
export const tendersAndLeftsOf = (orderId: RawBuilder<unknown>, useOf: UseOf) =>
  tendersWithPaidOf(orderId, sql`, coalesce(jsonb_agg(${asLeft(useOf)} order by t.position), '[]') as lefts`);

type Subject = { kind: string; id: RawBuilder<unknown> };

/** What a membership pays of something: what that would have cost without it. */
export const paidByMembership = ({ kind, id }: Subject, membershipId: RawBuilder<unknown>) => sql`
  coalesce((
    select sum(pt.amount - pt.returned)::int8
      from orders po
      join order_tenders pt using (order_id)
     where po.subject_kind = ${kind}
       and po.subject_id = ${id}
       and pt.membership_id = ${membershipId}), 0)`;

/** The money that has not gone back of each tender of an order, by their place. */
export async function findLefts(db: Db, orderId: string): Promise<number[]> {
  const row = await firstRow(
    db,
    sql<{ lefts: TenderPart[] }>`select lefts from ${tendersAndLeftsOf(sql`${orderId}::uuid`, noUse)} ot`,
  );
  return row!.lefts.map(({ amount }) => amount);
}

/** So much of a tender no longer pays for the order: it goes back. */
export const addReturned = (trx: Act, orderId: string, position: number, amount: number) =>
  sql`
    update order_tenders
       set returned = returned + ${amount}::bigint
     where order_id = ${orderId}
       and position = ${position}`.execute(trx);

type TakenBy = { orderId: string; customerId: string };

export const insertMembershipTender = (trx: Act, order: TakenBy, tender: MembershipTender) =>
  sql`
    insert into order_tenders (order_id, customer_id, position, kind, amount, membership_id, membership_name, membership_type, sessions)
    select ${order.orderId}, ${order.customerId}, ${nextPosition(order)}, 'MEMBERSHIP', ${tender.amount},
           ${tender.membershipId}, ${tender.membershipName}, ${tender.membershipTypeCd}, ${tender.sessions}`.execute(
    trx,
  );

export const insertCardTender = (trx: Act, order: TakenBy, payment: { paymentId: string; amount: number }) =>
  sql`
    insert into order_tenders (order_id, customer_id, position, kind, amount, payment_id)
    select ${order.orderId}, ${order.customerId}, ${nextPosition(order)}, 'CARD', ${payment.amount}, ${payment.paymentId}`.execute(
    trx,
  );

/** The caller has locked the order, so two never get the same. */
const nextPosition = ({ orderId }: TakenBy) =>
  sql`(select count(*) + 1 from order_tenders where order_id = ${orderId}::uuid)`;

/** What has been paid of an order so far. */
export async function paidSoFar(trx: Act, orderId: string): Promise<number> {
  const row = await firstRow(trx, sql<{ paid: number }>`select paid_of_order(${orderId}) as paid`);
  return row!.paid;
}

/** What cards pay of an order. */
export async function paidByCard(trx: Act, orderId: string): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ paid: number }>`
      select coalesce(sum(amount - returned), 0)::int8 as paid from order_tenders where order_id = ${orderId} and kind = 'CARD'`,
  );
  return row!.paid;
}

/** What a membership paid was given back, because the rest was not paid. */
export const undoTenders = (trx: Act, orderId: string) =>
  sql`
    update order_tenders
       set returned = amount, is_undone = true
     where order_id = ${orderId}
       and not is_undone`.execute(trx);
