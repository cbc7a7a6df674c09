export { buyMembership, loading } from '../../lib/labels.words.ts';
export const continueAtYourBank = 'Continue at your bank';
export const chooseAnotherCard = 'Choose another card';
export const bookAgain = 'Book again';
export const yourOrder = 'Your order';
