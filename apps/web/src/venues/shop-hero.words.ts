export { bookTeeTime, buyMembership } from '../lib/labels.words.ts';
export const inside = (shopName: string | number) => `Inside ${shopName}`;
