export const itIsStillReserved = 'It is still reserved for you.';
export const unlimited = 'Unlimited';
export const validDays = (days: number) => `Valid ${days} days`;
export const changed = 'The venue changed this membership since you chose it. Look at it again before you buy.';
export const goodToKnow = 'GOOD TO KNOW';
export const membershipsAreNotRefunded = 'Memberships are not refunded online. Ask the venue.';
