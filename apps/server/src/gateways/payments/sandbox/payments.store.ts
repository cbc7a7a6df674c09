import type { CardFailure } from '@caddie/contract/orders';
import type { Currency } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';
import type { PaymentReference } from '../payments.ts';
import { newId } from './sandbox.store.ts';

type SandboxStatus = 'CREATED' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';

export type PaymentRow = {
  id: string;
  orderId: string;
  paymentId: string;
  providerCustomerId: string;
  cardId: string;
  amount: number;
  currency: Currency;
  status: SandboxStatus;
  failure: CardFailure | null;
  bankToken: string;
  returnUrl: string | null;
};

const columns = sql`
  p.sandbox_payment_id as id, p.order_id as "orderId", p.payment_id as "paymentId", p.amount, p.currency, p.status, p.failure,
  p.sandbox_customer_id as "providerCustomerId", p.sandbox_card_id as "cardId", p.bank_token as "bankToken",
  p.return_url as "returnUrl"`;

export type NewPayment = {
  reference: PaymentReference;
  amount: number;
  currency: Currency;
  providerCustomerId: string;
  providerCardId: string;
  description: string;
};

/** Inserts a payment, unless the idempotency key already has one. */
export async function insertPayment(db: Db, key: string, payment: NewPayment): Promise<void> {
  await sql`
    insert into sandbox_payments (sandbox_payment_id, request_key, sandbox_customer_id, sandbox_card_id, order_id, payment_id,
                                  amount, currency, description, bank_token)
    values (${newId('pay')}, ${key}, ${payment.providerCustomerId}, ${payment.providerCardId}, ${payment.reference.orderId},
            ${payment.reference.paymentId}, ${payment.amount}, ${payment.currency}, ${payment.description}, ${newId('bank')})
    on conflict (request_key) do nothing`.execute(db);
}

export const findPaymentByKey = (db: Db, key: string): Promise<PaymentRow | undefined> =>
  firstRow(db, sql<PaymentRow>`select ${columns} from sandbox_payments p where p.request_key = ${key}`);

export const readPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  firstRow(db, sql<PaymentRow>`select ${columns} from sandbox_payments p where p.sandbox_payment_id = ${id}`);

export const findPaymentByToken = (db: Db, token: string): Promise<PaymentRow | undefined> =>
  firstRow(db, sql<PaymentRow>`select ${columns} from sandbox_payments p where p.bank_token = ${token}`);

/** Settling, canceling and refunding a payment lock its row, so that they run one at a time. */
export const lockPayment = (trx: Trx, id: string): Promise<PaymentRow | undefined> =>
  firstRow(
    trx,
    sql<PaymentRow>`select ${columns} from sandbox_payments p where p.sandbox_payment_id = ${id} for update`,
  );

export type Decision = { status: SandboxStatus; failure?: CardFailure; returnUrl?: string | null };

export async function decidePayment(trx: Trx, id: string, decision: Decision): Promise<void> {
  await sql`
    update sandbox_payments
       set status = ${decision.status},
           failure = ${decision.failure ?? null},
           return_url = coalesce(${decision.returnUrl ?? null}::text, return_url)
     where sandbox_payment_id = ${id}`.execute(trx);
}

export const listPaymentsSince = (
  db: Db,
  account: string,
  since: Date,
): Promise<(PaymentRow & { refunded: number; at: number })[]> =>
  rows(
    db,
    sql<PaymentRow & { refunded: number; at: number }>`
      select ${columns}, (extract(epoch from p.created_at) * 1000)::int8 as at,
             coalesce((select sum(r.amount)::int8
                         from sandbox_refunds r
                        where r.sandbox_payment_id = p.sandbox_payment_id
                          and r.status <> 'FAILED'), 0) as refunded
        from sandbox_payments p
        join sandbox_customers c using (sandbox_customer_id)
       where p.created_at >= ${since}
         and c.account = ${account}
       order by p.created_at, p.sandbox_payment_id`,
  );
