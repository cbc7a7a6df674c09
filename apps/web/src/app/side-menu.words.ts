export const myBooking = 'My booking';
export const myMembership = 'My membership';
export const cardManagement = 'Card management';
export const features = 'Features';
export const plans = 'Plans';
export const questions = 'Questions';
export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const onThisPage = 'On this page';
export const myAccount = 'My account';
/** What stands before and after the venue's name. */
export const youAreAt = ['You are at ', ''] as const;
export const signOut = 'Sign Out';
export const yourData = 'Your data';
export const youWillBeAskedToSign = 'You will be asked to sign in to open these pages.';
export const signedIn = 'Signed in';
/** The lines before and after the venue's name. */
export const welcomeTo = ['Welcome to', ''] as const;
export const signIn = 'Sign in';
