import { sql } from 'kysely';
import type { ProviderEvent } from '../../gateways/payments/payments.ts';
import { type Db, rows } from '../../platform/db.ts';

export type EventRow = {
  provider: string;
  eventId: string;
  type: string;
  providerPaymentId: string | null;
  tries: number;
};

/** Keeps an event; the same one again changes nothing. With a reason it is put aside at once. */
export const insertEvent = (db: Db, provider: string, event: ProviderEvent, deadReason?: string) =>
  sql`
    insert into provider_events (provider, event_id, type, provider_payment_id, provider_refund_id, dead_reason, processed_at)
    values (${provider}, ${event.eventId}, ${event.type}, ${event.providerPaymentId ?? null}, ${event.providerRefundId ?? null},
            ${deadReason ?? null}, case when ${deadReason !== undefined} then app_now() end)
    on conflict do nothing`.execute(db);

export const claimOpenEvents = (db: Db, limit: number): Promise<EventRow[]> =>
  rows(
    db,
    sql<EventRow>`
      update provider_events
         set tries = tries + 1,
             next_try_at = app_now() + make_interval(secs => least(60, power(2, least(tries, 6))))
       where (provider, event_id) in (select provider, event_id
                                        from provider_events
                                       where processed_at is null
                                         and next_try_at <= app_now()
                                       order by next_try_at
                                       limit ${limit}
                                         for update skip locked)
      returning provider, event_id as "eventId", type, provider_payment_id as "providerPaymentId", tries`,
  );

/** The event was acted upon, or, with a reason, put aside: it is not looked at again. */
export const endEvent = (db: Db, event: EventRow, deadReason?: string) =>
  sql`
    update provider_events
       set processed_at = app_now(), dead_reason = ${deadReason ?? null}
     where provider = ${event.provider}
       and event_id = ${event.eventId}`.execute(db);
