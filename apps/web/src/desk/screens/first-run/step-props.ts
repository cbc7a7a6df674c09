import type { FirstRun } from '@caddie/contract/desk/first-run';
import type { Me } from '@caddie/contract/desk/people/staff';
import type { StepNav } from '../../ui/page/step-page.tsx';

/** The props of every step of the first run. */
export type StepProps = { nav: StepNav; firstRun: FirstRun; me: Me };
