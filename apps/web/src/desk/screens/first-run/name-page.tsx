import { SavedNameStep } from '../../features/first-run/saved-name-step.tsx';
import { mayDo } from '../../lib/roles.ts';
import type { StepProps } from './step-props.ts';

export const NamePage = ({ nav, firstRun, me }: StepProps) => (
  <SavedNameStep nav={nav} firstRun={firstRun} isOwner={mayDo(me.role, 'OWNER')} />
);
