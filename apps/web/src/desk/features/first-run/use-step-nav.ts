import type { FirstRun, MarkedStep, Step } from '@caddie/contract/desk/first-run';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import type { StepNav } from '../../ui/page/step-page.tsx';
import { invalidateFirstRun, cacheFirstRun, markStep } from './first-run.api.ts';
import { isSkippable, stepNumber, pathOf, stepAfter, stepBefore, STEPS } from './steps.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.firstRun;

/** Navigation from a step; an answered step is saved before the next one is shown. */
export function useStepNav(step: Step): StepNav {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const marking = useKeyedMutation(markStep, {
    onSuccess: (firstRun: FirstRun) => {
      cacheFirstRun(client, firstRun);
      navigate(pathOf(stepAfter(step)));
    },
    onError: () => invalidateFirstRun(client),
  });
  const previousStep = stepBefore(step);
  const mark = (state: 'DONE' | 'SKIPPED') => marking.mutate({ step: step as MarkedStep, state });

  return {
    positionText: words.place(stepNumber(step), STEPS.length),
    nextLabel: words.next[step],
    onBack: previousStep && (() => navigate(pathOf(previousStep))),
    onSkip: isSkippable(step) ? () => mark('SKIPPED') : undefined,
    // The name is saved with the venue itself, so the step needs no mark.
    onDone: () => (step === 'NAME' ? navigate(pathOf(stepAfter(step))) : mark('DONE')),
    isSaving: marking.isPending,
    problem: marking.error,
  };
}
