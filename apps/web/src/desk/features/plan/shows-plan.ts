import type { Me } from '@caddie/contract/desk/people/staff';
import { mayDo } from '../../lib/roles.ts';

/** The plan is shown to managers and owners, if it has an end or a limit; the desk cannot change it. */
export const shouldShowPlan = ({ role, plan }: Pick<Me, 'role' | 'plan'>): boolean =>
  mayDo(role, 'MANAGER') && (plan.trialEndsOn !== null || plan.bayLimit !== null);
