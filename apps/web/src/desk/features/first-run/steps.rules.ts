import type { FirstRun, Step } from '@caddie/contract/desk/first-run';

/** The nine steps, in their order. */
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
/** How each step stands; null: nobody has been through it. */
export type Done = Partial<FirstRun['steps']>;

/** What a person needs for a step who has never seen it, in minutes. */
const minutes: Record<Step, number> = {
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

export const numberOf = (step: Step): number => STEPS.indexOf(step) + 1;
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'OPEN';

/** Where somebody who comes back goes on. */
export const firstOpen = (done: Done): Step => STEPS.find((step) => !done[step]) ?? 'OPEN';

/** Whether one may go to a step: what comes before it has been answered. */
export const isReachable = (step: Step, done: Done): boolean => STEPS.indexOf(step) <= STEPS.indexOf(firstOpen(done));

/** What may be left for later; the others are what a tee time is made of. */
export const isSkippable = (step: Step): boolean =>
  step === 'PICTURE' || step === 'CANCELING' || step === 'PAYMENTS' || step === 'TRY';

/** The minutes that what is not answered takes, rounded up; nought: only the last step is left. */
export const minutesLeft = (done: Done): number =>
  Math.ceil(STEPS.reduce((sum, step) => sum + (done[step] ? 0 : minutes[step]), 0));
