import { sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';

const CHALLENGE_SECONDS = 300;

export const insertChallenge = (db: Db, challengeHash: Uint8Array, staffId: string | null) =>
  sql`
    insert into passkey_challenges (challenge_hash, staff_id, expires_at)
    values (${challengeHash}, ${staffId}, app_now() + make_interval(secs => ${CHALLENGE_SECONDS}))`.execute(db);

/** Consumes a challenge: of two answers to it, one counts. */
export const useChallenge = async (db: Db, challengeHash: Uint8Array, staffId: string | null): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      delete from passkey_challenges
       where challenge_hash = ${challengeHash}
         and staff_id is not distinct from ${staffId}::uuid
         and expires_at > app_now()
      returning challenge_hash`,
  )) !== undefined;

type PasskeyRow = {
  passkeyId: string;
  credentialId: string;
  name: string;
  addedAt: number;
  lastUsedAt: number | null;
};

export const listPasskeysOf = (db: Db, staffId: string): Promise<PasskeyRow[]> =>
  rows(
    db,
    sql<PasskeyRow>`
      select passkey_id as "passkeyId", credential_id as "credentialId", name,
             (extract(epoch from created_at) * 1000)::int8 as "addedAt",
             (extract(epoch from last_used_at) * 1000)::int8 as "lastUsedAt"
        from staff_passkeys
       where staff_id = ${staffId}
       order by created_at, passkey_id`,
  );

type NewPasskey = {
  staffId: string;
  credentialId: string;
  publicKey: Uint8Array;
  uses: number;
  transports: string[];
  name: string;
};

/** Stores a passkey; false if it is registered already. */
export const insertPasskey = async (trx: Trx, passkey: NewPasskey): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      insert into staff_passkeys (staff_id, credential_id, public_key, uses, transports, name)
      values (${passkey.staffId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.uses}, ${passkey.transports}, ${passkey.name})
      on conflict (credential_id) do nothing
      returning passkey_id`,
  )) !== undefined;

export const dropPasskey = async (trx: Trx, staffId: string, passkeyId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`delete from staff_passkeys where passkey_id = ${passkeyId} and staff_id = ${staffId} returning passkey_id`,
  )) !== undefined;

export const dropPasskeysOf = (trx: Trx, staffId: string) =>
  sql`delete from staff_passkeys where staff_id = ${staffId}`.execute(trx);

type StoredPasskey = { staffId: string; publicKey: Uint8Array; uses: number; transports: string[] };

export const findPasskey = (db: Db, credentialId: string): Promise<StoredPasskey | undefined> =>
  firstRow(
    db,
    sql<StoredPasskey>`
      select staff_id as "staffId", public_key as "publicKey", uses, transports
        from staff_passkeys
       where credential_id = ${credentialId}`,
  );

/** Records a use; returns false if the passkey was removed concurrently, or has a higher count. */
export const recordPasskeyUse = async (trx: Trx, credentialId: string, uses: number): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update staff_passkeys
         set uses = ${uses}, last_used_at = app_now()
       where credential_id = ${credentialId}
         and uses <= ${uses}
      returning passkey_id`,
  )) !== undefined;
