export const title = 'Devices at the counter';
export const about = 'People switch with a PIN on these only.';
export const none = 'None yet. Everybody signs in with a code.';
export const columns = { device: 'Device', used: 'Last used', acts: 'Actions' };
export const addedBy = (name: string, date: string): string => `Added by ${name}, ${date}`;
export const remove = 'Remove';
export const removeOf = (device: string): string => `Remove ${device}`;
export const add = 'Add this device';
export const addAbout = 'People then switch on it with name and PIN, and it locks after some minutes without a touch.';
export const name = 'What it is called';
export const nameHint = 'Counter laptop, iPad at the bar';
export const removeTitle = (device: string): string => `Remove ${device}?`;
export const removeAbout =
  'Whoever is at it is signed out at once. People then sign in on it with a code, not with a PIN.';
export const removeAct = 'Remove device';
export const keep = 'Keep it';
export const removed = (device: string): string => `${device} is no longer the counter’s.`;
export const added = (device: string): string => `${device} is the counter’s now.`;
