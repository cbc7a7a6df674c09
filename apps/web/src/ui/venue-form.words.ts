export const venueName = 'Venue name';
export const openVenue = 'Open venue';
export const youSignInAtAVenue =
  'You sign in at a venue. Open the link it gave you, or type its name. It has to match exactly.';
