import type { OrderFailure } from '@caddie/contract/orders';
import { providerDown } from '../../lib/refused.words.ts';

export const asking = 'We are asking the bank. Do not take it again.';
export const needsCustomer = (name: string): string =>
  `The bank wants to hear from ${name || 'the customer'} first. Text a pay link: it is confirmed there. Nothing was charged.`;

/** Why the bank said no, in the words that go on after "Declined by the bank". */
const why: Partial<Record<OrderFailure, string>> = {
  NOT_ENOUGH_MONEY: 'not enough funds',
  LIMIT_REACHED: 'the card has reached its limit',
  WRONG_SECURITY_CODE: 'the security code is not right',
  WRONG_POSTAL_CODE: 'the postal code is not right',
  CARD_EXPIRED: 'the card has expired',
  CARD_GONE: 'the card can no longer be used',
  CARD_NOT_TAKEN: 'the card does not pay for this',
  CURRENCY_NOT_TAKEN: 'the card does not pay in this currency',
  BANK_UNDECIDED: 'it could not decide, try again in a moment',
  NOT_CONFIRMED: 'it was not confirmed',
  BANK_NOT_ANSWERED: 'it was not confirmed in time',
  NOT_IN_TIME: 'it was not confirmed in time',
  TOO_LITTLE: 'it is less than a card can be charged',
};

/** The card did not pay. */
export function declined(failure: OrderFailure | null): string {
  if (failure === 'PROVIDER_DOWN') return providerDown;
  const reason = failure && why[failure];
  return `Declined by the bank${reason ? `: ${reason}` : ''}. Nothing was charged.`;
}
