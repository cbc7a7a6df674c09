import { Refusal } from './refusal.ts';

/** Runs one task at a time; refuses a task while too many are waiting. */
export function createTurns(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (open > mostWaiting) throw new Refusal('OVERLOADED');
    open += 1;
    const turn = last.then(work).finally(() => {
      open -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
