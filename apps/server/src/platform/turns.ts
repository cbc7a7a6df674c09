import { Refusal } from './refusal.ts';

/** Lets one work run at a time; those who come while too many wait are asked to come back. */
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
