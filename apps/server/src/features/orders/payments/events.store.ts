import { sql } from 'kysely';
import type { ProviderEvent } from '../../../gateways/payments/payments.ts';
import type { Db } from '../../../platform/database/db.ts';
import { claimDue } from './claims.store.ts';

export type EventRow = {
  provider: string;
  accountId: number | null;
  eventId: string;
  type: string;
  providerPaymentId: string | null;
  sessionId: string | null;
  providerCardId: string | null;
  providerRefundId: string | null;
  providerDisputeId: string | null;
  tries: number;
};

type NewEvent = ProviderEvent & { provider: string; accountId: number | undefined };

/** Stores an event; a repeated one changes nothing. With a reason it is stored as a dead letter. */
export const insertEvent = (db: Db, event: NewEvent, deadReason?: string) =>
  sql`
    insert into provider_events (provider, account_id, event_id, type, provider_payment_id, provider_refund_id, provider_session_id,
                                 provider_card_id, provider_dispute_id, dead_reason, processed_at)
    values (${event.provider}, ${event.accountId ?? null}, ${event.eventId}, ${event.type}, ${event.providerPaymentId ?? null}, ${event.providerRefundId ?? null},
            ${event.sessionId ?? null}, ${event.providerCardId ?? null}, ${event.providerDisputeId ?? null}, ${deadReason ?? null}, case when ${deadReason !== undefined} then app_now() end)
    on conflict do nothing`.execute(db);

export const claimOpenEvents = (db: Db, limit: number): Promise<EventRow[]> => claimDue(db, openEvents, limit);

const openEvents = {
  table: 'provider_events',
  key: sql`provider, event_id`,
  isOpen: sql`processed_at is null`,
  returns: sql<EventRow>`
    provider, account_id as "accountId", event_id as "eventId", type, provider_payment_id as "providerPaymentId",
    provider_session_id as "sessionId", provider_card_id as "providerCardId",
    provider_refund_id as "providerRefundId", provider_dispute_id as "providerDisputeId", tries`,
} as const;

/** Marks an event as processed or, with a reason, as a dead letter; it is not processed again. */
export const endEvent = (db: Db, event: EventRow, deadReason?: string) =>
  sql`
    update provider_events
       set processed_at = app_now(), dead_reason = ${deadReason ?? null}
     where provider = ${event.provider}
       and event_id = ${event.eventId}`.execute(db);
