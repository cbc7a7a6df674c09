export const title = (name: string): string => `How many play with ${name}?`;
export const players = 'Players';
export const fewer = 'Fewer players';
export const more = 'More players';
export const change = (count: string): string => `Change to ${count}`;
export const changed = (count: string): string => `Changed to ${count}.`;
