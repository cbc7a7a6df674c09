export const title = 'Devices at the counter';
export const about = 'People switch with a PIN on these only.';
export const none = 'None yet. Everybody signs in with a code.';
export const addedBy = (name: string, date: string): string => `Added by ${name}, ${date}`;
export const add = 'Add this device';
export const addAbout = 'People then switch on it with name and PIN, and it locks after some minutes without a touch.';
export const name = 'What it is called';
export const nameHint = 'Counter laptop, iPad at the bar';
export const removeAbout =
  'Whoever is at it is signed out at once. People then sign in on it with a code, not with a PIN.';
export const removed = (device: string): string => `${device} is no longer the counter’s.`;
export const added = (device: string): string => `${device} is the counter’s now.`;
