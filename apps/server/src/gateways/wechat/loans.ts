import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db.ts';
import { claimRenewal, findLoan, type Loan, type LoanKey, postponeRenewal, saveLoan } from './loans.store.ts';
import { WechatDown } from './wechat.ts';

export type Lent = { value: string; seconds: number };
type Ask = () => Promise<Lent>;

/** Longer than all the calls that one renewal may need: whoever has not come back after it is dead. */
const LEASE_SECONDS = 30;
/** WeChat hands out the next token five minutes before the end of the last; asked earlier, it gives the same again. */
const RENEW_BEFORE_SECONDS = 240;
/** After a failure WeChat is left alone for so long; it wants as much between two forced renewals anyway. */
const REST_SECONDS = 30;
const PATIENCE_MS = 8_000;
const LOOK_AGAIN_MS = 50;

/**
 * Keeps what WeChat lends us in the database. It is renewed before its end, by one process at a time. No transaction is open
 * while WeChat is asked: a slow WeChat must not hold connections, and the embedded database has only one.
 */
export function createLoans(db: Db, log: FastifyBaseLogger) {
  return {
    /** The value that is good now, asked for if need be. */
    async borrow(key: LoanKey, ask: Ask): Promise<string> {
      for (const patience = performance.now() + PATIENCE_MS; performance.now() < patience; await pause(LOOK_AGAIN_MS)) {
        const loan = await findLoan(db, key);
        if (loan?.value && !loan.isDue) return loan.value;
        const isOurs = (!loan || loan.isDue) && (await claimRenewal(db, key, LEASE_SECONDS));
        if (isOurs) return renew(key, ask, loan);
        if (loan?.value) return loan.value;
        if (loan && !loan.isDue && !loan.isRenewing) throw new WechatDown('WeChat failed a moment ago');
      }
      throw new WechatDown('WeChat keeps another process waiting');
    },

    keep,
  };

  async function renew(key: LoanKey, ask: Ask, old: Loan | undefined): Promise<string> {
    try {
      return await keep(key, await ask());
    } catch (error) {
      await postponeRenewal(db, key, REST_SECONDS);
      log.warn({ err: error, kind: key.kind }, 'WeChat renews nothing');
      if (error instanceof WechatDown && old?.value) return old.value;
      throw error;
    }
  }

  async function keep(key: LoanKey, { value, seconds }: Lent): Promise<string> {
    const renewAfterSeconds = Math.max(REST_SECONDS, seconds - RENEW_BEFORE_SECONDS);
    await saveLoan(db, key, { value, seconds, renewAfterSeconds });
    return value;
  }
}
