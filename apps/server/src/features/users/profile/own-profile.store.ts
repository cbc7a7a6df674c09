import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';

type OwnProfileRow = {
  name: string;
  phone: string;
  countryCode: CountryCode;
  passwordChangedAt: number;
  hadExportToday: boolean;
};

export const findOwnProfile = (db: Db, customerId: string, timeZone: string): Promise<OwnProfileRow | undefined> =>
  firstRow(
    db,
    sql<OwnProfileRow>`
      select name, phone_e164 as phone, country_code as "countryCode",
             (extract(epoch from coalesce(password_changed_at, created_at)) * 1000)::int8 as "passwordChangedAt",
             coalesce((exported_at at time zone ${timeZone})::date = (app_now() at time zone ${timeZone})::date, false) as "hadExportToday"
        from customers
       where customer_id = ${customerId}
         and deleted_at is null`,
  );

/** A number with which a customer signs in, and its password. */
export type OwnAccount = { customerId: string; phone: string; countryCode: CountryCode; passwordHash: string };

/** The numbers with which the customer signs in: their own first, then those of the profiles that were merged into theirs. */
export const findOwnAccounts = (db: Db, customerId: string): Promise<OwnAccount[]> =>
  rows(
    db,
    sql<OwnAccount>`
      select customer_id as "customerId", phone_e164 as phone, country_code as "countryCode", password_hash as "passwordHash"
        from customers
       where (customer_id = ${customerId} or merged_into = ${customerId})
         and deleted_at is null
         and password_hash is not null
       order by merged_into nulls first, created_at, customer_id`,
  );

export const setOwnPassword = (trx: ActorTrx, customerId: string, passwordHash: string) =>
  sql`
    update customers
       set password_hash = ${passwordHash}
     where customer_id = ${customerId}
       and deleted_at is null`.execute(trx);

/**
 * Moves the account to another number and remembers the old one; false if the old number is no longer that one. The database refuses a
 * number that another profile of the venue has.
 */
export const movePhone = async (
  trx: ActorTrx,
  { customerId, phone: old }: OwnAccount,
  { phone, countryCode }: Pick<OwnAccount, 'phone' | 'countryCode'>,
): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update customers
         set phone_e164 = ${phone}, country_code = ${countryCode}, phone_since = app_now(),
             former_phones = array_append(array_remove(former_phones, ${phone}::text), ${old}::text)
       where customer_id = ${customerId}
         and phone_e164 = ${old}
         and deleted_at is null
      returning customer_id`,
  )) !== undefined;
