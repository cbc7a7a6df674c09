import { sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

export type Person = { customerId: string; name: string; phone: string | null };

/** Whoever was about to book or buy for them is done or waits: what is open of them now stays all there is. */
export const lockForErasing = (trx: Act, shopSeqNo: number, customerId: string): Promise<Person | undefined> =>
  firstRow(
    trx,
    sql<Person>`
      select customer_id as "customerId", name, phone_e164 as phone
        from customers
       where customer_id = ${customerId}
         and shop_seq_no = ${shopSeqNo}
         and deleted_at is null
         and merged_into is null
         for update`,
  );

/** The profiles that were merged into theirs: the same person under other numbers. */
export const lockOtherProfiles = (trx: Act, customerId: string): Promise<Person[]> =>
  rows(
    trx,
    sql<Person>`
      select customer_id as "customerId", name, phone_e164 as phone
        from customers
       where merged_into = ${customerId}
         and deleted_at is null
       order by customer_id
         for update`,
  );

/** What was bought stays, who bought it does not: the row stays without anything that says who it was. */
export async function eraseCustomer(trx: Act, shopSeqNo: number, { customerId, phone }: Person): Promise<void> {
  await sql`
    update customers
       set deleted_at = app_now(), name = '', phone_e164 = null, password_hash = null, terms_version = null,
           terms_accepted_at = null, blocked_at = null, blocked_reason = null
     where customer_id = ${customerId}`.execute(trx);
  await sql`delete from customer_tags where customer_id = ${customerId}`.execute(trx);
  await sql`delete from sessions where customer_id = ${customerId}`.execute(trx);
  await sql`delete from login_failures where shop_seq_no = ${shopSeqNo} and phone_e164 = ${phone}`.execute(trx);
}

/** Nobody has the number any more. Its codes still count against whoever asked for them, by address and country. */
export async function erasePhone(trx: Act, phone: string): Promise<void> {
  await sql`update auth_codes set phone_e164 = 'erased ' || auth_code_id where phone_e164 = ${phone}`.execute(trx);
  await sql`delete from phone_grants where phone_e164 = ${phone}`.execute(trx);
}
