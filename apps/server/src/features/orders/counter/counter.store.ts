import type { Currency } from '@caddie/contract/amounts/money';
import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { firstRow, isDatabaseError, rows } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasPaidTenders, isOwed } from '../orders.store.ts';
import { refundsDueByTender } from '../refunds/refunds-due.store.ts';

/** The amount refunded at the desk of an order's payments at the desk. */
const refundedAtCounter = (orderId: RawBuilder<unknown>) => sql`
  coalesce((select -sum(dl.delta)::int8 from drawer_lines dl where dl.order_id = ${orderId} and dl.delta < 0 and dl.position is not null), 0)`;

/** Whether a refund was paid in cash after the bank rejected it, so that nothing went to a card. */
export const isRefundedInCash = (refundId: RawBuilder<unknown>) => sql`
  exists (select from drawer_lines gl where gl.refund_id = ${refundId})`;

/**
 * The money of an order so far, as one row: "paidKinds", sessions, due, kept. An order that must be paid in full first has none until then;
 * without an order nothing is due.
 */
export const moneyOf = (orderId: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(distinct t.kind) filter (where t.amount > t.returned), '[]') as "paidKinds",
          coalesce(sum(t.sessions) filter (where not t.is_undone), 0)::int4 as sessions,
          coalesce(max(mo.amount) filter (where ${isOwed('mo')}) - coalesce(sum(t.amount - t.returned), 0), 0)::int8 as due,
          (coalesce(sum(t.amount - coalesce(mp.refunded, 0)) filter (where t.kind <> 'MEMBERSHIP'), 0) - ${refundedAtCounter(orderId)})::int8 as kept
     from orders mo
     left join order_tenders t on t.order_id = mo.order_id
     left join payments mp using (payment_id)
    where mo.order_id = ${orderId}
      and ${hasPaidTenders('mo')})`;

export type DueOrder = { shopSeqNo: number; customerId: string; subjectId: string; amount: number; currency: Currency };

/** Inserts an order that is paid at the desk, with no part on a card. */
export async function insertCounterOrder(trx: ActorTrx, kind: string, order: DueOrder): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ orderId: string }>`
      insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
      values (${order.shopSeqNo}, ${order.customerId}, ${kind}, ${order.subjectId}, ${order.amount}, 0, ${order.currency})
      returning order_id as "orderId"`,
  );
  return row!.orderId;
}

/** The business day and the device whose drawer holds the money. */
export type Till = { businessDate: string; deviceId: string | null };

/** Locks the order of a hold made by the desk for a customer; the first request inserts it. */
export async function openHeldOrder(trx: ActorTrx, kind: string, order: DueOrder): Promise<void> {
  const { subjectId, amount } = order;
  await sql`
    insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
    values (${order.shopSeqNo}, ${order.customerId}, ${kind}, ${subjectId}, ${amount}, ${amount}, ${order.currency})
    on conflict on constraint orders_are_one_per_subject do nothing`.execute(trx);
  await sql`select from orders where subject_kind = ${kind} and subject_id = ${subjectId} for update`.execute(trx);
}

/** Transfers an order to a customer if no other customer has tried to pay it; false otherwise. */
export const reassignOrder = async (trx: ActorTrx, orderId: string, customerId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update orders o
         set customer_id = ${customerId}
       where order_id = ${orderId}
         and (customer_id = ${customerId} or not exists (select from payments p where p.order_id = o.order_id)
              and not exists (select from order_tenders t where t.order_id = o.order_id))
      returning order_id`,
  )) !== undefined;

type CounterPaymentRow = Till & {
  orderId: string;
  method: 'CASH' | 'TERMINAL';
  amount: number;
  slip: string | null;
};

