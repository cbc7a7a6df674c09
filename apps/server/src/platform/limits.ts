import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, firstRow } from './db.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever signs their calls may make as many as they need; the handler counts those that are not signed. */
    isSigned?: boolean;
  }
}

export type Limit = { max: number; seconds: number };
type Count = { hits: number; secondsLeft: number };

/** Counts in the database, so that all server processes count together; each call is exact and costs one statement. */
export async function countHits(db: Db, key: string, seconds: number, hits = 1): Promise<Count> {
  const count = await firstRow(
    db,
    sql<Count>`
      insert into rate_limits as known (key, hits, ends_at)
      values (${key}, ${hits}, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update
         set hits = case when known.ends_at <= now() then excluded.hits else known.hits + excluded.hits end,
             ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
      returning hits, extract(epoch from ends_at - now())::float8 as "secondsLeft"`,
  );
  return count!;
}

/** Refuses the hit that goes over a limit, and says when to come back. */
export async function enforceLimit(db: Db, key: string, limit: Limit): Promise<void> {
  const count = await countHits(db, key, limit.seconds);
  if (count.hits > limit.max) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: count.secondsLeft });
}

/** An address as far as one household or phone owns it: the whole of IPv4, the first half of IPv6. */
export const networkOf = (ip: string): string => (isIPv6(ip) && !ip.startsWith('::ffff:') ? firstHalf(ip) : ip);

const firstHalf = (ip: string): string => {
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};

/** How often a process tells the others what it counted. */
const SHARE_EVERY_MS = 1000;
const WINDOW_SECONDS = 60;

/** Counts a call for its address; refuses it when there were too many. */
export type CountCall = (request: FastifyRequest) => void;

type Tally = { shared: number; own: number; endsAt: number };

/**
 * The general ceiling for one address over all calls. A statement for each request would cost more than most requests,
 * so a process counts by itself and adds its count to the common one every second: a limit may be overrun by what one
 * address sends in that second, never by more.
 */
export function installGeneralLimit(app: FastifyInstance, db: Db, maxPerMinute: number): CountCall {
  const tallies = new Map<string, Tally>();

  app.addHook('onRequest', async (request) => {
    const { isWatch, isSigned } = request.routeOptions.config;
    if (!isWatch && !isSigned) countCall(request);
  });

  function countCall(request: FastifyRequest): void {
    const now = performance.now();
    const key = networkOf(request.ip);
    const known = tallies.get(key);
    const tally = known && known.endsAt > now ? known : { shared: 0, own: 0, endsAt: now + WINDOW_SECONDS * 1000 };
    if (tally !== known) tallies.set(key, tally);
    tally.own += 1;
    if (tally.shared + tally.own > maxPerMinute) {
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: (tally.endsAt - now) / 1000 });
    }
  }

  async function share(): Promise<void> {
    const now = performance.now();
    for (const [key, tally] of tallies) {
      if (tally.endsAt <= now) tallies.delete(key);
      else if (tally.own > 0) await addUp(key, tally);
    }
  }

  async function addUp(key: string, tally: Tally): Promise<void> {
    const own = tally.own;
    tally.own = 0;
    tally.shared += own;
    const count = await countHits(db, `any:${key}`, WINDOW_SECONDS, own);
    tally.shared = count.hits;
    tally.endsAt = performance.now() + count.secondsLeft * 1000;
  }

  const timer = setInterval(
    () => void share().catch((error) => app.log.warn({ err: error }, 'limits not shared')),
    SHARE_EVERY_MS,
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return countCall;
}

/** Forgets windows that are over; without it the table would keep every address that ever called. */
export const forgetOldLimits = async (db: Db): Promise<void> =>
  void (await sql`delete from rate_limits where ends_at < now() - interval '1 minute'`.execute(db));
