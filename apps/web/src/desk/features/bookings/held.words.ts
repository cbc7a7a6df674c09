export const heldFor = (left: string): string => `Held ${left}`;
export const isPaying = 'The customer is paying. The time is theirs when it is paid, and free again when it is not.';
export const linkOut = (phone: string, at: string): string =>
  `A pay link was texted to ${phone}, ${at}. If it is not paid in time, the bay is free again.`;
export const yours = 'You hold this time and have not booked it yet.';
export const someonesHold = (name: string): string => `${name || 'Somebody'} is booking this time.`;
export const takeNow = (amount: string): string => `Take ${amount} now`;
export const bookNow = 'Book it now';
export const goOn = 'Continue booking';
export const resendLink = 'Resend the link';
export const linkTexted = (phone: string): string => `The link is on its way to ${phone}.`;
export const giveFree = 'Release…';
export const toPay = 'To pay';

export const title = (name: string): string => (name ? `Give ${name}’s time free?` : 'Give the time free?');
export const keep = 'Keep it held';
export const release = 'Give the bay free';
export const freeAtOnce = 'The bay can be sold again at once.';
export const isTexted = (name: string): string =>
  `${name} is texted that it is no longer held, and the link no longer works. Nothing was charged.`;
export const isBooking = (name: string): string => `${name} is booking it right now and has to hold it again.`;
export const released = (bay: string): string => `${bay} is free again.`;
