import { APPROVAL_SECONDS } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import type { Role } from '../../platform/actors/actor.ts';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';

/** The facts that an approval is bound to. */
type ApprovedAct = {
  shopSeqNo: number;
  askedBy: string;
  act: string;
  subjectId: string;
  amount: number | undefined;
};

export const insertApproval = async (
  db: Db,
  tokenHash: Uint8Array,
  approvedBy: string,
  { shopSeqNo, askedBy, act, subjectId, amount }: ApprovedAct,
): Promise<Date> => {
  const row = await firstRow(
    db,
    sql<{ expiresAt: Date }>`
      insert into staff_approvals (token_hash, shop_seq_no, approved_by, asked_by, act, subject_id, amount, expires_at)
      values (${tokenHash}, ${shopSeqNo}, ${approvedBy}, ${askedBy}, ${act}, ${subjectId}, ${amount ?? null},
              app_now() + make_interval(secs => ${APPROVAL_SECONDS}))
      returning expires_at as "expiresAt"`,
  );
  return row!.expiresAt;
};

/** Consumes an approval if it matches exactly and its giver still has the right; an act that fails rolls this back too. */
export const useApproval = (
  trx: Trx,
  tokenHash: Uint8Array,
  { shopSeqNo, askedBy, act, subjectId, amount }: ApprovedAct,
  roles: readonly Role[],
): Promise<{ approvedBy: string } | undefined> =>
  firstRow(
    trx,
    sql<{ approvedBy: string }>`
      update staff_approvals a
         set used_at = app_now()
        from staff_roles r
       where a.token_hash = ${tokenHash}
         and a.shop_seq_no = ${shopSeqNo}
         and a.asked_by = ${askedBy}
         and a.act = ${act}
         and a.subject_id = ${subjectId}
         and a.amount is not distinct from ${amount ?? null}
         and a.used_at is null
         and a.expires_at > app_now()
         and r.staff_id = a.approved_by
         and r.shop_seq_no = a.shop_seq_no
         and r.role = any (${roles})
         and r.accepted_at is not null
         and r.removed_at is null
      returning a.approved_by as "approvedBy"`,
  );

/** Names the approver, whom the database adds to the activity entries of this transaction. */
export const nameApprover = (trx: Trx, staffId: string) =>
  sql`select set_config('caddie.approved_by', ${staffId}, true)`.execute(trx);
