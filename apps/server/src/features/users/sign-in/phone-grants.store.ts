import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';

/** Long enough to type a name and a password. */
const GRANT_MINUTES = 10;

/** Proof of a verified phone: the token that only the browser has in which its code was typed. */
export type Proof = { phone: string; tokenHash: Uint8Array };

export const insertGrant = (trx: Trx, { phone, tokenHash }: Proof) =>
  sql`
    insert into phone_grants (token_hash, phone_e164, expires_at)
    values (${tokenHash}, ${phone}, app_now() + make_interval(mins => ${GRANT_MINUTES}))`.execute(trx);

const isUnused = ({ phone, tokenHash }: Proof) => sql`
  token_hash = ${tokenHash} and phone_e164 = ${phone} and consumed_at is null and expires_at > app_now()`;

export const findGrant = (db: Db, proof: Proof) => firstRow(db, sql`select from phone_grants where ${isUnused(proof)}`);

/** Consumes the grant: of two concurrent requests, one gets it. */
export const consumeGrant = (trx: Trx, proof: Proof) =>
  firstRow(
    trx,
    sql`
      update phone_grants
         set consumed_at = app_now()
       where ${isUnused(proof)}
      returning phone_grant_id`,
  );

export const deleteOldGrants = (db: Db) =>
  sql`delete from phone_grants where expires_at < app_now() - interval '1 day'`.execute(db);
