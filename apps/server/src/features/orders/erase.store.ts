import { sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';

/** What was written about the refunds of somebody who is erased; who decided what stays. */
export const eraseRefundNotes = (trx: Act, customerId: string) =>
  sql`
    update refund_decisions d
       set note = '-'
      from refunds r
      join payments p using (payment_id)
     where r.refund_id = d.refund_id
       and p.customer_id = ${customerId}
       and d.note is not null`.execute(trx);
