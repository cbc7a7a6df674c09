import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

export type VenueCustomer = { customerId: string; name: string; phone: string | null; blockedReason: string | null };

const columns = sql`customer_id as "customerId", name, phone_e164 as phone, blocked_reason as "blockedReason"`;

const known = (shopSeqNo: number, customerId: string) => sql<VenueCustomer>`
  select ${columns}
    from customers
   where customer_id = ${customerId}
     and shop_seq_no = ${shopSeqNo}
     and deleted_at is null
     and merged_into is null`;

export const findKnown = (db: Db, shopSeqNo: number, customerId: string): Promise<VenueCustomer | undefined> =>
  firstRow(db, known(shopSeqNo, customerId));

/** A customer of the venue; what is true of them stays so until the transaction ends. */
export const lockKnown = (trx: Act, shopSeqNo: number, customerId: string): Promise<VenueCustomer | undefined> =>
  firstRow(trx, sql<VenueCustomer>`${known(shopSeqNo, customerId)} for no key update`);

/** Keeps them from booking online; null lets them again. */
export const setBlockedReason = (trx: Act, customerId: string, reason: string | null) =>
  sql`
    update customers
       set blocked_at = case when ${reason}::text is not null then app_now() end, blocked_reason = ${reason}
     where customer_id = ${customerId}`.execute(trx);

export const setName = (trx: Act, customerId: string, name: string) =>
  sql`update customers set name = ${name} where customer_id = ${customerId}`.execute(trx);

/** A guest with a phone is none any more. False if they have an account: that phone was proved, and is theirs to change. */
export const setPhone = async (
  trx: Act,
  customerId: string,
  { phone, countryCode }: { phone: string; countryCode: CountryCode },
): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update customers
         set phone_e164 = ${phone}, country_code = ${countryCode}, is_guest = false
       where customer_id = ${customerId}
         and password_hash is null
      returning customer_id`,
  )) !== undefined;

type Newcomer = { shopSeqNo: number; countryCode: CountryCode; name: string };

/** Undefined if a customer of the venue already has the phone: the database decides between two who come at once. */
export const insertKnown = (
  trx: Act,
  { shopSeqNo, countryCode, name, phone }: Newcomer & { phone: string },
): Promise<VenueCustomer | undefined> =>
  firstRow(
    trx,
    sql<VenueCustomer>`
      insert into customers (shop_seq_no, phone_e164, country_code, name)
      values (${shopSeqNo}, ${phone}, ${countryCode}, ${name})
      on conflict on constraint customers_phone_has_one_account do nothing
      returning ${columns}`,
  );

/** Whose number it is, also as their second one. */
export const findByPhone = (db: Db, shopSeqNo: number, phone: string): Promise<VenueCustomer | undefined> =>
  firstRow(
    db,
    sql<VenueCustomer>`
      select ${columns}
        from customers
       where customer_id = (select coalesce(merged_into, customer_id)
                              from customers
                             where shop_seq_no = ${shopSeqNo}
                               and phone_e164 = ${phone})`,
  );

/** A guest without a phone number. */
export async function insertGuest(trx: Act, { shopSeqNo, countryCode, name }: Newcomer): Promise<VenueCustomer> {
  const row = await firstRow(
    trx,
    sql<VenueCustomer>`
      insert into customers (shop_seq_no, is_guest, country_code, name)
      values (${shopSeqNo}, true, ${countryCode}, ${name})
      returning ${columns}`,
  );
  return row!;
}
