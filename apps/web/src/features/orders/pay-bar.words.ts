export const pay = 'Pay';
/** What stands before and after the link to the terms. */
export const youAgree = ['You agree to the ', ' and cancellation policy.'] as const;
export const termsOfUse = 'Terms of Use';
export const opensInANewTab = '(opens in a new tab)';
