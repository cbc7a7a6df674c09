import { type Db, inTransaction } from '../../platform/db.ts';
import { countHits, type Limit } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, lockFailures, saveFailures } from './logins.store.ts';
import { judgeTry, OFF_AFTER } from './logins.rules.ts';
import type { KeyedHash } from './client.rules.ts';

/** Wrong passwords of one address: at all accounts together, and at a single one, so that nobody alone can switch it off. */
const FROM_ADDRESS: Limit = { max: 60, seconds: 3600 };
const AT_ONE_ACCOUNT: Limit = { max: 30, seconds: 24 * 3600 };

/** Counts a try at an account before it is made, and refuses it if there were too many. True if it was the last one. */
export const chargeLogin = (db: Db, account: Account): Promise<{ wasLast: boolean }> =>
  inTransaction(db, async (trx) => {
    const { known, now } = await lockFailures(trx, account);
    const verdict = judgeTry(known, now);
    if (verdict.kind === 'off') throw new Refusal('PASSWORD_OFF');
    if (verdict.kind === 'wait') throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: verdict.seconds });
    await saveFailures(trx, account, verdict.failures);
    return { wasLast: verdict.failures.inARow >= OFF_AFTER };
  });

/** The wrong passwords that came from one address. They are counted after the fact: a right one costs nothing. */
export function wrongPasswordsFrom(db: Db, hash: KeyedHash, address: string, account: Account | undefined) {
  const place = ['login', address];
  const counters = [
    { limit: FROM_ADDRESS, key: place },
    ...(account ? [{ limit: AT_ONE_ACCOUNT, key: [...place, String(account.shopSeqNo), account.phone] }] : []),
  ].map(({ limit, key }) => ({ limit, key: `login:${hash(...key).toString('base64url')}` }));

  return {
    async mustBeFew(): Promise<void> {
      for (const { limit, key } of counters) {
        const { hits, secondsLeft } = await countHits(db, key, limit.seconds, 0);
        if (hits >= limit.max) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsLeft });
      }
    },
    async addOne(): Promise<void> {
      for (const { limit, key } of counters) await countHits(db, key, limit.seconds);
    },
  };
}
