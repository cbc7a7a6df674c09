const plans = {
  TRIAL: 'The trial',
  STARTER: 'Starter',
  PROFESSIONAL: 'Professional',
  ENTERPRISE: 'Enterprise',
};
const bays = (count: number): string => (count === 1 ? '1 bay' : `${count} bays`);
export const hasRoomFor = (plan: keyof typeof plans, limit: number): string =>
  `${plans[plan]} has room for ${bays(limit)}.`;
export const inService = (plan: keyof typeof plans, limit: number, count: number): string =>
  `${plans[plan]} has room for ${bays(limit)}, and ${count} ${count === 1 ? 'is' : 'are'} in service.`;
/** The address that follows is a link. */
export const forAPlan = 'To choose a plan, write to';
export const forALargerPlan = 'For a larger plan, write to';
export const mailSubject = (venue: string): string => `Caddie: the plan of ${venue}`;
