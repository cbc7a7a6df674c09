import type { Tick } from './try.rules.ts';

export const title = 'Book it yourself';
export const about =
  'On your own phone, as a customer would: book, pay with the test card, and cancel again. Real screens, marked TEST; no money moves.';
export const scan = 'Point your phone’s camera here';
export const codeLabel = (link: string): string => `Code of the test link, ${link}`;
export const copy = 'Copy the link';
export const onThisDevice = 'Try on this device';
export const opensInATab = ' in another tab';
export const happens = 'What happens';
export const waiting = 'It is ticked here as it happens.';
export const testCard = 'Card 4242 4242 4242 4242, any date to come, any three digits.';
export const ticks: Record<Tick, string> = {
  BOOKED: 'A tee time is booked',
  PAID: 'It is paid with the test card',
  TEXTED: 'The text is sent',
  CANCELED: 'It is canceled again',
  REFUNDED: 'The money is given back',
};
export const done = '(done)';
export const notYet = '(not yet)';
export const booked = (bay: string, when: string): string => `${bay}, ${when}`;
export const paid = (money: string, card: string | null): string => (card ? `${money} with card ${card}` : money);
export const textsOnServer = 'Texts are not sent here: read them on this server at /sandbox/messages.';
export const allDone = 'All of it works.';
