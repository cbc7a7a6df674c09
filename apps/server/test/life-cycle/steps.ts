import type fc from 'fast-check';
import type { Model, TeeTime } from './model.ts';
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
export function findTeeTime(
  model: Model,
  { which, isAny }: StepTarget,
  isFitting: (teeTime: TeeTime) => boolean,
): TeeTime | undefined {
  const fittingTeeTimes = isAny ? [] : model.teeTimes.filter(isFitting);
  const pool = (fittingTeeTimes.length > 0 ? fittingTeeTimes : model.teeTimes).slice(-RECENT);
  return pool[pool.length - 1 - (which % (pool.length || 1))];
}

export const actor = (teeTime: TeeTime, { isStranger }: StepTarget): number =>
  isStranger ? (teeTime.owner + 1) % 3 : teeTime.owner;

export const describeTarget = ({ which, isStranger, isAny }: StepTarget): string =>
  `${isAny ? 'any ' : ''}tee time -${which + 1}${isStranger ? ' (another customer’s)' : ''}`;

/** A step about an existing tee time. */
export const teeTimeStep = (
  title: string,
  target: StepTarget,
  isFitting: (teeTime: TeeTime) => boolean,
  run: (teeTime: TeeTime, customerIndex: number, model: Model, real: Real) => Promise<void>,
): Step =>
  step(
    `${title} ${describeTarget(target)}`,
    (model, real) => {
      const teeTime = findTeeTime(model, target, isFitting)!;
      return run(teeTime, actor(teeTime, target), model, real);
    },
    ({ teeTimes }) => teeTimes.length > 0,
  );
