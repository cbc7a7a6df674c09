import type { FirstRun } from '@caddie/contract/desk/first-run';
import type { Me } from '@caddie/contract/desk/people/staff';
import type { StepNav } from '../../ui/page/step-page.tsx';

/** What every step of the first run is given. */
export type StepProps = { nav: StepNav; firstRun: FirstRun; me: Me };
