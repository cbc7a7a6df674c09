import type fc from 'fast-check';
import type { Model, Tee } from './model.ts';
import { expectSame, type Real } from './real.ts';

export type Step = fc.AsyncCommand<Model, Real>;

/** One event. After each, the server's books equal the model. */
export const step = (
  title: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check: (model) => check(model),
  async run(model, real) {
    await run(model, real);
    await expectSame(model, real);
  },
  toString: () => title,
});

/** The tee time that a step is about, and its actor: the owner, or another customer. */
export type StepTarget = { which: number; isStranger: boolean; isAny: boolean };

/** Older tee times are final. */
const RECENT = 5;

/** Usually a tee time for which the step makes a difference, sometimes any of the latest. */
export function findTee(model: Model, { which, isAny }: StepTarget, isFitting: (tee: Tee) => boolean): Tee | undefined {
  const fittingTees = isAny ? [] : model.tees.filter(isFitting);
  const pool = (fittingTees.length > 0 ? fittingTees : model.tees).slice(-RECENT);
  return pool[pool.length - 1 - (which % (pool.length || 1))];
}

export const actor = (tee: Tee, { isStranger }: StepTarget): number => (isStranger ? (tee.owner + 1) % 3 : tee.owner);

export const describeTarget = ({ which, isStranger, isAny }: StepTarget): string =>
  `${isAny ? 'any ' : ''}tee time -${which + 1}${isStranger ? ' (another customer’s)' : ''}`;

/** A step about an existing tee time. */
export const teeStep = (
  title: string,
  target: StepTarget,
  isFitting: (tee: Tee) => boolean,
  run: (tee: Tee, customerIndex: number, model: Model, real: Real) => Promise<void>,
): Step =>
  step(
    `${title} ${describeTarget(target)}`,
    (model, real) => {
      const tee = findTee(model, target, isFitting)!;
      return run(tee, actor(tee, target), model, real);
    },
    ({ tees }) => tees.length > 0,
  );
