type Act = 'FREEZE' | 'THAW' | 'EXTEND';

export const open: Record<Act, string> = { FREEZE: 'Freeze…', THAW: 'Unfreeze…', EXTEND: 'Extend…' };
export const titles: Record<Act, (customer: string, name: string) => string> = {
  FREEZE: (customer, name) => `Freeze ${customer}’s ${name}`,
  THAW: (customer, name) => `Unfreeze ${customer}’s ${name}`,
  EXTEND: (customer, name) => `Extend ${customer}’s ${name}`,
};
export const acts: Record<Act, (day: string) => string> = {
  FREEZE: (day) => `Freeze until ${day}`,
  THAW: () => 'Unfreeze today',
  EXTEND: (day) => `Extend to ${day}`,
};
export const days: Record<Exclude<Act, 'THAW'>, string> = { FREEZE: 'Frozen until', EXTEND: 'New last day' };
export const freezeDays = (least: number, most: number): string => `From ${least} to ${most} days from today.`;
export const laterDays = (most: number): string => `Later than its last day, by at most ${most} days.`;
export const freezeEffect = (lastDay: string): string =>
  `Until then it pays for no new tee times; what is booked stays. It is then good until ${lastDay}.`;
export const thawEffect = 'It can pay again from today. The frozen days that are left are taken off its end.';
export const extendEffect = (now: string, then: string): string =>
  `It is good until ${now} now, and until ${then} then. Bookings and its price stay as they are.`;
export const reasons: Record<Act, readonly string[]> = {
  FREEZE: ['Injury', 'Travel', 'Goodwill'],
  THAW: ['Back earlier', 'Typed wrong'],
  EXTEND: ['Closed for repair', 'Illness', 'Goodwill'],
};
export const reasonMissing = 'Choose a reason.';
