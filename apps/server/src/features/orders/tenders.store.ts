import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../platform/actor.ts';
import type { MembershipTender } from './subjects.rules.ts';

/** What paid for an order, as Tender[]: what was taken first comes first. */
export const tendersOf = (orderId: RawBuilder<unknown>) => sql`
  coalesce((
    select jsonb_agg(
             case t.kind
               when 'CARD' then jsonb_build_object('company', tc.company, 'last4', tc.last4)
               when 'MEMBERSHIP' then jsonb_build_object(
                 'membershipId', t.membership_id, 'membershipName', t.membership_name,
                 'membershipTypeCd', t.membership_type, 'sessions', t.sessions)
               else '{}'::jsonb
             end || jsonb_build_object('kind', t.kind, 'amount', t.amount)
             order by t.position)
      from order_tenders t
      left join payments tp using (payment_id)
      left join saved_cards tc using (saved_card_id)
     where t.order_id = ${orderId}), '[]')`;

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

/** The order is locked by whoever calls, so two never get the same. */
const nextPosition = ({ orderId }: TakenBy) =>
  sql`(select count(*) + 1 from order_tenders where order_id = ${orderId}::uuid)`;

/** What a membership paid was given back, because the rest was not paid. */
export const dropTenders = (trx: Act, orderId: string) =>
  sql`delete from order_tenders where order_id = ${orderId}`.execute(trx);
