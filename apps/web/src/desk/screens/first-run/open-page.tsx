import { useQuery } from '@tanstack/react-query';
import { OpenStep } from '../../features/first-run/open-step.tsx';
import { hourPlansQuery } from '../../features/hours/hours.api.ts';
import { openMinutes } from '../../features/hours/week-presets.rules.ts';
import { FirstPoster, PrintPoster } from '../../features/link/first-poster.tsx';
import { listsQuery } from '../../features/prices/prices.api.ts';
import { mayDo } from '../../lib/roles.ts';
import type { StepProps } from './step-props.ts';

/** The last step, with a summary of the others. */
export function OpenPage({ nav, firstRun, me }: StepProps) {
  const { data: hours } = useQuery(hourPlansQuery);
  const { data: prices } = useQuery(listsQuery);
  const list = prices?.lists.find(({ status }) => status === 'IN_FORCE');
  return (
    <OpenStep
      nav={nav}
      firstRun={firstRun}
      sale={{
        bays: firstRun.plan.bayCount,
        openMinutes: openMinutes(hours?.plans[0]?.open ?? []),
        amounts: list?.rules.map(({ amountPerHour }) => amountPerHour) ?? [],
      }}
      isOwner={mayDo(me.role, 'OWNER')}
      poster={<FirstPoster />}
      print={<PrintPoster />}
    />
  );
}
