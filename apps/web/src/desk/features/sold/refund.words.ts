export const open = 'Refund…';
export const title = (customer: string, name: string): string => `Refund ${customer}’s ${name}`;
export const amount = 'Amount that goes back';
/** How the amount is suggested, in one sentence. */
export const unused = (money: string): string => `Suggested: ${money}, all that was paid, since nothing was used.`;
export const restOf = (money: string): string => `Suggested: ${money}, which is all that has not gone back yet.`;
export const suggested = (money: string, paid: string, used: string): string =>
  `Suggested: ${money}, which is ${paid} paid less ${used} for what was used, at the list price of those tee times.`;
export const most = (money: string): string => `At most ${money} can go back.`;
export const notAnAmount = 'Type an amount, like 45.00.';
export const reasons = ['Moved away', 'Illness', 'Not happy with it', 'Sold by mistake', 'Goodwill'];
export const reasonMissing = 'Choose why. It is kept with the refund.';
export const ends = 'The pass ends at once, and what is left of it is gone. That cannot be undone.';
export const toCard = (card: string): string => `The money goes back to ${card}.`;
export const toCash = 'Hand the money over: it is taken out of today’s drawer.';
export const toTerminal = 'Return it on your terminal, too: we cannot see it from here.';
export const act = (money: string): string => `End the pass, return ${money}`;
export const hasBookings = 'It still pays for bookings. Move or cancel them first.';
export const back = 'Back';
export const close = 'Close';
export const loading = 'Loading…';
export const refunded = (money: string): string => `Pass ended, ${money} returned`;
