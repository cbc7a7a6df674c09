import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/db.ts';

/** Long enough to type a name and a password. */
const GRANT_MINUTES = 10;

/** What a caller shows for a phone: the token that only the browser which proved it knows, or just being the same client. */
export type Proof = { phone: string } & ({ tokenHash: Uint8Array } | { clientHash: Uint8Array });

type NewGrant = { phone: string; tokenHash: Uint8Array; clientHash: Uint8Array };

export const insertGrant = (trx: Db, grant: NewGrant) =>
  sql`
    insert into phone_grants (token_hash, client_hash, phone_e164, expires_at)
    values (${grant.tokenHash}, ${grant.clientHash}, ${grant.phone}, app_now() + make_interval(mins => ${GRANT_MINUTES}))`.execute(
    trx,
  );

const unusedGrants = (proof: Proof) => sql`
  select phone_grant_id
    from phone_grants
   where phone_e164 = ${proof.phone}
     and ${'tokenHash' in proof ? sql`token_hash = ${proof.tokenHash}` : sql`client_hash = ${proof.clientHash}`}
     and consumed_at is null
     and expires_at > app_now()
   order by created_at desc
   limit 1`;

export const findGrant = (db: Db, proof: Proof) => firstRow(db, unusedGrants(proof));

/** Uses the grant up: of two who try it at once, one gets it. */
export const consumeGrant = (trx: Db, proof: Proof) =>
  firstRow(
    trx,
    sql`
      update phone_grants
         set consumed_at = app_now()
       where phone_grant_id = (${unusedGrants(proof)})
         and consumed_at is null
      returning phone_grant_id`,
  );

export const deleteOldGrants = (db: Db) =>
  sql`delete from phone_grants where expires_at < app_now() - interval '1 day'`.execute(db);
