export const venueNotFound = 'Venue not found';
export const weCouldNotFindThatVenue = 'We could not find that venue';
export const checkTheLinkTheVenueGave = 'Check the link the venue gave you, or type its whole name.';
export const caddieForVenueOwners = 'Caddie for venue owners';
export const notOpenYet = 'Not open yet';
export const opensSoon = (venue: string): string => `${venue} opens soon.`;
export const comeBack = 'It cannot be booked yet. Come back by the same link.';
