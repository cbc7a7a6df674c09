export const bookingNeedsAConnection = 'Booking needs a connection.';
export const youAreOffline = 'You are offline';
export const asOf = (knownAt: string | number) => `As of ${knownAt}.`;
export const thisIsWhatWeLastKnew = 'This is what we last knew.';
export const tryAgain = 'Try again';
