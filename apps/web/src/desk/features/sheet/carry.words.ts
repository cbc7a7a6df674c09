export const doesNotFit = 'Does not fit';
export const isTaken = (room: string): string => `${room} is taken`;
export const letGo = 'Let go to put it back.';
export const pressEsc = 'Esc puts it back.';
export const closed = 'The venue is closed then';
export const outside = 'Outside the opening hours.';
export const onlyManagers = 'Only a manager can move it there.';
export const past = 'That time is over';
export const swapWith = (name: string): string => `Swap with ${name}`;
export const freeUntil = (room: string, time: string): string => `${room} is free until ${time}`;
export const space = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
export const sentences = (title: string, text = ''): string => `${title}. ${text}`.trim();
export const taken = (name: string): string =>
  `${name} is picked up. Arrows move it, Enter sets it down, Esc puts it back.`;
export const endTaken = (name: string): string =>
  `The end of ${name} is picked up. Left and right move it, Enter sets it down, Esc puts it back.`;
export const chosen = (time: string, minutes: number): string => `${time}, ${minutes} min chosen`;
