import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Deletes expired rows that no rule reads any more: the longest session lasts 30 days. */
export async function pruneStaff(db: Db): Promise<void> {
  await sql`delete from staff_sessions where created_at < app_now() - interval '31 days'`.execute(db);
  await sql`delete from sign_in_tickets where expires_at < app_now() - interval '1 day'`.execute(db);
  await sql`delete from passkey_challenges where expires_at < app_now()`.execute(db);
  await sql`delete from staff_approvals where expires_at < app_now() - interval '1 day'`.execute(db);
}
