import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';
import type { Account } from './sign-in/logins.store.ts';

type NewCustomer = Account & {
  countryCode: CountryCode;
  name: string;
  passwordHash: string;
  termsVersion: string;
};

type CustomerRow = { name: string; phone: string; countryCode: CountryCode };

/** A customer without a password was added by the venue and has no account yet. */
const isAccount = ({ shopSeqNo, phone }: Account) =>
  sql`shop_seq_no = ${shopSeqNo} and phone_e164 = ${phone} and deleted_at is null and password_hash is not null`;

/**
 * Inserts a customer; undefined if the phone already has an account at the venue. The database decides between concurrent requests. A
 * customer added by the venue has no account yet: the person who verifies the phone takes over its bookings.
 */
export const insertCustomer = (trx: Trx, customer: NewCustomer): Promise<{ customerId: string } | undefined> =>
  firstRow(
    trx,
    sql<{ customerId: string }>`
      insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
      values (${customer.shopSeqNo}, ${customer.phone}, ${customer.countryCode}, ${customer.name},
              ${customer.passwordHash}, ${customer.termsVersion}, app_now())
      on conflict on constraint customers_phone_has_one_account do update
         set country_code = excluded.country_code, password_hash = excluded.password_hash,
             -- For a second number the surviving profile has the name, and unmerging restores this one.
             name = case when customers.merged_into is null then excluded.name else customers.name end,
             terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at
       where customers.password_hash is null
         and customers.deleted_at is null
      returning customer_id as "customerId"`,
  );

export const findCredentials = (
  db: Db,
  account: Account,
): Promise<{ customerId: string; passwordHash: string } | undefined> =>
  firstRow(
    db,
    sql<{ customerId: string; passwordHash: string }>`
      select customer_id as "customerId", password_hash as "passwordHash"
        from customers
       where ${isAccount(account)}`,
  );

/** Returns whether the phone belongs to a customer of any venue, with or without an account. */
export const isCustomersPhone = async (db: Db, phone: string): Promise<boolean> =>
  (await firstRow(db, sql`select from customers where phone_e164 = ${phone} and deleted_at is null limit 1`)) !==
  undefined;

/** Sets a new password, and returns the customer with the sessions: for a merged profile, the one that it was merged into. */
export const replacePassword = (
  trx: Trx,
  account: Account,
  passwordHash: string,
): Promise<{ customerId: string } | undefined> =>
  firstRow(
    trx,
    sql<{ customerId: string }>`
      update customers
         set password_hash = ${passwordHash}
       where ${isAccount(account)}
      returning coalesce(merged_into, customer_id) as "customerId"`,
  );

export const findCustomer = (db: Db, customerId: string): Promise<CustomerRow | undefined> =>
  firstRow(
    db,
    sql<CustomerRow>`
      select name, phone_e164 as phone, country_code as "countryCode"
        from customers
       where customer_id = ${customerId}
         and deleted_at is null`,
  );
