import { MINUTE } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import { within } from '../within.ts';

/**
 * Polls for work, in every process. Its own query hands each piece to one process (`skip locked`), so it
 * needs no row among the jobs: while there is nothing to do it writes nothing, and no claim of a dead process is waited for.
 */
type Watch = { look: () => Promise<void>; everySeconds: number };

/** A look that takes longer is given up, so that the next one can begin; if it ends after all, that does no harm. */
const LOOK_MS = MINUTE;

/** Runs each watch by itself, one look after the other; a look that fails is only late. */
export function createWatches(watches: Record<string, Watch>, log: FastifyBaseLogger, lookMs = LOOK_MS) {
  const timers = new Map<string, NodeJS.Timeout>();
  /** The last look of each, which never fails. */
  const looks = new Map<string, Promise<void>>();
  let stopping = false;

  /** A look beside the one under way would find its work taken and nothing to do: it waits for that one. */
  function look(name: string): Promise<void> {
    clearTimeout(timers.get(name));
    const done = lookAfter(looks.get(name), name);
    looks.set(name, scheduleNext(done, name));
    return done;
  }
  async function lookAfter(last: Promise<void> | undefined, name: string): Promise<void> {
    await last;
    await within(lookMs, watches[name]!.look());
  }
  async function scheduleNext(done: Promise<void>, name: string): Promise<void> {
    try {
      await done;
    } catch (error) {
      log.warn({ event: 'watch.failed', err: error, watch: name }, 'looking for work failed');
    }
    clearTimeout(timers.get(name));
    if (!stopping) timers.set(name, setTimeout(begin, watches[name]!.everySeconds * 1000, name).unref());
  }
  const begin = (name: string): void => void look(name).catch(() => undefined);

  return {
    start(): void {
      for (const name of Object.keys(watches)) begin(name);
    },
    /** Looks now, after the look that is under way, and answers when it is done. */
    look,
    /** Lets the looks that are under way end, and begins no other. */
    async stop(): Promise<void> {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(looks.values());
    },
  };
}
