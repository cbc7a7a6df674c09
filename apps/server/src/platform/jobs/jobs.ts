import { HOUR_SECONDS, MINUTE } from '@caddie/contract/dates/duration';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, firstRow } from '../database/db.ts';
import { createPollers } from './pollers.ts';
import { withTimeout } from '../with-timeout.ts';

/** The work of one kind of job. It may run twice if a process dies half-way, so it must be idempotent. */
type JobKind = {
  run: (payload: unknown) => Promise<void>;
  /** Runs again this many seconds after it ended; such a job exists exactly once. */
  everySeconds?: number;
  /** Runs for the first time after its interval, not at the first start. */
  startsAfterInterval?: true;
  /** Recurs in every process rather than in one, without a row: for work that a query of its own finds (pollers.ts). */
  isPoller?: true;
};
export type JobKinds = Record<string, JobKind>;

type Job = { id: number; kind: string; payload: unknown; attempts: number };

/** The lease of a claimed job; if this process dies, another one takes the job afterwards. A long job renews its lease. */
const LEASE_SECONDS = 60;
/** A job that takes longer is abandoned and rescheduled like a failed one: until then it keeps all others waiting. */
const JOB_MS = 5 * MINUTE;
const MAX_ATTEMPTS = 25;
const POLL_MS = 1000;

/**
 * Adds a job in the caller's transaction: it exists if and only if the change that needs it is committed. Its start is counted by the
 * database's clock, which also decides when it is due.
 */
export async function enqueue(
  db: Db,
  kind: string,
  payload: object,
  options: { key?: string; afterSeconds?: number } = {},
): Promise<void> {
  await sql`
    insert into jobs (kind, key, payload, run_at)
    values (${kind}, ${options.key ?? null}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${options.afterSeconds ?? 0}))
    on conflict (kind, key) do nothing`.execute(db);
}

/** All in one statement, since a start waits for it; in a fixed order, so that two concurrent starts cannot deadlock. */
async function enqueueRecurring(db: Db, kinds: JobKinds): Promise<void> {
  const recurring = Object.entries(kinds).filter(([, { everySeconds }]) => everySeconds);
  const names = recurring.map(([kind]) => kind);
  const waitSeconds = recurring.map(([, { everySeconds = 0, startsAfterInterval: waitsFirst }]) =>
    waitsFirst ? everySeconds : 0,
  );
  await sql`
    insert into jobs (kind, key, payload, run_at)
    select kind, 'recurring', '{}', now() + make_interval(secs => wait)
      from unnest(${names}::text[], ${waitSeconds}::int4[]) as recurring (kind, wait)
     order by kind
    on conflict (kind, key) do nothing`.execute(db);
}

/** The time limits of a poll and of a job, for tests that cannot wait. */
type BackgroundLimits = { pollMs?: number; jobMs?: number };
export type Background = ReturnType<typeof createBackground>;

/** Runs due jobs, each in one process at a time: a job is claimed by locking its row. */
export function createBackground(db: Db, jobKinds: JobKinds, log: FastifyBaseLogger, limits: BackgroundLimits = {}) {
  const kinds = Object.fromEntries(Object.entries(jobKinds).filter(([, { isPoller }]) => !isPoller));
  const pollers = createPollers(pollersOf(jobKinds), log, limits.pollMs);
  let stopping = false;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function runDueJobs(): Promise<void> {
    try {
      for (let more = true; more; ) more = !stopping && (await runNext(db, kinds, log, limits.jobMs));
    } catch (error) {
      log.warn(
        { event: 'job.delayed', err: error },
        'due jobs could not be claimed, or their results not be saved: retried in a second',
      );
    }
    if (!stopping) timer = setTimeout(startRun, POLL_MS).unref();
  }
  function startRun(): void {
    current = runDueJobs();
  }

  return {
    /** Makes sure that every recurring job exists, then starts. */
    async start(): Promise<void> {
      await enqueueRecurring(db, kinds);
      startRun();
      pollers.start();
    },
    /** Runs one kind of job now, and resolves when it is done. */
    run: (kind: string, payload: unknown = {}): Promise<void> =>
      jobKinds[kind]!.isPoller ? pollers.poll(kind) : jobKinds[kind]!.run(payload),
    /** Waits for running jobs to end, and starts no others. */
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(timer);
      await Promise.all([current, pollers.stop()]);
    },
  };
}

const pollersOf = (kinds: JobKinds) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { run, everySeconds, isPoller }]) =>
      isPoller && everySeconds ? [[name, { poll: () => run({}), everySeconds }]] : [],
    ),
  );

/** Claims and runs one due job; returns false when there is none. */
export async function runNext(db: Db, kinds: JobKinds, log: FastifyBaseLogger, jobMs = JOB_MS): Promise<boolean> {
  const job = await claimJob(db, Object.keys(kinds));
  if (!job) return false;
  const kind = kinds[job.kind]!;
  const renewalTimer = setInterval(
    () => void renewLease(db, job.id).catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  );
  try {
    await withTimeout(jobMs, kind.run(job.payload));
    await finishJob(db, job, kind.everySeconds);
  } catch (error) {
    const isGivenUp = kind.everySeconds === undefined && job.attempts >= MAX_ATTEMPTS;
    const facts = { err: error, job: job.kind, jobId: job.id, payload: job.payload, attempts: job.attempts };
    if (isGivenUp)
      log.error(
        { event: 'job.gave_up', ...facts },
        'a job failed for the last time and is not retried: `err` says why, and its row in the table `jobs` is kept',
      );
    else log.error({ event: 'job.failed', ...facts }, 'a job failed: retried automatically');
    await saveFailure(db, job, { everySeconds: kind.everySeconds, isGivenUp, error });
  } finally {
    clearInterval(renewalTimer);
  }
  return true;
}

const claimJob = (db: Db, kinds: string[]): Promise<Job | undefined> =>
  firstRow(
    db,
    sql<Job>`
      update jobs
         set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
       where id = (select id
                     from jobs
                    where kind = any (${kinds})
                      and run_at <= now()
                      and gave_up_at is null
                      and (leased_until is null or leased_until < now())
                    order by run_at
                      for update skip locked
                    limit 1)
      returning id, kind, payload, attempts`,
  );

const renewLease = (db: Db, id: number) =>
  sql`update jobs set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${id}`.execute(db);

async function finishJob(db: Db, job: Job, everySeconds: number | undefined): Promise<void> {
  if (everySeconds === undefined) await sql`delete from jobs where id = ${job.id}`.execute(db);
  else await reschedule(db, job.id, everySeconds);
}

const reschedule = (db: Db, id: number, seconds: number) =>
  sql`
    update jobs
       set run_at = now() + make_interval(secs => ${seconds}), leased_until = null, attempts = 0, last_error = null
     where id = ${id}`.execute(db);

type Failure = { everySeconds: number | undefined; isGivenUp: boolean; error: unknown };

/** Retries later, at growing intervals; a one-off job that never succeeds is kept for manual review. */
async function saveFailure(db: Db, job: Job, { everySeconds, isGivenUp, error }: Failure): Promise<void> {
  const seconds = Math.min(HOUR_SECONDS, everySeconds ?? 2 ** job.attempts);
  await sql`
    update jobs
       set run_at = now() + make_interval(secs => ${seconds}),
           leased_until = null,
           last_error = ${String(error)},
           gave_up_at = case when ${isGivenUp} then now() end
     where id = ${job.id}`.execute(db);
}
