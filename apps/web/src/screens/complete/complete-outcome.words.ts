export const continueAtYourBank = 'Continue at your bank';
export const chooseAnotherCard = 'Choose another card';
export const bookAgain = 'Book again';
export const buyMembership = 'Buy Membership';
export const yourOrder = 'Your order';
export const loading = 'Loading...';
