export const more = (name: string): string => `More for ${name}`;
export const menu = 'Block…';
export const title = (name: string): string => `Block ${name}?`;
export const explained = (name: string): string =>
  `${name} cannot book online and is asked to call. What is booked stays, and a manager can still book.`;
export const act = (name: string): string => `Block ${name}`;
export const reasons = ['Repeated no-shows', 'Rude to people here', 'Damaged something'] as const;
export const reasonMissing = 'Choose why. Whoever looks at the profile reads it, the customer does not.';
export const blocked = (name: string): string => `${name} cannot book online any more.`;
export const unblock = 'Unblock';
export const unblocked = (name: string): string => `${name} can book online again.`;
