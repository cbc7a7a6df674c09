import type { DifferenceKind } from '@caddie/contract/desk/comparison';
import { formatMoney } from '@caddie/contract/money';
import { nameOf } from './money.words.ts';

export const about = 'What the card provider took and gave back, beside what is booked here.';
export const asking = 'Asking the card provider…';
export const days = 'Days';
export const ranges = [
  { value: '7', label: '7 days' },
  { value: '31', label: '31 days' },
] as const;
export const simulated =
  'Cards are only simulated here, and nothing is paid out. This is how the page looks with real money.';
export const same = 'Both books say the same';
export const nothingToDo = 'Nothing to do.';
export const differences = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);
export const undecided = (count: number): string =>
  `${count === 1 ? '1 payment or refund is' : `${count} payments or refunds are`} still being decided, and in no figure here.`;
export const accountsGone = (count: number): string =>
  `${count === 1 ? 'An account that you had before does' : `${count} accounts that you had before do`} not answer any more: what was charged there is in no figure here.`;
export const fees =
  'The provider’s fees, disputes and payouts to your bank are not in it: what reaches your bank is less by them.';
export const openAtProvider = 'Open at Stripe';

export const byDay = 'By day';
export const columns = { day: 'Day', there: 'At the provider', here: 'Booked here', difference: 'Difference' };
export const none = '–';
export const money = (amount: number, currency: string): string =>
  amount < 0 ? `−${formatMoney(-amount, currency)}` : formatMoney(amount, currency);
export const more = (amount: number, currency: string): string =>
  amount > 0 ? `+${formatMoney(amount, currency)}` : money(amount, currency);
/** What went back is named by its amount. */
export const amount = (of: number, currency: string): string => formatMoney(Math.abs(of), currency);

type Sentence = (there: string, here: string) => string;
export const names: Record<DifferenceKind, Sentence> = {
  ONLY_THERE: (there) => `${there} was charged at the provider, and is not booked here`,
  ONLY_HERE: (_, here) => `${here} is booked as paid, and the provider knows nothing of it`,
  OTHER_AMOUNT: (there, here) => `The provider took ${there}, and ${here} is booked`,
  CHARGED_AGAIN: (there) => `${there} was charged a second time for one payment`,
  REFUND_ONLY_THERE: (there) => `${there} went back at the provider, and is not booked here`,
  REFUND_ONLY_HERE: (_, here) => `${here} is booked as given back, and the provider knows nothing of it`,
  REFUND_FAILED_THERE: (_, here) => `A refund of ${here} failed at the bank, and is booked as given back`,
  REFUND_FAILED_HERE: (there) => `${there} went back at the provider, and is booked as failed`,
  OTHER_REFUND: (there, here) => `The provider gave back ${there}, and ${here} is booked`,
};
export const whatToDo: Record<DifferenceKind, string> = {
  ONLY_THERE: 'Look it up at the provider. If nobody got a tee time or a pass for it, give the money back there.',
  ONLY_HERE:
    'Look for the payment at the provider. If it is not there, the customer has not paid: ask them to pay again.',
  OTHER_AMOUNT: 'Compare both. Give back there what was taken too much, or ask the customer for what is missing.',
  CHARGED_AGAIN: 'Give the second charge back at the provider.',
  REFUND_ONLY_THERE:
    'Somebody gave it back in the provider’s own pages. Note on the booking why, and return nothing more for it here.',
  REFUND_ONLY_HERE:
    'The customer has not got it. Give it back at the provider, or another way, and note that on the booking.',
  REFUND_FAILED_THERE:
    'The customer has not got it. Call them and give it back another way, and note that on the booking.',
  REFUND_FAILED_HERE: 'The customer has got it. Do not send it again: say under Needs you that it was given.',
  OTHER_REFUND: 'Compare both, and put right at the provider what is too much or too little.',
};

export const of = (name: string | null, day: string, time: string, providerId: string): string =>
  [...(name === null ? [] : [nameOf(name)]), `${day}, ${time}`, providerId].join(' · ');
export const openBooking = 'Booking';
export const ofCode = (code: string): string => ` ${code}`;
