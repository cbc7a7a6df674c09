export const personTitle = (name: string): string => `${name} is signed in now`;
export const personAbout = (name: string, before: string, venue: string): string =>
  `In another tab ${before} was followed by ${name} at ${venue}. From here on this page is ${name}’s. What was begun here and not yet saved is not done.`;
export const venueTitle = (venue: string): string => `You are at ${venue} now`;
export const venueAbout = (venue: string, before: string): string =>
  `In another tab you went from ${before} to ${venue}. From here on this page is of ${venue}. What was begun here and not yet saved is not done.`;
export const goOn = 'Go on';
export const close = 'Close';
