export const isIn = (name: string): string => `${name} is in.`;
export const isNotIn = (name: string): string => `${name} is no longer checked in.`;
export const changedMeanwhile = 'Somebody changed this a moment ago. Here it is as it is now.';
export const isExpected = (name: string): string => `${name} is expected again.`;
