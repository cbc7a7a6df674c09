import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { MembershipTender, TenderPart } from './orders.rules.ts';
import { owedBack } from './owed-back.store.ts';

/**
 * What paid for an order, as PaidTender[] by their place: what was taken first comes first, less what went back because it costs less
 * now. What was undone has its place too.
 */
export const tendersOf = (orderId: RawBuilder<unknown>) => sql`
  coalesce((
    select jsonb_agg(
             case t.kind
               when 'CARD' then jsonb_build_object('company', tc.company, 'last4', tc.last4)
               when 'MEMBERSHIP' then jsonb_build_object(
                 'membershipId', t.membership_id, 'membershipName', t.membership_name,
                 'membershipTypeCd', t.membership_type, 'sessions', t.sessions)
               else '{}'::jsonb
             end || jsonb_build_object('kind', t.kind, 'amount', t.amount - t.returned)
                 || case when t.is_undone then '{"isUndone": true}'::jsonb else '{}'::jsonb end
             order by t.position)
      from order_tenders t
      left join payments tp using (payment_id)
      left join saved_cards tc using (saved_card_id)
     where t.order_id = ${orderId}), '[]')`;

/** Reads what a membership could get back for what it pays, as "amount" and "sessions"; its own feature knows. */
type UseOf = (membershipId: RawBuilder<unknown>) => RawBuilder<unknown>;
const noUse: UseOf = () => sql`select null::bigint as amount, null::integer as sessions where false`;

/**
 * What has not gone back of each tender of an order, for whatever reason, as TenderPart[] by their place. Of what is owed back over the
 * counter nothing else goes back until that is handed over: what was given would count as what is owed.
 */
export const leftsOf = (orderId: RawBuilder<unknown>, useOf: UseOf = noUse) => sql`
  coalesce((
    select jsonb_agg(
             jsonb_build_object(
               'amount', case
                 when t.kind = 'CARD' then lp.amount - lp.refunded
                 when t.kind = 'MEMBERSHIP' then least(t.amount - t.returned, coalesce(lu.amount, 0))
                 when t.position in (select owed.position from (${owedBack(orderId)}) owed) then 0
                 else (select coalesce(sum(ld.delta), 0) from drawer_lines ld where ld.order_id = t.order_id and ld.position = t.position)
               end,
               'sessions', case when t.kind = 'MEMBERSHIP' and t.returned = 0 and not t.is_undone then coalesce(lu.sessions, 0) else 0 end)
             order by t.position)
      from order_tenders t
      left join payments lp using (payment_id)
      left join lateral (${useOf(sql`t.membership_id`)}) lu on true
     where t.order_id = ${orderId}), '[]')`;

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
  const row = await firstRow(db, sql<{ lefts: TenderPart[] }>`select ${leftsOf(sql`${orderId}::uuid`)} as lefts`);
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
