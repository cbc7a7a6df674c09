import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { hitAll, type Limit, secondsUntilRoomIn } from '../../../platform/http/limits.ts';
import { networksAround } from '../../../platform/http/access/networks.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Account, lockFailures, saveFailures } from './logins.store.ts';
import { judgeTry, OFF_AFTER } from './logins.rules.ts';
import type { KeyedHash } from '../client.rules.ts';

/** Wrong passwords from one address at all accounts together; three and six times as many from the networks around it. */
const FROM_ADDRESS: Limit = { max: 60, seconds: HOUR_SECONDS };
const SHARES = [1, 3, 6];
/**
 * Wrong passwords at a single account, also from a whole network: no single attacker can disable a password, however many addresses they
 * own.
 */
const AT_ONE_ACCOUNT: Limit = { max: 30, seconds: DAY_SECONDS };

/**
 * Counts a try at an account before it is made, and rejects it if there were too many. `wasLast`: the password is disabled if this one is
 * wrong.
 */
export const chargeLogin = (db: Db, account: Account): Promise<{ wasLast: boolean }> =>
  inTransaction(db, async (trx) => {
    const { known, now } = await lockFailures(trx, account);
    const verdict = judgeTry(known, now);
    if (verdict.kind === 'off') throw new Refusal('PASSWORD_OFF');
    if (verdict.kind === 'wait') throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: verdict.seconds });
    await saveFailures(trx, account, verdict.failures);
    return { wasLast: verdict.failures.inARow >= OFF_AFTER };
  });

/** Limits the wrong passwords from an address and its networks. They are counted afterwards, so a right one costs nothing. */
export function wrongPasswordsFrom(db: Db, hash: KeyedHash, ip: string, account: Account | undefined) {
  const keyOf = (...parts: string[]) => `login:${hash('login', ...parts).toString('base64url')}`;
  const counters = networksAround(ip).flatMap((ring, index) => [
    { key: keyOf(ring), max: FROM_ADDRESS.max * SHARES[index]!, seconds: FROM_ADDRESS.seconds },
    ...(account ? [{ ...AT_ONE_ACCOUNT, key: keyOf(ring, String(account.shopSeqNo), account.phone) }] : []),
  ]);

  return {
    async assertFew(): Promise<void> {
      const seconds = await secondsUntilRoomIn(db, counters);
      if (seconds !== undefined) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: seconds });
    },
    addOne: (): Promise<void> => hitAll(db, counters),
  };
}
