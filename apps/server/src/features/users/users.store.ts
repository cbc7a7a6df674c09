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

/** Without a password it is no account yet, only a customer of the venue's. */
const isAccount = ({ shopSeqNo, phone }: Account) =>
  sql`shop_seq_no = ${shopSeqNo} and phone_e164 = ${phone} and deleted_at is null and password_hash is not null`;

/**
 * Undefined if the phone already has an account at the venue: the database decides between two who come at once. A customer whom
 * the venue made has none yet: who proves the phone takes over what was booked for them.
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
             -- Of a second number the profile that stayed has the name, and undoing the merge brings this one back.
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

/** Whether the phone has an account at any venue. */
export const isCustomersPhone = async (db: Db, phone: string): Promise<boolean> =>
  (await firstRow(db, sql`select from customers where phone_e164 = ${phone} and deleted_at is null limit 1`)) !==
  undefined;

/** Of a second number, whose sessions are open is the profile that it was merged into. */
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
