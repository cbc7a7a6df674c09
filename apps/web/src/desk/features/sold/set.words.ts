export const title = (customer: string, name: string): string => `${customer}’s ${name}`;
export const bought = (day: string, money: string): string => `Bought ${day} for ${money}.`;
export const goodUntil = (day: string): string => `Good until ${day}.`;
export const wasGoodUntil = (day: string): string => `Was good until ${day}.`;
export const frozen = (day: string): string => `Frozen until ${day}.`;
export const fromFirstUse = 'Its days count from the first use.';
export const close = 'Close';
export const back = 'Back';
export const loading = 'Loading…';

export const left = 'Left';
export const unused = 'Unused value';
export const status = 'Status';

export const ledger = 'Ledger';
export const columns = { day: 'Day', what: 'What', change: 'Change', left: 'Left' };
export const use = (bay: string | null, day: string, time: string, minutes: number): string =>
  `${bay}, ${day}, ${time}, ${minutes} min`;
export const returned = (percent: number | null): string =>
  `Given back, ${percent === 100 ? 'returned' : percent ? `${percent}% returned` : 'nothing returned'}`;
export const granted = 'Bought';
export const refunded = 'Refunded';
export const endedOn = (day: string): string => `Ended on ${day}`;
