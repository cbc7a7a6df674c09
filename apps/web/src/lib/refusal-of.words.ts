export const weCouldNotReachTheVenue = 'We could not reach the venue. Check your connection and try again.';
