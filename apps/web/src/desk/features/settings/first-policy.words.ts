import type { UsualPolicy } from './usual-policies.rules.ts';

export { loading } from './settings.words.ts';
export const title = 'What comes back when somebody cancels?';
export const about =
  'Customers read it before they pay. It is fixed with each booking; you can change it for new ones.';
export const legend = 'Usual policies';
export const names: Record<UsualPolicy, string> = { EASY: 'Easygoing', USUAL: 'Usual', STRICT: 'Strict' };
export const own = 'As it is now';
