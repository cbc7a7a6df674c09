import { isSame, type Policy } from '../settings.rules.ts';

type UsualPolicy = 'EASY' | 'USUAL' | 'STRICT';

/** Three common cancellation policies, the most generous first. */
export const usualPolicies: Record<UsualPolicy, Policy> = {
  EASY: [{ hoursBefore: 2, refundPercent: 100 }],
  USUAL: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 2, refundPercent: 50 },
  ],
  STRICT: [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 24, refundPercent: 50 },
  ],
};
export const usualPolicyNames = Object.keys(usualPolicies) as UsualPolicy[];

/** Which of the usual policies this is; undefined for a custom policy. */
export const usualPolicyName = (policy: Policy): UsualPolicy | undefined =>
  usualPolicyNames.find((name) => isSame(usualPolicies[name], sortSteps(policy)));

const sortSteps = (policy: Policy): Policy =>
  policy
    .map(({ hoursBefore, refundPercent }) => ({ hoursBefore, refundPercent }))
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore);
