import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';
import type { ProviderEvent } from '../payments.ts';
import { newId } from './sandbox.store.ts';

type NewEvent = Omit<ProviderEvent, 'eventId' | 'mode' | 'account'>;

/** An event that this process has claimed for delivery. */
export type EventRow = {
  eventId: string;
  type: string;
  providerPaymentId: string | null;
  providerRefundId: string | null;
  sessionId: string | null;
  providerCardId: string | null;
  attempts: number;
  account: string | null;
};

export async function insertEvent(trx: Trx, event: NewEvent): Promise<void> {
  await sql`
    insert into sandbox_events (event_id, type, sandbox_payment_id, sandbox_refund_id, session_id, sandbox_card_id)
    values (${newId('evt')}, ${event.type}, ${event.providerPaymentId ?? null}, ${event.providerRefundId ?? null},
            ${event.sessionId ?? null}, ${event.providerCardId ?? null})`.execute(trx);
}

/** Claims the oldest event that is due, for the length of the lease; if this process dies, the event is due again. */
export const claimEvent = (db: Db, leaseSeconds: number): Promise<EventRow | undefined> =>
  firstRow(
    db,
    sql<EventRow>`
      update sandbox_events e
         set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
       where event_id = (select event_id
                           from sandbox_events
                          where delivered_at is null
                            and next_try_at <= now()
                          order by position
                            for update skip locked
                          limit 1)
      returning event_id as "eventId", type, sandbox_payment_id as "providerPaymentId",
                sandbox_refund_id as "providerRefundId", session_id as "sessionId", sandbox_card_id as "providerCardId",
                attempts,
                (select c.account
                   from sandbox_customers c
                  where c.sandbox_customer_id = coalesce(
                          (select p.sandbox_customer_id from sandbox_payments p where p.sandbox_payment_id = e.sandbox_payment_id),
                          (select s.sandbox_customer_id from sandbox_setups s where s.session_id = e.session_id),
                          (select k.sandbox_customer_id from sandbox_cards k where k.sandbox_card_id = e.sandbox_card_id))) as account`,
  );

export async function markDelivered(db: Db, eventId: string): Promise<void> {
  await sql`update sandbox_events set delivered_at = now() where event_id = ${eventId}`.execute(db);
}

export async function postponeEvent(db: Db, eventId: string, seconds: number): Promise<void> {
  await sql`
    update sandbox_events
       set next_try_at = now() + make_interval(secs => ${seconds})
     where event_id = ${eventId}`.execute(db);
}

export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from sandbox_events where delivered_at < now() - interval '30 days'`.execute(db);
}

/** Returns the webhook secret; the first caller creates it. */
export async function loadWebhookSecret(db: Db): Promise<Uint8Array> {
  await sql`insert into sandbox_webhook_secret (value) values (${randomBytes(32)}) on conflict do nothing`.execute(db);
  const row = await firstRow(db, sql<{ value: Uint8Array }>`select value from sandbox_webhook_secret`);
  return row!.value;
}
