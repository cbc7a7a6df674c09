import type fc from 'fast-check';
import type { Model, Tee } from './model.ts';
import { expectSame, type Real } from './real.ts';

export type Step = fc.AsyncCommand<Model, Real>;

/** One event. After each, the server's books equal the model. */
export const step = (
  words: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check: (model) => check(model),
  async run(model, real) {
    await run(model, real);
    await expectSame(model, real);
  },
  toString: () => words,
});

/** The tee time that a step is about, and its actor: the owner, or another customer. */
export type About = { which: number; isStranger: boolean; isAny: boolean };

/** Older tee times are final. */
const RECENT = 5;

/** Usually a tee time for which the step makes a difference, sometimes any of the latest. */
export function teeOf(model: Model, { which, isAny }: About, isFitting: (tee: Tee) => boolean): Tee | undefined {
  const fitting = isAny ? [] : model.tees.filter(isFitting);
  const pool = (fitting.length > 0 ? fitting : model.tees).slice(-RECENT);
  return pool[pool.length - 1 - (which % (pool.length || 1))];
}

export const actor = (tee: Tee, { isStranger }: About): number => (isStranger ? (tee.owner + 1) % 3 : tee.owner);

export const wordsFor = ({ which, isStranger, isAny }: About): string =>
  `${isAny ? 'any ' : ''}tee time -${which + 1}${isStranger ? ' (another customer’s)' : ''}`;

/** A step about an existing tee time. */
export const teeStep = (
  words: string,
  about: About,
  isFitting: (tee: Tee) => boolean,
  run: (tee: Tee, who: number, model: Model, real: Real) => Promise<void>,
): Step =>
  step(
    `${words} ${wordsFor(about)}`,
    (model, real) => {
      const tee = teeOf(model, about, isFitting)!;
      return run(tee, actor(tee, about), model, real);
    },
    ({ tees }) => tees.length > 0,
  );