/** Inserts a payment at the desk: the order's tender and the drawer's line. */
export const insertCounterPayment = (trx: ActorTrx, payment: CounterPaymentRow) =>
  sql`
    with tender as (
      insert into order_tenders (order_id, customer_id, position, kind, amount)
      select order_id, customer_id, (select count(*) + 1 from order_tenders t where t.order_id = o.order_id), ${payment.method}, ${payment.amount}
        from orders o
       where order_id = ${payment.orderId}
      returning order_id, position)
    insert into drawer_lines (order_id, position, method, delta, slip, business_date, device_id)
    select order_id, position, ${payment.method}, ${payment.amount}::int8, ${payment.slip}, ${payment.businessDate}::date, ${payment.deviceId}::uuid
      from tender`
    .execute(trx)
    .catch(rethrowAsDayClosed);

type CounterRefund = Pick<CounterPaymentRow, 'orderId' | 'amount' | 'businessDate' | 'deviceId'> & { position: number };

/** Inserts a refund at the desk, by the method of the payment. */
export const insertCounterRefund = (
  trx: ActorTrx,
  { orderId, position, amount, businessDate, deviceId }: CounterRefund,
) =>
  sql`
    insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
    select order_id, position, kind, ${-amount}::int8, ${businessDate}::date, ${deviceId}::uuid
      from order_tenders
     where order_id = ${orderId}
       and position = ${position}`
    .execute(trx)
    .catch(rethrowAsDayClosed);

/** Inserts the full cash payment of a refund that the bank rejected and a manager settled. */
export const insertRefundInCash = (trx: ActorTrx, refundId: string, { businessDate, deviceId }: Till) =>
  sql`
    insert into drawer_lines (order_id, refund_id, method, delta, business_date, device_id)
    select p.order_id, r.refund_id, 'CASH', -r.amount, ${businessDate}::date, ${deviceId}::uuid
      from refunds r
      join payments p using (payment_id)
     where r.refund_id = ${refundId}`
    .execute(trx)
    .catch(rethrowAsDayClosed);

/** A drawer that was counted and closed takes no further lines of that day. */
function rethrowAsDayClosed(error: unknown): never {
  if (isDatabaseError(error) && error.constraint === 'drawer_lines_are_of_an_open_day')
    throw new Refusal('DAY_CLOSED', { cause: error });
  throw error;
}

export const insertRefundDue = (trx: ActorTrx, orderId: string, position: number, amount: number) =>
  sql`
    insert into counter_returns (order_id, position, amount)
    values (${orderId}, ${position}, ${amount})`.execute(trx);

/** The total owed back at the desk for an order. */
export const refundDueOf = (orderId: RawBuilder<unknown>) => sql`
  coalesce((select sum(amount)::int8 from (${refundsDueByTender(orderId)}) owed), 0)`;

/** The amounts owed back at the desk for a venue's orders, and since when; zero once handed over. */
export const refundsDueAt = (shopSeqNo: number) => sql`
  (select wo.customer_id, wo.subject_id, promised.since, ${refundDueOf(sql`wo.order_id`)} as amount
     from (select order_id, min(at) as since from counter_returns group by order_id) promised
     join orders wo using (order_id)
    where wo.shop_seq_no = ${shopSeqNo})`;

export const findRefundsDue = (trx: ActorTrx, orderId: string): Promise<{ position: number; amount: number }[]> =>
  rows(trx, sql<{ position: number; amount: number }>`${refundsDueByTender(sql`${orderId}::uuid`)} order by position`);

type PaymentLine = { amount: number; left: number; businessDate: string };

/** A payment at the desk: its amount, its business day, and the part not refunded. */
export const findCounterPayment = (
  trx: ActorTrx,
  orderId: string,
  position: number,
): Promise<PaymentLine | undefined> =>
  firstRow(
    trx,
    sql<PaymentLine>`
      select delta as amount, business_date as "businessDate",
             (select sum(b.delta)::int8 from drawer_lines b where b.order_id = d.order_id and b.position = d.position) as left
        from drawer_lines d
       where order_id = ${orderId}
         and position = ${position}
         and delta > 0`,
  );
