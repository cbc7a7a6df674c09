import { setTimeout as pause } from 'node:timers/promises';

/** Tracks calls to a provider that continue after their caller stopped waiting. None of them may reject: each handles its own failure. */
export function createPendingCalls(timeoutMs: number) {
  const pending = new Set<Promise<unknown>>();
  return {
    /** Returns the result if it comes within the time limit, else undefined. */
    async waitFor<T>(work: Promise<T>): Promise<T | undefined> {
      pending.add(work);
      void work.then(() => pending.delete(work));
      return Promise.race([work, pause(timeoutMs, undefined, { ref: false })]);
    },
    /** Waits for all calls in progress, before the database closes. */
    waitForAll: async (): Promise<void> => void (await Promise.all(pending)),
  };
}
