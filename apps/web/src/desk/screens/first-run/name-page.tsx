import { useQuery } from '@tanstack/react-query';
import { SavedNameStep } from '../../features/first-run/saved-name-step.tsx';
import { pictureQuery } from '../../features/picture/picture.api.ts';
import { mayDo } from '../../lib/roles.ts';
import type { StepProps } from './step-props.ts';

export function NamePage({ nav, firstRun, me }: StepProps) {
  // A picture chosen in the next step is shown here as well.
  const { data } = useQuery(pictureQuery);
  return (
    <SavedNameStep
      nav={nav}
      firstRun={firstRun}
      imageTitle={data?.imageTitle ?? firstRun.venue.imageTitle}
      isOwner={mayDo(me.role, 'OWNER')}
    />
  );
}
