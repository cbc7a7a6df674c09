import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import {
  claimRenewal,
  findToken,
  type CachedToken,
  type TokenKey,
  postponeRenewal,
  saveToken,
} from './tokens.store.ts';
import { WechatDown } from './wechat.ts';

export type IssuedToken = { value: string; seconds: number };
type FetchToken = () => Promise<IssuedToken>;

/** Longer than all calls of one renewal may take: a process that holds the lease for longer is dead. */
const LEASE_SECONDS = 30;
/** WeChat issues the next token five minutes before the last one expires; requested earlier, it returns the same one. */
const RENEW_BEFORE_SECONDS = 240;
/** The pause after a failure; WeChat also demands this much between two forced renewals. */
const PAUSE_SECONDS = 30;
const TIMEOUT_MS = 8_000;
const POLL_MS = 50;

/**
 * Caches WeChat's tokens in the database. They are renewed before they expire, by one process at a time. No transaction is open during a
 * call to WeChat: a slow response must not hold connections, and the embedded database has only one.
 */
export function createTokenCache(db: Db, log: FastifyBaseLogger) {
  return {
    /** Returns the valid token, and fetches one if needed. */
    async get(key: TokenKey, fetchToken: FetchToken): Promise<string> {
      for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await pause(POLL_MS)) {
        const cached = await findToken(db, key);
        if (cached?.value && !cached.isDue) return cached.value;
        const hasClaim = (!cached || cached.isDue) && (await claimRenewal(db, key, LEASE_SECONDS));
        if (hasClaim) return renew(key, fetchToken, cached);
        if (cached?.value) return cached.value;
        if (cached && !cached.isDue && !cached.isRenewing) throw new WechatDown('WeChat failed a moment ago');
      }
      throw new WechatDown('WeChat keeps another process waiting');
    },

    storeToken,
  };

  async function renew(key: TokenKey, fetchToken: FetchToken, previousToken: CachedToken | undefined): Promise<string> {
    try {
      return await storeToken(key, await fetchToken());
    } catch (error) {
      await postponeRenewal(db, key, PAUSE_SECONDS);
      log.warn(
        { event: 'wechat.renewal_failed', err: error, kind: key.kind },
        'renewing a token of WeChat failed: retried automatically, and the cached token is used until it expires',
      );
      if (error instanceof WechatDown && previousToken?.value) return previousToken.value;
      throw error;
    }
  }

  async function storeToken(key: TokenKey, { value, seconds }: IssuedToken): Promise<string> {
    const renewAfterSeconds = Math.max(PAUSE_SECONDS, seconds - RENEW_BEFORE_SECONDS);
    await saveToken(db, key, { value, seconds, renewAfterSeconds });
    return value;
  }
}
