import { INVITE_DAYS } from '@caddie/contract/desk/start';
import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';

export const insertInvite = (db: Db, tokenHash: Uint8Array) =>
  sql`
    insert into venue_invites (token_hash, expires_at)
    values (${tokenHash}, app_now() + make_interval(days => ${INVITE_DAYS}))`.execute(db);

const isTokenValid = (tokenHash: Uint8Array) => sql`
  token_hash = ${tokenHash} and shop_seq_no is null and expires_at > app_now()`;

export const isValidInvite = async (db: Db, tokenHash: Uint8Array): Promise<boolean> =>
  (await firstRow(db, sql`select from venue_invites where ${isTokenValid(tokenHash)}`)) !== undefined;

/** Uses up an invitation; of concurrent attempts one succeeds. */
export const useInvite = async (trx: Trx, tokenHash: Uint8Array, shopSeqNo: number): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`update venue_invites set shop_seq_no = ${shopSeqNo} where ${isTokenValid(tokenHash)} returning token_hash`,
  )) !== undefined;
