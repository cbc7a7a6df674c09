import type { Db, Trx } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/access/customer-access.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findSession, insertSession, revokeSession, touchSession } from './sessions.store.ts';

export function createSessionService(db: Db) {
  return {
    /** Finds the customer behind a token. Reading writes once an hour at most. */
    authenticate: async (token: string): Promise<Session | undefined> => {
      const session = await findSession(db, hashToken(token));
      if (!session) return undefined;
      const { isStale, ...customer } = session;
      if (isStale) await touchSession(db, customer.sessionId);
      return customer;
    },

    /** Ends a session for good; the token opens nothing from then on. */
    async end(sessionId: string): Promise<null> {
      await revokeSession(db, sessionId);
      return null;
    },
  };
}

/** Signs a customer in, in the transaction that decided it: a new token each time. */
export async function openSession(
  trx: Trx,
  owner: { customerId: string; shopSeqNo: number },
): Promise<{ authToken: string }> {
  const authToken = newToken();
  await insertSession(trx, owner, hashToken(authToken));
  return { authToken };
}
