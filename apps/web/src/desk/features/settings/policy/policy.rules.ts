import { POLICY_LIMITS } from '@caddie/contract/desk/limits/setting-limits';
import { type Policy, parseWholeNumber } from '../settings.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.settings;

/** A step as text, as it is typed. */
export type Draft = { hours: string; percent: string };
/** The errors of a step, by field. */
export type StepProblem = Partial<Draft>;

export const toDrafts = (policy: Policy): Draft[] =>
  policy.map(({ hoursBefore, refundPercent }) => ({ hours: String(hoursBefore), percent: String(refundPercent) }));

/** Parses the typed policy, sorted from the most hours to the fewest; or returns the errors of each step. */
export function readPolicy(drafts: readonly Draft[]): { policy: Policy } | { problems: StepProblem[] } {
  const steps = drafts.map(({ hours, percent }) => ({
    hoursBefore: parseWholeNumber(hours, { min: 0, max: POLICY_LIMITS.hoursBefore }),
    refundPercent: parseWholeNumber(percent, { min: 0, max: 100 }),
  }));
  const problems = steps.map((step) => problemOf(step, steps));
  if (problems.some((problem) => Object.keys(problem).length > 0)) return { problems };
  return { policy: (steps as Policy).toSorted((a, b) => b.hoursBefore - a.hoursBefore) };
}

type Step = { hoursBefore: number | undefined; refundPercent: number | undefined };

function problemOf(step: Step, steps: readonly Step[]): StepProblem {
  const { hoursBefore, refundPercent } = step;
  const before = steps.slice(0, steps.indexOf(step));
  // Compares only with the steps that can be parsed: an invalid field makes no other field invalid.
  const isRising =
    hoursBefore !== undefined &&
    refundPercent !== undefined &&
    steps.some((one) => (one.hoursBefore ?? -1) > hoursBefore && (one.refundPercent ?? 100) < refundPercent);
  return {
    ...(hoursBefore === undefined && { hours: words.between(0, POLICY_LIMITS.hoursBefore) }),
    ...(refundPercent === undefined && { percent: words.between(0, 100) }),
    ...(hoursBefore !== undefined &&
      before.some((one) => one.hoursBefore === hoursBefore) && { hours: words.sameHours }),
    ...(isRising && { percent: words.laterGivesMore }),
  };
}

/** Drops the errors of empty fields, which are not mistakes while the steps are still being typed. */
export const withoutEmptyFields = (problems: readonly StepProblem[], drafts: readonly Draft[]): StepProblem[] =>
  problems.map(({ hours, percent }, row) => ({
    ...(hours !== undefined && drafts[row]!.hours.trim() !== '' && { hours }),
    ...(percent !== undefined && drafts[row]!.percent.trim() !== '' && { percent }),
  }));

/** The server's errors by step; it names a field by the step's index: `1.refundPercent`. */
export const serverProblems = (faults: Readonly<Record<string, string>>, rows: number): StepProblem[] =>
  Array.from({ length: rows }, (_, row) => ({
    ...(faults[`${row}.hoursBefore`] !== undefined && { hours: faults[`${row}.hoursBefore`]! }),
    ...(faults[`${row}.refundPercent`] !== undefined && { percent: faults[`${row}.refundPercent`]! }),
  }));
