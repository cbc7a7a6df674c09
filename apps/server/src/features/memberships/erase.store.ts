import { sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';

/** What the venue wrote about the passes of somebody who is erased; what moved on them stays. */
export async function eraseMembershipNotes(trx: Act, customerId: string): Promise<void> {
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
