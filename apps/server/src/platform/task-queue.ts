import { Refusal } from './refusal.ts';

/** Runs one task at a time; refuses a task while too many are waiting. */
export function createTaskQueue(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let unfinishedCount = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (unfinishedCount > maxWaiting) throw new Refusal('OVERLOADED');
    unfinishedCount += 1;
    const task = last.then(work).finally(() => {
      unfinishedCount -= 1;
    });
    last = task.catch(() => undefined);
    return task;
  };
}
