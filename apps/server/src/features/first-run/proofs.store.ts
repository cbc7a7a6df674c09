import { PROOF_HOURS } from '@caddie/contract/desk/start';
import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';

type NewProof = {
  proofHash: Uint8Array;
  phone: string;
  countryCode: CountryCode;
  inviteHash: Uint8Array | null;
  deviceId: string;
};

export const insertProof = (trx: Trx, { proofHash, phone, countryCode, inviteHash, deviceId }: NewProof) =>
  sql`
    insert into start_proofs (proof_hash, phone_e164, country_code, invite_hash, device_id, expires_at)
    values (${proofHash}, ${phone}, ${countryCode}, ${inviteHash}, ${deviceId}, app_now() + make_interval(hours => ${PROOF_HOURS}))`.execute(
    trx,
  );

export type Proof = Omit<NewProof, 'proofHash'> & { shopSeqNo: number | null };

const columns = sql`
  phone_e164 as phone, country_code as "countryCode", invite_hash as "inviteHash", device_id as "deviceId",
  shop_seq_no as "shopSeqNo"`;

export const findProof = (db: Db, proofHash: Uint8Array): Promise<Proof | undefined> =>
  firstRow(
    db,
    sql<Proof>`
      select ${columns}
        from start_proofs
       where proof_hash = ${proofHash}
         and expires_at > app_now()`,
  );

/** Locks a proof: a concurrent repeated request waits, and then finds the venue. */
export const lockProof = (trx: Trx, proofHash: Uint8Array): Promise<Proof | undefined> =>
  firstRow(
    trx,
    sql<Proof>`
      select ${columns}
        from start_proofs
       where proof_hash = ${proofHash}
         and expires_at > app_now()
         for update`,
  );

export const markUsed = (trx: Trx, proofHash: Uint8Array, shopSeqNo: number) =>
  sql`update start_proofs set shop_seq_no = ${shopSeqNo} where proof_hash = ${proofHash}`.execute(trx);

export const deleteOldProofs = (db: Db) =>
  sql`delete from start_proofs where expires_at < app_now() - interval '1 day'`.execute(db);
