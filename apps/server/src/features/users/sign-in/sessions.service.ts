import type { Db, Trx } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/access/customer-access.ts';
import { deviceOf } from '../../../platform/http/access/device.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findSession, insertSession, revokeSession, touchSession } from './sessions.store.ts';

export function createSessionService(db: Db) {
  return {
    /** Finds the customer of a token. Reads write at most once an hour. */
    authenticate: async (token: string): Promise<Session | undefined> => {
      const session = await findSession(db, hashToken(token));
      if (!session) return undefined;
      const { isStale, ...customer } = session;
      if (isStale) await touchSession(db, customer.sessionId);
      return customer;
    },

    /** Ends a session for good; its token becomes invalid. */
    async end(sessionId: string): Promise<null> {
      await revokeSession(db, sessionId);
      return null;
    },
  };
}

/** The address and the user agent from which a customer signs in. */
export type SigningIn = { ip: string; userAgent: string | undefined };

/** Signs a customer in with a new token, in the caller's transaction. */
export async function openSession(
  trx: Trx,
  owner: { customerId: string; shopSeqNo: number },
  { userAgent }: SigningIn,
): Promise<{ authToken: string }> {
  const authToken = newToken();
  await insertSession(trx, owner, hashToken(authToken), deviceOf(userAgent));
  return { authToken };
}
