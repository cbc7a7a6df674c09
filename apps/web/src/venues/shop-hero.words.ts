export { bookTeeTime, buyMembership } from '../lib/labels.words.ts';
export const inside = (shopName: string | number) => `Inside ${shopName}`;
export const scanAnotherVenue = 'Scan another venue';
