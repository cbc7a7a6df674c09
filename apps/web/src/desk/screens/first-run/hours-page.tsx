import { FirstHours } from '../../features/hours/first-hours.tsx';
import type { StepProps } from './step-props.ts';

export const HoursPage = ({ nav, firstRun }: StepProps) => <FirstHours nav={nav} bays={firstRun.plan.bayCount} />;
