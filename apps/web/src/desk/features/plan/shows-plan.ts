import type { Me } from '@caddie/contract/desk/people/staff';
import { mayDo } from '../../lib/roles.ts';

/** Who runs the venue is told about its plan, where that has an end at all; who works at the desk can do nothing about it. */
export const showsPlan = ({ role, plan }: Pick<Me, 'role' | 'plan'>): boolean =>
  mayDo(role, 'MANAGER') && (plan.trialEndsOn !== null || plan.bayLimit !== null);
