export const thatCodeIsNotOfA = 'That code does not belong to a venue. Scan another one, or type the name.';
export const typeTheNameOfTheVenue = 'Type the name of the venue, as it writes it.';
export const venueName = 'Venue name';
export const anotherVenueHasAccountsOfIts = (signedInAt: string | number) =>
  `Another venue has accounts of its own: it signs you out of ${signedInAt}.`;
export const openVenue = 'Open venue';
