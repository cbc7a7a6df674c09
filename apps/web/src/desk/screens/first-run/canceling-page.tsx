import { FirstPolicy } from '../../features/settings/policy/first-policy.tsx';
import type { StepProps } from './step-props.ts';

export const CancelingPage = ({ nav, firstRun }: StepProps) => (
  <FirstPolicy nav={nav} timeZone={firstRun.venue.timeZone} />
);
