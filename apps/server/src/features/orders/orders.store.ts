import type { Currency } from '@caddie/contract/amounts/money';
import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx, Customer } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { OrderState, OrderView } from './orders.rules.ts';
import { tendersOf } from './tenders.store.ts';

const hasTender = (alias: string) => sql`
  exists (select from order_tenders rt where rt.order_id = ${sql.ref(`${alias}.order_id`)} and not rt.is_undone)`;

/** Whether an order has bought something. `alias` is the alias of the orders in the statement. */
const hasBoughtSubject = (alias: string, hasPaid: RawBuilder<unknown>) =>
  sql`(${sql.ref(`${alias}.status`)} in ('DUE', 'PAYING', 'PAID') or ${hasPaid})`;

/** Whether a refund of the payment `rp` belongs to the purchase. A late payment does not, unless nothing was bought. */
const isOfPurchase = sql`
  (rp.status <> 'LATE'
   or exists (select
                from orders ro
               where ro.order_id = rp.order_id
                 and not ${hasBoughtSubject('ro', hasTender('ro'))}))`;

/** The amount refunded or being refunded for an order; each payment stores the sum of its refunds. */
export const refundedOf = (orderId: RawBuilder<unknown>) => sql`
  coalesce((select sum(rp.refunded)::int8 from payments rp where rp.order_id = ${orderId} and ${isOfPurchase}), 0)`;

/** The amount refunded or being refunded for the order of a subject. */
export const refundedFor = (kind: string, subjectId: RawBuilder<unknown>) => sql`
  coalesce((select sum(rp.refunded)::int8
              from orders fo
              join payments rp using (order_id)
             where fo.subject_kind = ${kind}
               and fo.subject_id = ${subjectId}
               and ${isOfPurchase}), 0)`;

/** The combined state of the refunds of `back` that match a condition, as customers see it; null if there are none. */
const refundStatusWhere = (condition: RawBuilder<unknown>) => sql`
  case when bool_or(back.has_failed) filter (where ${condition}) then 'FAILED'
       when bool_or(back.is_on_its_way) filter (where ${condition}) then 'ON_ITS_WAY'
       when sum(back.refunds) filter (where ${condition}) > 0 then 'DONE' end`;
const isPurchaseRefund = sql`back.is_of_purchase`;
const isLateRefund = sql`not back.is_of_purchase and back.refunds > 0`;

/**
 * The refunds of the order `o`, as one row: refunded, "refundStatus", and late (refunds of late payments beside the purchase) as `{ amount,
 * status }`. The payments are read once for all three, because each subquery costs more than reading a row.
 */
export const refundSummaryOf = (hasPaid: RawBuilder<unknown> = hasTender('o')) => sql`
  (select coalesce(sum(back.refunded) filter (where ${isPurchaseRefund}), 0)::int8 as refunded,
          ${refundStatusWhere(isPurchaseRefund)} as "refundStatus",
          case when bool_or(${isLateRefund})
            then jsonb_build_object('amount', sum(back.amount) filter (where ${isLateRefund}), 'status', ${refundStatusWhere(isLateRefund)})
          end as late
     from (select rp.refunded, rp.status <> 'LATE' or not ${hasBoughtSubject('o', hasPaid)} as is_of_purchase, r.*
             from payments rp
             left join lateral (select count(*) as refunds, sum(amount) as amount, bool_or(status = 'FAILED') as has_failed,
                                       bool_or(status = 'INITIATED') as is_on_its_way
                                  from refunds
                                 where payment_id = rp.payment_id) r on true
            where rp.order_id = o.order_id) back)`;

/** Whether an order is due, also while a card is being charged for it. `alias` is the alias of the orders in the statement. */
export const isOwed = (alias: 'o' | 'mo') => {
  const [status, dueAt] = [sql.ref(`${alias}.status`), sql.ref(`${alias}.due_at`)];
  return sql`(${status} = 'DUE' or ${status} = 'PAYING' and ${dueAt} is not null)`;
};

/**
 * Whether the tenders of an order are payments: it has been paid, or was handed over before it was paid. Otherwise they are only planned.
 * `alias` is the alias of the orders in the statement.
 */
export const hasPaidTenders = (alias: 'o' | 'mo') => {
  const [paidAt, dueAt] = [sql.ref(`${alias}.paid_at`), sql.ref(`${alias}.due_at`)];
  return sql`(${paidAt} is not null or ${dueAt} is not null)`;
};

