export const scanAVenue = 'SCAN A VENUE';
