export const venueName = 'Venue name';
export const openVenue = 'Open venue';
export const youSignInAtAVenue = 'You sign in at a venue. Open the link it gave you, or type its whole name.';
