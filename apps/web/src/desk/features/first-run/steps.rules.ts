import type { FirstRun, Step } from '@caddie/contract/desk/first-run';

/** The nine steps, in order. */
export const STEPS = [
  'NAME',
  'PICTURE',
  'BAYS',
  'HOURS',
  'PRICES',
  'CANCELING',
  'PAYMENTS',
  'TRY',
  'OPEN',
] as const satisfies readonly Step[];
/** The state of each step; null: not answered yet. */
export type StepStates = Partial<FirstRun['steps']>;

/** The minutes that a new owner needs for each step. */
const minutesPerStep: Record<Step, number> = {
  NAME: 1,
  PICTURE: 1,
  BAYS: 1,
  HOURS: 1,
  PRICES: 1,
  CANCELING: 0.5,
  PAYMENTS: 0.5,
  TRY: 2,
  OPEN: 0,
};

const paths: Record<Step, string> = {
  NAME: 'name',
  PICTURE: 'picture',
  BAYS: 'bays',
  HOURS: 'hours',
  PRICES: 'prices',
  CANCELING: 'canceling',
  PAYMENTS: 'getting-paid',
  TRY: 'try',
  OPEN: 'open',
};

export const pathOf = (step: Step): string => `/first-run/${paths[step]}`;
export const stepAt = (path: string): Step | undefined => STEPS.find((step) => pathOf(step) === path);

export const stepNumber = (step: Step): number => STEPS.indexOf(step) + 1;
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'OPEN';

/** The step at which a returning owner continues. */
export const firstUnansweredStep = (states: StepStates): Step => STEPS.find((step) => !states[step]) ?? 'OPEN';

/** A step is reachable when all steps before it are answered. */
export const isReachable = (step: Step, states: StepStates): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(firstUnansweredStep(states));

/** Whether a step can be skipped; a tee time cannot be sold without the others. */
export const isSkippable = (step: Step): boolean =>
  step === 'PICTURE' || step === 'CANCELING' || step === 'PAYMENTS' || step === 'TRY';

/** The minutes for the unanswered steps, rounded up; 0: only the last step is left. */
export const minutesLeft = (states: StepStates): number =>
  Math.ceil(STEPS.reduce((sum, step) => sum + (states[step] ? 0 : minutesPerStep[step]), 0));
