import { TryStep } from '../../features/first-run/try-step.tsx';
import type { StepProps } from './step-props.ts';

export const TryPage = ({ nav, firstRun }: StepProps) => <TryStep nav={nav} firstRun={firstRun} />;
