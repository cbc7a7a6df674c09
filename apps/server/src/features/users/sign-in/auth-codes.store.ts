import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { AUTH_CODE_SECONDS, AUTH_CODE_TRIES } from '@caddie/contract/users';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';
import type { Conversion, SendLimit } from './auth-codes.rules.ts';

/** Advisory lock number of code sending. */
const LOCK = 727_301;

/** Who a code is for: a customer who opens an account, staff who sign in to the desk, or an owner who opens a venue. */
export type Audience = 'customer' | 'staff' | 'owner';

export type NewAuthCode = {
  authCodeId: string;
  phone: string;
  countryCode: string;
  codeHmac: Uint8Array;
  fromAddress: Uint8Array;
  fromNetwork: Uint8Array;
  fromSite: Uint8Array;
  /** False if it is only counted, not sent. */
  isTexted: boolean;
  /** Each audience has its own limits per phone and address; customers and owners share the budgets, and staff use none. */
  audience: Audience;
};

/** Serializes senders across all processes, so that each count includes the previous code. */
export const lockSending = (trx: Trx) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/** Returns the seconds until another code to this audience fits the limit; undefined if one fits now. */
export const secondsUntilAllowed = (
  trx: Trx,
  { column, max, seconds }: SendLimit,
  value: string | Uint8Array,
  audience: Audience,
) => secondsUntilBelow(trx, sql`${sql.ref(column)} = ${value} and audience = ${audience}`, max, seconds);

/** Returns the seconds until another code fits the hourly limit of codes to customers and owners; undefined if one fits now. */
export const secondsUntilHourlyAllowed = (trx: Trx, max: number) =>
  secondsUntilBelow(trx, sql`is_texted and audience <> 'staff'`, max, HOUR_SECONDS);

async function secondsUntilBelow(
  trx: Trx,
  condition: RawBuilder<unknown>,
  max: number,
  seconds: number,
): Promise<number | undefined> {
  const limitingCode = await firstRow(
    trx,
    sql<{ seconds: number }>`
      select extract(epoch from sent_at + make_interval(secs => ${seconds}) - app_now())::float8 as seconds
        from auth_codes
       where ${condition}
         and sent_at > app_now() - make_interval(secs => ${seconds})
       order by sent_at desc
      offset ${max - 1}
       limit 1`,
  );
  return limitingCode?.seconds;
}

/**
 * Counts the codes of the last hour to a range of numbers or a country, and how many of them were used; codes for staff, and codes that were
 * not delivered, are left out. `secondsLeft`: until the first of them is an hour old.
 */
export async function readConversion(
  trx: Trx,
  column: 'phone_prefix' | 'country_code',
  value: string,
): Promise<Conversion & { secondsLeft: number }> {
  const found = await firstRow(
    trx,
    sql<Conversion & { secondsLeft: number }>`
      select count(*) as sent,
             count(used_at) as used,
             coalesce(extract(epoch from min(sent_at) + interval '1 hour' - app_now()), 0)::float8 as "secondsLeft"
        from auth_codes
       where ${sql.ref(column)} = ${value}
         and is_texted
         and audience <> 'staff'
         and sent_at > app_now() - interval '1 hour'
         and not exists (select
                           from text_messages
                          where kind = 'code'
                            and cause = auth_code_id::text
                            and delivery = 'UNDELIVERED')`,
  );
  return found!;
}

/** Replaces the previous code; a code that is not sent replaces only others that are not sent. */
export async function replaceAuthCode(trx: Trx, code: NewAuthCode): Promise<void> {
  await sql`
    update auth_codes
       set replaced_at = app_now()
     where phone_e164 = ${code.phone}
       and audience = ${code.audience}
       and used_at is null
       and replaced_at is null
       and is_texted <= ${code.isTexted}`.execute(trx);
  await sql`
    insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site, is_texted, audience, expires_at)
    values (${code.authCodeId}, ${code.phone}, ${code.countryCode}, ${code.codeHmac}, ${code.fromAddress},
            ${code.fromNetwork}, ${code.fromSite}, ${code.isTexted}, ${code.audience}, app_now() + make_interval(secs => ${AUTH_CODE_SECONDS}))`.execute(
    trx,
  );
}

const isLive = sql`used_at is null and replaced_at is null and expires_at > app_now()`;

type CountedCode = { authCodeId: string; phone: string; codeHmac: Uint8Array; triesLeft: number };

/** Counts a try before it is checked, so that concurrent tries cannot exceed the limit. */
export const countTry = (trx: Trx, phones: string[], audience: Audience): Promise<CountedCode[]> =>
  rows(
    trx,
    sql<CountedCode>`
      update auth_codes
         set attempts = attempts + 1
       where phone_e164 = any (${phones})
         and audience = ${audience}
         and ${isLive}
         and attempts < ${AUTH_CODE_TRIES}
      returning auth_code_id as "authCodeId", phone_e164 as phone, code_hmac as "codeHmac",
                ${AUTH_CODE_TRIES} - attempts as "triesLeft"`,
  );

export const findLockedCode = (trx: Trx, phones: string[], audience: Audience) =>
  firstRow(
    trx,
    sql`
      select
        from auth_codes
       where phone_e164 = any (${phones})
         and audience = ${audience}
         and ${isLive}
         and attempts >= ${AUTH_CODE_TRIES}`,
  );

export const markUsed = (trx: Trx, authCodeId: string) =>
  sql`update auth_codes set used_at = app_now() where auth_code_id = ${authCodeId}`.execute(trx);

/** Deletes old codes: no limit counts codes that are older than a day. */
export const deleteOldAuthCodes = (db: Db) =>
  sql`delete from auth_codes where sent_at < app_now() - interval '2 days'`.execute(db);
