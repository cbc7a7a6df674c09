export { loading, myBooking, myMembership } from '../lib/labels.words.ts';
export const scanAnotherVenue = 'Scan another venue';
