export const title = (name: string): string => `Who plays instead of ${name || 'the walk-in'}?`;
export const give = (name: string | undefined): string =>
  name === undefined ? 'Choose a customer' : `Give it to ${name || 'a walk-in'}`;
export const given = (name: string): string => `It is ${name || 'a walk-in'}’s booking now.`;
