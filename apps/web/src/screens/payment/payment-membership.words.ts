export const itIsStillPutAsideFor = 'It is still put aside for you.';
export const unlimited = 'Unlimited';
export const validDays = (days: number) => `Valid ${days} days`;
export const goodToKnow = 'GOOD TO KNOW';
export const membershipsAreNotRefunded = 'Memberships are not refunded online. Ask the venue.';
