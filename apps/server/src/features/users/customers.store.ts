import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

export type VenueCustomer = { customerId: string; name: string; phone: string | null; blockedReason: string | null };

const columns = sql`customer_id as "customerId", name, phone_e164 as phone, blocked_reason as "blockedReason"`;

const customerQuery = (shopSeqNo: number, customerId: string) => sql<VenueCustomer>`
  select ${columns}
    from customers
   where customer_id = ${customerId}
     and shop_seq_no = ${shopSeqNo}
     and deleted_at is null
     and merged_into is null`;

export const findVenueCustomer = (db: Db, shopSeqNo: number, customerId: string): Promise<VenueCustomer | undefined> =>
  firstRow(db, customerQuery(shopSeqNo, customerId));

/** Finds and locks a customer of the venue. */
export const lockVenueCustomer = (
  trx: ActorTrx,
  shopSeqNo: number,
  customerId: string,
): Promise<VenueCustomer | undefined> =>
  firstRow(trx, sql<VenueCustomer>`${customerQuery(shopSeqNo, customerId)} for no key update`);

/** Blocks a customer from booking online; null lifts the block. */
export const setBlockedReason = (trx: ActorTrx, customerId: string, reason: string | null) =>
  sql`
    update customers
       set blocked_at = case when ${reason}::text is not null then app_now() end, blocked_reason = ${reason}
     where customer_id = ${customerId}`.execute(trx);

export const setName = (trx: ActorTrx, customerId: string, name: string) =>
  sql`update customers set name = ${name} where customer_id = ${customerId}`.execute(trx);

/**
 * Sets the phone and remembers an earlier one; a guest with a phone becomes a customer. Returns false if they have an account: they
 * verified that phone, and only they can change it.
 */
export const setPhone = async (
  trx: ActorTrx,
  customerId: string,
  { phone, countryCode }: { phone: string; countryCode: CountryCode },
): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update customers
         set phone_e164 = ${phone}, country_code = ${countryCode}, is_guest = false,
             phone_since = case when phone_e164 = ${phone} then phone_since else app_now() end,
             former_phones = case
               when phone_e164 <> ${phone} then array_append(array_remove(former_phones, ${phone}::text), phone_e164)
               else former_phones
             end
       where customer_id = ${customerId}
         and password_hash is null
      returning customer_id`,
  )) !== undefined;

type NewCustomer = { shopSeqNo: number; countryCode: CountryCode; name: string };

/** Inserts a customer; undefined if another one of the venue has the phone. The database decides between concurrent requests. */
export const insertWithPhone = (
  trx: ActorTrx,
  { shopSeqNo, countryCode, name, phone }: NewCustomer & { phone: string },
): Promise<VenueCustomer | undefined> =>
  firstRow(
    trx,
    sql<VenueCustomer>`
      insert into customers (shop_seq_no, phone_e164, country_code, name)
      values (${shopSeqNo}, ${phone}, ${countryCode}, ${name})
      on conflict on constraint customers_phone_has_one_account do nothing
      returning ${columns}`,
  );

/** Finds the customer with this number, also as their second one. */
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

/** Inserts a guest without a phone number. */
export async function insertGuest(
  trx: ActorTrx,
  { shopSeqNo, countryCode, name }: NewCustomer,
): Promise<VenueCustomer> {
  const row = await firstRow(
    trx,
    sql<VenueCustomer>`
      insert into customers (shop_seq_no, is_guest, country_code, name)
      values (${shopSeqNo}, true, ${countryCode}, ${name})
      returning ${columns}`,
  );
  return row!;
}
