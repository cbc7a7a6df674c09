import { FirstBays } from '../../features/bays/first-bays.tsx';
import type { StepProps } from './step-props.ts';

export const BaysPage = ({ nav, firstRun }: StepProps) => <FirstBays nav={nav} plan={firstRun.plan} />;
