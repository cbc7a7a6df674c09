import {
  type FirstRun,
  type MarkedStep,
  neededStep,
  type NeededStep,
  type Step,
  type StepState,
} from '@caddie/contract/desk/first-run';

export type StepMark = { step: MarkedStep; state: StepState };

const isNeeded = (step: Step): step is NeededStep => neededStep.safeParse(step).success;

/** The state of each step: as marked; a required step counts as done only while its condition holds. */
export function stepsOf(
  marks: readonly StepMark[],
  missing: readonly NeededStep[],
  isOpen: boolean,
): FirstRun['steps'] {
  const stateOf = (step: StepMark['step']) => {
    if (isNeeded(step) && missing.includes(step)) return null;
    return marks.find((one) => one.step === step)?.state ?? null;
  };
  return {
    NAME: 'DONE',
    PICTURE: stateOf('PICTURE'),
    BAYS: stateOf('BAYS'),
    HOURS: stateOf('HOURS'),
    PRICES: stateOf('PRICES'),
    CANCELING: stateOf('CANCELING'),
    PAYMENTS: stateOf('PAYMENTS'),
    TRY: stateOf('TRY'),
    OPEN: isOpen ? 'DONE' : null,
  };
}
