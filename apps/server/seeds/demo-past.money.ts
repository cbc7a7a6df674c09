import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertRefunds, payByCard } from './demo-past.cards.ts';
import { type Purchase, insertRows, iso, activityEntryOf, type Sale } from './demo-past.store.ts';

/** The pass that pays for each tee time, by tee time. */
export type Uses = ReadonlyMap<string, { membershipId: string; name: string }>;

/** Inserts orders, their tenders and their refunds, each kind in one statement for all of them. */
export async function payFor(sale: Sale, purchases: readonly Purchase[], uses: Uses = new Map()): Promise<void> {
  const { trx, terms, people, staffId, deviceId } = sale;
  const byCard = purchases.filter(({ way }) => way === 'CARD');
  const atCounter = purchases.filter(({ way }) => way === 'CASH' || way === 'TERMINAL');
  await insertRows(
    trx,
    'orders',
    purchases.map((one) => ({
      order_id: one.orderId,
      shop_seq_no: terms.shopSeqNo,
      customer_id: people[one.person],
      subject_kind: one.kind,
      subject_id: one.id,
      amount: one.amount,
      card_amount: one.way === 'CARD' ? one.amount : 0,
      currency: terms.currency,
      status: 'CREATED',
      declines: 0,
      created_at: iso(one.at),
      changed_at: iso(one.at),
    })),
  );
  await payByCard(sale, byCard);
  await insertRows(
    trx,
    'order_tenders',
    purchases.map((one) => {
      const use = uses.get(one.id);
      return {
        order_id: one.orderId,
        customer_id: people[one.person],
        position: 1,
        kind: use ? 'MEMBERSHIP' : one.way,
        amount: one.amount,
        payment_id: one.way === 'CARD' ? one.orderId : null,
        membership_id: use?.membershipId ?? null,
        membership_name: use?.name ?? null,
        membership_type: use ? 'COUNT' : null,
        sessions: use ? 1 : null,
        returned: 0,
        is_undone: false,
      };
    }),
  );
  await insertRows(
    trx,
    'drawer_lines',
    atCounter.map((one) => ({
      line_id: randomUUID(),
      order_id: one.orderId,
      position: 1,
      method: one.way,
      delta: one.amount,
      business_date: one.day,
      device_id: deviceId,
      at: iso(one.paidAt),
      actor_kind: 'staff',
      actor_id: staffId,
      request_id: one.requestId,
    })),
  );
  await endOrders(sale, purchases, 'PAID');
  await insertRefunds(sale, byCard);
  await endOrders(
    sale,
    purchases.filter(({ refunded }) => refunded > 0),
    'REFUNDED',
  );
  await endOrders(
    sale,
    purchases.filter(({ isCanceled, refunded }) => isCanceled && refunded === 0),
    'CANCELED',
  );
}

/** Moves orders to a status; the times come from their histories. */
async function endOrders({ trx }: Sale, purchases: readonly Purchase[], status: string): Promise<void> {
  const ids = purchases.map(({ orderId }) => orderId);
  const times = purchases.map(({ paidAt, refundedAt }) => iso(status === 'PAID' ? paidAt : refundedAt));
  await sql`
    update orders o
       set status = ${status}, paid_at = coalesce(o.paid_at, ended.at)
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) as ended (order_id, at)
     where o.order_id = ended.order_id`.execute(trx);
  await sql`
    update order_history h
       set at = case h.to_status when 'CREATED' then o.created_at else ended.at end
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) as ended (order_id, at)
      join orders o using (order_id)
     where h.order_id = o.order_id
       and h.to_status in ('CREATED', ${status})`.execute(trx);
}

/** Closes every past drawer in the evening with a correct count; its opening float stays in it. */
export async function closeDrawers(sale: Sale): Promise<void> {
  const { trx, terms, today, deviceId, staffId } = sale;
  const { rows } = await sql<{ id: string; after: object; at: number; requestId: string }>`
    with days as (
      select l.business_date, count(*)::int4 as lines, coalesce(sum(l.delta) filter (where l.method = 'CASH'), 0)::int8 as cash, max(l.at) as at
        from drawer_lines l
       where l.device_id = ${deviceId}
         and l.business_date < ${today}
       group by l.business_date
    ), closed as (
      insert into cash_closes (shop_seq_no, business_date, device_id, round, float_amount, counted, left_amount, expected, lines, at,
                               actor_kind, actor_id, request_id)
      select s.shop_seq_no, d.business_date, ${deviceId}, 1, s.drawer_float, s.drawer_float + d.cash, s.drawer_float, d.cash, d.lines,
             d.at + interval '1 hour', 'staff', ${staffId}, gen_random_uuid()
        from days d, shops s
       where s.shop_seq_no = ${terms.shopSeqNo}
       order by d.business_date
      returning close_id, business_date, counted, left_amount, at, request_id
    )
    select c.close_id as id, c.request_id as "requestId", (extract(epoch from c.at) * 1000)::int8 as at,
           jsonb_build_object('name', v.name, 'date', c.business_date, 'counted', c.counted, 'difference', 0, 'left', c.left_amount) as after
      from closed c, staff_devices v
     where v.device_id = ${deviceId}`.execute(trx);
  sale.entries.push(
    ...rows.map(({ id, requestId, at, after }) =>
      activityEntryOf(sale, { kind: 'drawer', id, requestId }, 'drawer.close', at, after),
    ),
  );
}
