export const menu = 'Merge…';
export const title = (name: string): string => `Merge ${name} with another profile`;
export const about = 'For one person who has two profiles. You see what moves before anything does.';
export const look = 'The other profile';
export const placeholder = 'Name or phone';
export const nobody = (text: string): string => `Nobody with ${text}.`;
export const change = 'Another one';
export const whoStays = 'Which profile stays?';
export const nameAndPhone = (name: string, phone: string | null): string => (phone ? `${name}, ${phone}` : name);
export const moves = (name: string): string => `What moves to ${name}`;
export const kinds = {
  bookings: 'Bookings',
  payments: 'Payments',
  passes: 'Passes',
  cards: 'Saved cards',
  notes: 'Notes',
} as const;
export const second = (phone: string): string =>
  `${phone} stays a second number: whoever signs in with it is in the profile that stays.`;
export const undone = 'It can be undone for 24 hours, while nothing new has happened.';
export const loading = 'Looking at what moves…';
export const act = (name: string): string => `Merge into ${name}`;
export const merged = (name: string): string => `It is all in the profile of ${name} now.`;
export const mergedWith = (name: string, until: string): string => `Merged with ${name}. Undo until ${until}.`;
export const until = (day: string, time: string): string => `${day}, ${time}`;
export const undo = 'Undo';
export const undoDone = (name: string): string => `${name} has a profile of their own again.`;
export const secondPhone = 'Second phone';
