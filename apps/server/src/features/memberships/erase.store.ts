import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';

/** Erases the venue's notes about an erased customer's passes; the movements stay. */
export async function eraseMembershipNotes(trx: ActorTrx, customerId: string): Promise<void> {
  await sql`update membership_ledger set note = '-' where customer_id = ${customerId} and note is not null`.execute(
    trx,
  );
  await sql`
    update membership_freezes f
       set reason = '-'
      from membership_sets s
     where s.membership_set_id = f.membership_set_id
       and s.customer_id = ${customerId}`.execute(trx);
}
