import { setTimeout as pause } from 'node:timers/promises';

/** Calls to a provider that go on when whoever waited for them has waited long enough. None of them may fail: each says so itself. */
export function createUnderWay(patienceMs: number) {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Its answer, if that comes soon. */
    async follow<T>(work: Promise<T>): Promise<T | undefined> {
      underWay.add(work);
      void work.then(() => underWay.delete(work));
      return Promise.race([work, pause(patienceMs, undefined, { ref: false })]);
    },
    /** Waits for all of them, before the database closes. */
    settle: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
