export const heldForYou = 'Held for you';
