export const roleAt = (role: string, venue: string): string => `${role}, ${venue}`;
export const lockAndSwitch = 'Lock, or switch person';
export const goTo = (venue: string): string => `Go to ${venue}`;
export const makeCounter = 'Make this the counter’s device';
export const whatYouDidToday = 'What you did today';
export const passkeys = 'Passkeys';
export const signOut = 'Sign out';
export const keys = 'Keys';
