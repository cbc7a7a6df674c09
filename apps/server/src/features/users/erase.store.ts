import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

export type Person = { customerId: string; name: string; phone: string | null; formerPhones: string[] };

/** Locks the customer: concurrent bookings and purchases are done or wait, so that no new ones appear. */
export const lockForErasing = (trx: ActorTrx, shopSeqNo: number, customerId: string): Promise<Person | undefined> =>
  firstRow(
    trx,
    sql<Person>`
      select customer_id as "customerId", name, phone_e164 as phone, former_phones as "formerPhones"
        from customers
       where customer_id = ${customerId}
         and shop_seq_no = ${shopSeqNo}
         and deleted_at is null
         and merged_into is null
         for update`,
  );

/** Locks the profiles that were merged into this one: the same person under other numbers. */
export const lockOtherProfiles = (trx: ActorTrx, customerId: string): Promise<Person[]> =>
  rows(
    trx,
    sql<Person>`
      select customer_id as "customerId", name, phone_e164 as phone, former_phones as "formerPhones"
        from customers
       where merged_into = ${customerId}
         and deleted_at is null
       order by customer_id
         for update`,
  );

/** Erases the personal data; the row stays for what was bought. */
export async function eraseCustomer(trx: ActorTrx, shopSeqNo: number, { customerId, phone }: Person): Promise<void> {
  await sql`
    update customers
       set deleted_at = app_now(), name = '', phone_e164 = null, password_hash = null, terms_version = null,
           terms_accepted_at = null, blocked_at = null, blocked_reason = null, former_phones = '{}',
           phone_since = null, password_changed_at = null, exported_at = null
     where customer_id = ${customerId}`.execute(trx);
  await sql`delete from account_deletions where customer_id = ${customerId}`.execute(trx);
  await sql`delete from customer_tags where customer_id = ${customerId}`.execute(trx);
  await sql`delete from sessions where customer_id = ${customerId}`.execute(trx);
  await sql`delete from login_failures where shop_seq_no = ${shopSeqNo} and phone_e164 = ${phone}`.execute(trx);
}

/** Erases the number, which no person has any more. Its codes still count for the limits of their address and country. */
export async function erasePhone(trx: ActorTrx, phone: string): Promise<void> {
  await sql`update auth_codes set phone_e164 = 'erased ' || auth_code_id where phone_e164 = ${phone}`.execute(trx);
  await sql`delete from login_failures where phone_e164 = ${phone}`.execute(trx);
  await sql`delete from phone_grants where phone_e164 = ${phone}`.execute(trx);
}
