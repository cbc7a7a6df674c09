import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';

/** Erases the notes about an erased customer's refunds; the decisions and who made them stay. */
export const eraseRefundNotes = (trx: ActorTrx, customerId: string) =>
  sql`
    update refund_decisions d
       set note = '-'
      from refunds r
      join payments p using (payment_id)
     where r.refund_id = d.refund_id
       and p.customer_id = ${customerId}
       and d.note is not null`.execute(trx);
