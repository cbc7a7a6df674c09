export const menu = 'Devices…';
export const title = (name: string): string => `Devices of ${name}`;
export const about = (name: string): string => `Where ${name} is signed in, or signs in without a PIN.`;
export const none = (name: string): string => `None. ${name} signs in with a code, or at the counter.`;
export const done = 'Done';
export const close = 'Close';
export const removeAbout = (name: string): string =>
  `Whoever is signed in on it is out at once. ${name} can sign in on it again with a code and the PIN. Passkeys of ${name} are removed, too: they may be on it.`;
export const removed = (device: string, name: string): string => `${device} of ${name} is removed and signed out.`;
