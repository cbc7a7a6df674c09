import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { countHitForEach, type Limit, secondsUntilBelowLimits } from '../../../platform/http/limits.ts';
import { networksAround } from '../../../platform/http/access/networks.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Account, lockFailures, saveFailures } from './logins.store.ts';
import { judgeTry, DISABLED_AFTER } from './logins.rules.ts';
import type { KeyedHash } from '../client.rules.ts';

/** Wrong passwords from one address at all accounts together; three and six times as many from the networks around it. */
const PER_ADDRESS: Limit = { max: 60, seconds: HOUR_SECONDS };
const NETWORK_FACTORS = [1, 3, 6];
/**
 * Wrong passwords at a single account, also from a whole network: no single attacker can disable a password, however many addresses they
 * own.
 */
const PER_ACCOUNT: Limit = { max: 30, seconds: DAY_SECONDS };

/**
 * Counts a try at an account before it is made, and rejects it if there were too many. `wasLast`: the password is disabled if this one is
 * wrong.
 */
export const countLogin = (db: Db, account: Account): Promise<{ wasLast: boolean }> =>
  inTransaction(db, async (trx) => {
    const { previous, now } = await lockFailures(trx, account);
    const verdict = judgeTry(previous, now);
    if (verdict.kind === 'off') throw new Refusal('PASSWORD_OFF');
    if (verdict.kind === 'wait') throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: verdict.seconds });
    await saveFailures(trx, account, verdict.failures);
    return { wasLast: verdict.failures.inARow >= DISABLED_AFTER };
  });

/** Limits the wrong passwords from an address and its networks. They are counted afterwards, so a right one costs nothing. */
export function createWrongPasswordLimit(db: Db, hash: KeyedHash, ip: string, account: Account | undefined) {
  const keyOf = (...parts: string[]) => `login:${hash('login', ...parts).toString('base64url')}`;
  const counters = networksAround(ip).flatMap((network, index) => [
    { key: keyOf(network), max: PER_ADDRESS.max * NETWORK_FACTORS[index]!, seconds: PER_ADDRESS.seconds },
    ...(account ? [{ ...PER_ACCOUNT, key: keyOf(network, String(account.shopSeqNo), account.phone) }] : []),
  ]);

  return {
    async assertBelowLimit(): Promise<void> {
      const seconds = await secondsUntilBelowLimits(db, counters);
      if (seconds !== undefined) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: seconds });
    },
    countWrong: (): Promise<void> => countHitForEach(db, counters),
  };
}
