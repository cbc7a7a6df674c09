import { setTimeout as pause } from 'node:timers/promises';

/** Tracks calls to a provider that continue after their caller stopped waiting. None of them may reject: each handles its own failure. */
export function createPendingCalls(patienceMs: number) {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Returns the result if it comes within the time limit, else undefined. */
    async follow<T>(work: Promise<T>): Promise<T | undefined> {
      underWay.add(work);
      void work.then(() => underWay.delete(work));
      return Promise.race([work, pause(patienceMs, undefined, { ref: false })]);
    },
    /** Waits for all calls in progress, before the database closes. */
    settle: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
