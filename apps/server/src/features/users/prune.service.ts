import type { Db } from '../../platform/database/db.ts';
import { deleteOldAuthCodes } from './sign-in/auth-codes.store.ts';
import { deleteOldFailures } from './sign-in/logins.store.ts';
import { deleteOldGrants } from './sign-in/phone-grants.store.ts';
import { deleteOldSessions } from './sign-in/sessions.store.ts';

/** Deletes rows that no rule reads any more. */
export async function pruneUsers(db: Db): Promise<void> {
  await deleteOldAuthCodes(db);
  await deleteOldGrants(db);
  await deleteOldSessions(db);
  await deleteOldFailures(db);
}
