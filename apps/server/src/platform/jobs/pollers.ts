import { MINUTE } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import { within } from '../within.ts';

/**
 * Looks for work every few seconds, in every process. Its own query hands each piece to one process (`skip locked`), so it
 * needs no row among the jobs: while there is nothing to do it writes nothing, and no claim of a dead process is waited for.
 */
type Poller = { poll: () => Promise<void>; everySeconds: number };

/** A poll that takes longer is given up, so that the next one can begin; if it ends after all, that does no harm. */
const MAX_POLL_MS = MINUTE;

/** Runs each poller by itself, one poll after the other; what a failed poll did not find, the next one does. */
export function createPollers(pollers: Record<string, Poller>, log: FastifyBaseLogger, pollMs = MAX_POLL_MS) {
  const timers = new Map<string, NodeJS.Timeout>();
  /** The last poll of each, which never rejects. */
  const polls = new Map<string, Promise<void>>();
  let stopping = false;

  /** A poll beside the one under way would find its work taken and nothing to do: it waits for that one. */
  function poll(name: string): Promise<void> {
    clearTimeout(timers.get(name));
    const done = pollAfter(polls.get(name), name);
    polls.set(name, scheduleNext(done, name));
    return done;
  }
  async function pollAfter(last: Promise<void> | undefined, name: string): Promise<void> {
    await last;
    await within(pollMs, pollers[name]!.poll());
  }
  async function scheduleNext(done: Promise<void>, name: string): Promise<void> {
    try {
      await done;
    } catch (error) {
      // Operators search by this name: it stays what it was before pollers had their name.
      log.warn({ event: 'watch.failed', err: error, job: name }, 'polling for work failed');
    }
    clearTimeout(timers.get(name));
    if (!stopping) timers.set(name, setTimeout(begin, pollers[name]!.everySeconds * 1000, name).unref());
  }
  const begin = (name: string): void => void poll(name).catch(() => undefined);

  return {
    start(): void {
      for (const name of Object.keys(pollers)) begin(name);
    },
    /** Polls now, after the poll that is under way, and resolves when it is done. */
    poll,
    /** Lets the polls that are under way end, and begins no other. */
    async stop(): Promise<void> {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(polls.values());
    },
  };
}
