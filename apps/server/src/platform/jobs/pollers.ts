import { MINUTE } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../with-timeout.ts';

/**
 * Looks for work every few seconds, in every process. Its own query gives each item to one process (`skip locked`), so it needs no row
 * among the jobs: while there is nothing to do it writes nothing, and it never waits for the claim of a dead process.
 */
type Poller = { poll: () => Promise<void>; everySeconds: number };

/** A poll that takes longer is abandoned, so that the next one can begin; if it ends after all, that does no harm. */
const MAX_POLL_MS = MINUTE;

/** Runs each poller separately, one poll after the other; the next poll finds what a failed one missed. */
export function createPollers(pollers: Record<string, Poller>, log: FastifyBaseLogger, pollMs = MAX_POLL_MS) {
  const timers = new Map<string, NodeJS.Timeout>();
  /** The last poll of each poller; the promise never rejects. */
  const polls = new Map<string, Promise<void>>();
  let stopping = false;

  /** A concurrent poll would find its work already taken, so it waits for the one in progress. */
  function poll(name: string): Promise<void> {
    clearTimeout(timers.get(name));
    const currentPoll = pollAfter(polls.get(name), name);
    polls.set(name, scheduleNext(currentPoll, name));
    return currentPoll;
  }
  async function pollAfter(last: Promise<void> | undefined, name: string): Promise<void> {
    await last;
    await withTimeout(pollMs, pollers[name]!.poll());
  }
  async function scheduleNext(currentPoll: Promise<void>, name: string): Promise<void> {
    try {
      await currentPoll;
    } catch (error) {
      log.warn({ event: 'poller.failed', err: error, job: name }, 'a background poll failed: retried in some seconds');
    }
    clearTimeout(timers.get(name));
    if (!stopping) timers.set(name, setTimeout(startPoll, pollers[name]!.everySeconds * 1000, name).unref());
  }
  const startPoll = (name: string): void => void poll(name).catch(() => undefined);

  return {
    start(): void {
      for (const name of Object.keys(pollers)) startPoll(name);
    },
    /** Polls now, after a poll in progress, and resolves when it is done. */
    poll,
    /** Waits for polls in progress to end, and begins no other. */
    async stop(): Promise<void> {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(polls.values());
    },
  };
}
