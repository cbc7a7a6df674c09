import type { FirstRun, MarkedStep, Step } from '@caddie/contract/desk/first-run';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import type { StepNav } from '../../ui/page/step-page.tsx';
import { invalidateFirstRun, cacheFirstRun, markStep } from './first-run.api.ts';
import { isSkippable, numberOf, pathOf, stepAfter, stepBefore, STEPS } from './steps.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.firstRun;

/** Navigation from a step; an answered step is saved before the next one is shown. */
export function useStepNav(step: Step): StepNav {
  const client = useQueryClient();
  const [, go] = useLocation();
  const marking = useKeyedMutation(markStep, {
    onSuccess: (firstRun: FirstRun) => {
      cacheFirstRun(client, firstRun);
      go(pathOf(stepAfter(step)));
    },
    onError: () => invalidateFirstRun(client),
  });
  const before = stepBefore(step);
  const mark = (state: 'DONE' | 'SKIPPED') => marking.mutate({ step: step as MarkedStep, state });

  return {
    place: words.place(numberOf(step), STEPS.length),
    next: words.next[step],
    onBack: before && (() => go(pathOf(before))),
    onSkip: isSkippable(step) ? () => mark('SKIPPED') : undefined,
    // The name is saved with the venue itself, so the step needs no mark.
    onDone: () => (step === 'NAME' ? go(pathOf(stepAfter(step))) : mark('DONE')),
    isLeaving: marking.isPending,
    problem: marking.error,
  };
}
