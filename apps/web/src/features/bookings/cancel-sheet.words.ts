export const thisBookingHasAlreadyEnded = 'This booking has already ended.';
export const thisTeeTimeHasBegun = 'This tee time has begun.';
export const thisWasPaidAtTheVenue = 'This was paid at the venue. Please call to cancel it.';
export const releaseThisTime = 'Release this time?';
export const cancelThisBooking = 'Cancel this booking?';
export const keepHolding = 'Keep holding';
export const keepBooking = 'Keep booking';
export const refundsReachYourCardIn5 = 'Refunds reach your card in 5 to 10 days.';
