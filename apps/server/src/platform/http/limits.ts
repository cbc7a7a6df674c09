import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../database/db.ts';
import { networkOf, networksAround } from './access/networks.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers sign this call: signed calls are unlimited, and the handler counts the calls without a valid signature. */
    isSigned?: boolean;
  }
}

export type Limit = { max: number; seconds: number };
type Count = { hits: number; secondsLeft: number };

/** One of several limits that apply together. */
type KeyedLimit = Limit & { key: string };

/** Counts in the database, so that all server processes share one count; each call is exact and costs one statement. */
export async function countHits(db: Db, key: string, seconds: number, hits = 1): Promise<Count> {
  const count = await firstRow(
    db,
    sql<Count>`
      ${insertHits(hitRow(key, seconds, hits))}
      returning hits, ${secondsLeft} as "secondsLeft"`,
  );
  return count!;
}

/** Returns the seconds until none of these counters is full; undefined while none is full. Counts no hit. */
export async function secondsUntilBelowLimits(db: Db, counters: readonly KeyedLimit[]): Promise<number | undefined> {
  const fullCounters = await rows(
    db,
    sql<{ seconds: number }>`
      select ${secondsLeft} as seconds
        from rate_limits
        join (values ${sql.join(counters.map(({ key, max }) => sql`(${key}::text, ${max}::int)`))}) as asked (key, max) using (key)
       where hits >= max
         and ends_at > now()`,
  );
  return fullCounters.length > 0 ? Math.max(...fullCounters.map(({ seconds }) => seconds)) : undefined;
}

/** Counts one hit for each counter. */
export async function countHitForEach(db: Db, counters: readonly KeyedLimit[]): Promise<void> {
  await insertHits(
    sql.join(
      counters.map(({ key, seconds }) => hitRow(key, seconds)),
      sql` union all `,
    ),
  ).execute(db);
}

const hitRow = (key: string, seconds: number, hits = 1) => sql`select ${key}::text, ${hits}::int, ${seconds}::float8`;

const insertHits = (hits: RawBuilder<unknown>) => sql`
  insert into rate_limits as known (key, hits, ends_at)
  select key, hits, now() + make_interval(secs => seconds)
    from (${hits}) as counted (key, hits, seconds)
  on conflict (key) do update
     set hits = case when known.ends_at <= now() then excluded.hits else known.hits + excluded.hits end,
         ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end`;

const secondsLeft = sql`extract(epoch from ends_at - now())::float8`;

/** Refuses the hit that exceeds a limit, with the time until the next one is allowed. */
export async function enforceLimit(db: Db, key: string, limit: Limit): Promise<void> {
  const count = await countHits(db, key, limit.seconds);
  if (count.hits > limit.max) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: count.secondsLeft });
}

/** The limits of the networks around an address, as multiples of the limit of one address: one household may own them all. */
const NETWORK_MULTIPLES: readonly number[] = [1, 3, 6];

/**
 * Refuses the hit of an address that exceeds its limit, or that exceeds a multiple of it for a surrounding network. The nearest network is
 * counted first, and the next only if it had capacity: a refused call does not count against its neighbours. One statement.
 */
export async function enforceByAddress(
  db: Db,
  name: string,
  ip: string,
  limit: Limit,
  multiples = NETWORK_MULTIPLES,
): Promise<void> {
  const limitQueries = networksAround(ip).map((networkName, index) => {
    const hit = hitRow(`${name}:${networkName}`, limit.seconds);
    const hitBelowLimit = index === 0 ? hit : sql`${hit} from ${sql.ref(`ring${index - 1}`)} where not "isOver"`;
    const max = limit.max * multiples[index]!;
    return sql`${sql.ref(`ring${index}`)} as (
      ${insertHits(hitBelowLimit)} returning hits > ${max} as "isOver", ${secondsLeft} as "secondsLeft")`;
  });
  const exceededQueries = limitQueries.map((_, index) => sql`select * from ${sql.ref(`ring${index}`)} where "isOver"`);
  const exceeded = await firstRow(
    db,
    sql<{
      isOver: boolean;
      secondsLeft: number;
    }>`with ${sql.join(limitQueries)} ${sql.join(exceededQueries, sql` union all `)}`,
  );
  if (exceeded) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: exceeded.secondsLeft });
}

/** How often a process synchronizes its counts with the others. */
const SYNCHRONIZE_EVERY_MS = 1000;
const WINDOW_SECONDS = 60;

/** Counts a call for its address; refuses it when there were too many calls. */
export type CountCall = (request: FastifyRequest) => void;

type Tally = { shared: number; unsynchronized: number; endsAt: number };

/**
 * The general limit of one address over all calls. A statement for each request would cost more than most requests, so a process counts by
 * itself and adds its count to the shared one every second: a limit can be exceeded by the requests of one second, never by more.
 */
export function installGeneralLimit(app: FastifyInstance, db: Db, maxPerMinute: number): CountCall {
  const tallies = new Map<string, Tally>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { isMonitoring, isSigned } = request.routeOptions.config;
    if (!isMonitoring && !isSigned) countCall(request);
    done();
  });

  function countCall(request: FastifyRequest): void {
    const now = performance.now();
    const key = networkOf(request.ip);
    const existingTally = tallies.get(key);
    const tally =
      existingTally && existingTally.endsAt > now
        ? existingTally
        : { shared: 0, unsynchronized: 0, endsAt: now + WINDOW_SECONDS * 1000 };
    if (tally !== existingTally) tallies.set(key, tally);
    tally.unsynchronized += 1;
    if (tally.shared + tally.unsynchronized > maxPerMinute) {
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: (tally.endsAt - now) / 1000 });
    }
  }

  async function synchronizeAll(): Promise<void> {
    const now = performance.now();
    for (const [key, tally] of tallies) {
      if (tally.endsAt <= now) tallies.delete(key);
      else if (tally.unsynchronized > 0) await synchronize(key, tally);
    }
  }

  async function synchronize(key: string, tally: Tally): Promise<void> {
    const ownCount = tally.unsynchronized;
    tally.unsynchronized = 0;
    tally.shared += ownCount;
    const count = await countHits(db, `any:${key}`, WINDOW_SECONDS, ownCount);
    tally.shared = count.hits;
    tally.endsAt = performance.now() + count.secondsLeft * 1000;
  }

  const timer = setInterval(
    () =>
      void synchronizeAll().catch((error) =>
        app.log.warn(
          { event: 'limits.sync_failed', err: error },
          'request counts could not be shared with the other processes: each process limits by its own counts until a retry succeeds',
        ),
      ),
    SYNCHRONIZE_EVERY_MS,
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return countCall;
}

/** Deletes expired windows; otherwise the table would keep every address that ever called. */
export const deleteExpiredLimits = async (db: Db): Promise<void> =>
  void (await sql`delete from rate_limits where ends_at < now() - interval '1 minute'`.execute(db));