const orderColumns = sql`
  o.order_id as "orderId", o.customer_id as "customerId", o.subject_kind as "subjectKind", o.subject_id as "subjectId",
  o.amount, o.card_amount as "cardAmount", o.currency, o.status as state, o.declines,
  ${isOwed('o')} as "isDue", o.due_at is not null as "wasDue",
  ${tendersOf(sql`o.order_id`)} as tenders, (extract(epoch from o.paid_at) * 1000)::int8 as "paidAt",
  (select s.time_zone from shops s where s.shop_seq_no = o.shop_seq_no) as "timeZone",
  p.payment_id as "paymentId", p.status as "paymentStatus", p.amount as "paymentAmount", p.action_url as "actionUrl", p.page_closes_at is not null as "isOnPage", p.failure,
  ob.refunded, ob."refundStatus"`;

/** An order with its current payment: the pending one, otherwise the last. */
const orderSource = sql`
  orders o
  left join lateral (select * from payments where order_id = o.order_id order by (status in ('INITIATED', 'REQUIRES_ACTION')) desc, created_at desc, (status <> 'FAILED') desc limit 1) p on true
  join lateral ${refundSummaryOf()} ob on true`;

export const findOrder = (db: Db, customerId: string, orderId: string): Promise<OrderView | undefined> =>
  firstRow(
    db,
    sql<OrderView>`select ${orderColumns} from ${orderSource} where o.order_id = ${orderId} and o.customer_id = ${customerId}`,
  );

export const findOrderBySubject = (db: Db, kind: string, subjectId: string): Promise<OrderView | undefined> =>
  firstRow(
    db,
    sql<OrderView>`select ${orderColumns} from ${orderSource} where o.subject_kind = ${kind} and o.subject_id = ${subjectId}`,
  );

/** Locks an order. Locks are taken in this sequence: order, payment, subject. */
export const unscopedLockOrder = async (trx: ActorTrx, orderId: string): Promise<OrderView | undefined> => {
  await sql`select from orders where order_id = ${orderId} for update`.execute(trx);
  return firstRow(trx, sql<OrderView>`select ${orderColumns} from ${orderSource} where o.order_id = ${orderId}`);
};

type NewOrder = { kind: string; subjectId: string; amount: number; currency: Currency };

/** Opens the one order of a subject: the first request inserts it. */
export async function openOrder(
  trx: ActorTrx,
  customer: Pick<Customer, 'customerId' | 'shopSeqNo'>,
  order: NewOrder,
): Promise<OrderView> {
  await sql`
    insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
    values (${customer.shopSeqNo}, ${customer.customerId}, ${order.kind}, ${order.subjectId}, ${order.amount}, ${order.amount}, ${order.currency})
    on conflict on constraint orders_are_one_per_subject do nothing`.execute(trx);
  const row = await firstRow(
    trx,
    sql<{ orderId: string }>`
      select order_id as "orderId"
        from orders
       where subject_kind = ${order.kind}
         and subject_id = ${order.subjectId}
         and customer_id = ${customer.customerId}
         for update`,
  );
  return (await unscopedLockOrder(trx, row!.orderId))!;
}

/** An SQL condition of the selling feature: whether a subject can no longer be paid for. */
export type OverCondition = (subjectId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Ends a batch of unpaid orders that can no longer be paid; returns how many. */
export async function failUnpaid(trx: ActorTrx, kind: string, isOver: OverCondition, limit: number): Promise<number> {
  const failed = await rows(
    trx,
    sql`
      update orders
         set status = 'FAILED'
       where order_id in (select o.order_id
                            from orders o
                           where o.subject_kind = ${kind}
                             and o.status = 'CREATED'
                             and ${isOver(sql`o.subject_id`)}
                           limit ${limit}
                             for update of o skip locked)
         and status = 'CREATED'
      returning order_id`,
  );
  return failed.length;
}

/** Sets a new price: the order is paid if its tenders add up to it, and due otherwise. */
export const setOrderAmount = (trx: ActorTrx, orderId: string, amount: number) =>
  sql`
    update orders o
       set amount = ${amount}::bigint,
           card_amount = (select coalesce(sum(t.amount - t.returned), 0) from order_tenders t where t.order_id = o.order_id and t.kind = 'CARD'),
           status = case when paid_of_order(o.order_id) < ${amount}::bigint then 'DUE' else 'PAID' end
     where order_id = ${orderId}`.execute(trx);

type Change = { cardAmount?: number; declined?: boolean };

/** Moves an order only if its current state allows the move. */
export async function moveOrder(trx: ActorTrx, orderId: string, to: OrderState, change: Change = {}): Promise<boolean> {
  const moved = await firstRow(
    trx,
    sql`
      update orders
         set status = ${to},
             card_amount = coalesce(${change.cardAmount ?? null}::bigint, card_amount),
             declines = declines + ${change.declined ? 1 : 0}
       where order_id = ${orderId}
         and order_may_become(status, ${to})
      returning order_id`,
  );
  return moved !== undefined;
}
