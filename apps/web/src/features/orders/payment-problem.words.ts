export const youHaveNotBeenChargedAnd = (kept: string | number) => `You have not been charged. ${kept}`;
export const youHaveNotBeenCharged = 'You have not been charged.';
export const weAreCheckingDoNotPay = 'We are checking. Do not pay again.';
export const weCouldNotFindOutWhether = 'We could not find out whether you have paid.';
export const checkAgain = 'Check again';
