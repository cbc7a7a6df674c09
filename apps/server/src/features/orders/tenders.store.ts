import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { MembershipTender, TenderPart } from './orders.rules.ts';

/** The columns of a membership's use: it pays at most `most`, and its sessions are returned only if all of it still pays. */
type UseColumns = Record<'membershipId' | 'most' | 'isWhole', RawBuilder<unknown>>;
/** An SQL expression of the memberships feature: what a membership could get back, as TenderPart. */
export type MembershipRefundSql = (use: UseColumns) => RawBuilder<unknown>;
const noMembershipRefund: MembershipRefundSql = () => sql`jsonb_build_object('amount', 0, 'sessions', 0)`;
const useColumns: UseColumns = {
  membershipId: sql`t.membership_id`,
  most: sql`t.amount - t.returned`,
  isWhole: sql`t.returned = 0 and not t.is_undone`,
};

/** A tender `t` with its payment `tp` and card `tc`, as PaidTender, without what was returned because the price fell. */
const paidTenderJson = sql`
  case t.kind
    when 'CARD' then jsonb_build_object('company', tc.company, 'last4', tc.last4)
    when 'MEMBERSHIP' then jsonb_build_object(
      'membershipId', t.membership_id, 'membershipName', t.membership_name,
      'membershipTypeCd', t.membership_type, 'sessions', t.sessions)
    else '{}'::jsonb
  end || jsonb_build_object('kind', t.kind, 'amount', t.amount - t.returned)
      || case when t.is_undone then '{"isUndone": true}'::jsonb else '{}'::jsonb end`;

/**
 * The part of a tender `t` with its payment `tp` that is not refunded, as TenderPart. Rare kinds of tender are handled by database
 * functions, because each subquery costs more than reading a row and most tenders need none.
 */
const refundableJson = (membershipRefund: MembershipRefundSql) => sql`
  case t.kind
    when 'CARD' then jsonb_build_object('amount', tp.amount - tp.refunded, 'sessions', 0)
    when 'MEMBERSHIP' then ${membershipRefund(useColumns)}
    else jsonb_build_object('amount', left_at_counter(t.order_id, t.position), 'sessions', 0)
  end`;

/** The tenders of an order, as PaidTender[] by position: first paid first. Undone tenders keep their position. */
export const tendersOf = (orderId: RawBuilder<unknown>) => sql`
  coalesce((
    select jsonb_agg(${paidTenderJson} order by t.position)
      from order_tenders t
      left join payments tp using (payment_id)
      left join saved_cards tc using (saved_card_id)
     where t.order_id = ${orderId}), '[]')`;

/** The tenders of an order as one row: `tenders`, and `hasPaid`, whether any of them is not undone. */
export const tendersWithPaidOf = (orderId: RawBuilder<unknown>, extraColumns = sql``) => sql`
  (select coalesce(jsonb_agg(${paidTenderJson} order by t.position), '[]') as tenders${extraColumns},
          coalesce(bool_or(not t.is_undone), false) as "hasPaid"
     from order_tenders t
     left join payments tp using (payment_id)
     left join saved_cards tc using (saved_card_id)
    where t.order_id = ${orderId})`;

/** The row of `tendersWithPaidOf` with a third column, `refundable`: the part of each tender that is not refunded, as TenderPart[]. */
export const tendersWithRefundableOf = (orderId: RawBuilder<unknown>, membershipRefund: MembershipRefundSql) =>
  tendersWithPaidOf(
    orderId,
    sql`, coalesce(jsonb_agg(${refundableJson(membershipRefund)} order by t.position), '[]') as refundable`,
  );

type Subject = { kind: string; id: RawBuilder<unknown> };

/** The part of a subject's price that a membership pays. */
export const paidByMembership = ({ kind, id }: Subject, membershipId: RawBuilder<unknown>) => sql`
  coalesce((
    select sum(pt.amount - pt.returned)::int8
      from orders po
      join order_tenders pt using (order_id)
     where po.subject_kind = ${kind}
       and po.subject_id = ${id}
       and pt.membership_id = ${membershipId}), 0)`;

/** The amount of each tender of an order that is not refunded, by position. */
export async function findRefundable(db: Db, orderId: string): Promise<number[]> {
  const row = await firstRow(
    db,
    sql<{
      refundable: TenderPart[];
    }>`select refundable from ${tendersWithRefundableOf(sql`${orderId}::uuid`, noMembershipRefund)} ot`,
  );
  return row!.refundable.map(({ amount }) => amount);
}

/** Marks a part of a tender as returned: it no longer pays for the order. */
export const addReturned = (trx: ActorTrx, orderId: string, position: number, amount: number) =>
  sql`
    update order_tenders
       set returned = returned + ${amount}::bigint
     where order_id = ${orderId}
       and position = ${position}`.execute(trx);

type OrderKey = { orderId: string; customerId: string };

export const insertMembershipTender = (trx: ActorTrx, order: OrderKey, tender: MembershipTender) =>
  sql`
    insert into order_tenders (order_id, customer_id, position, kind, amount, membership_id, membership_name, membership_type, sessions)
    select ${order.orderId}, ${order.customerId}, ${nextPosition(order)}, 'MEMBERSHIP', ${tender.amount},
           ${tender.membershipId}, ${tender.membershipName}, ${tender.membershipTypeCd}, ${tender.sessions}`.execute(
    trx,
  );

export const insertCardTender = (trx: ActorTrx, order: OrderKey, payment: { paymentId: string; amount: number }) =>
  sql`
    insert into order_tenders (order_id, customer_id, position, kind, amount, payment_id)
    select ${order.orderId}, ${order.customerId}, ${nextPosition(order)}, 'CARD', ${payment.amount}, ${payment.paymentId}`.execute(
    trx,
  );

/** The caller has locked the order, so positions are unique. */
const nextPosition = ({ orderId }: OrderKey) =>
  sql`(select count(*) + 1 from order_tenders where order_id = ${orderId}::uuid)`;

/** The amount paid for an order so far. */
export async function paidSoFar(trx: ActorTrx, orderId: string): Promise<number> {
  const row = await firstRow(trx, sql<{ paid: number }>`select paid_of_order(${orderId}) as paid`);
  return row!.paid;
}

/** The part of an order that cards pay. */
export async function paidByCard(trx: ActorTrx, orderId: string): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ paid: number }>`
      select coalesce(sum(amount - returned), 0)::int8 as paid from order_tenders where order_id = ${orderId} and kind = 'CARD'`,
  );
  return row!.paid;
}

/** Marks memberships' tenders as returned, because the rest was not paid. */
export const undoTenders = (trx: ActorTrx, orderId: string) =>
  sql`
    update order_tenders
       set returned = amount, is_undone = true
     where order_id = ${orderId}
       and not is_undone`.execute(trx);
