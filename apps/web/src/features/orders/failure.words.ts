import type { OrderFailure } from '@caddie/contract/orders';

/** Why it was not paid and what to do about it. What happened to the money is said beside it, once. */
export const failureWords: Record<OrderFailure, string> = {
  DECLINED: 'Your bank declined this card. Try another card, or ask your bank.',
  NOT_ENOUGH_MONEY: 'There is not enough money on this card. Use another one.',
  LIMIT_REACHED: 'This card has reached its limit. Use another one, or ask your bank.',
  WRONG_SECURITY_CODE: 'The security code of this card was not right. Save the card again, or use another one.',
  WRONG_POSTAL_CODE: 'The postal code of this card was not right. Save the card again, or use another one.',
  CARD_EXPIRED: 'This card has expired. Use another one.',
  CARD_GONE: 'This card can no longer be used. Choose another one.',
  CARD_NOT_TAKEN: 'This card cannot be used for this payment. Use another one.',
  CURRENCY_NOT_TAKEN: 'This card cannot pay in this currency. Use another one.',
  BANK_UNDECIDED: 'Your bank could not decide about this card. Try again in a moment.',
  PROVIDER_DOWN: 'Card payments are not available right now. Try again in a moment.',
  NOT_CONFIRMED: 'The payment was not confirmed with your bank. Try again, or use another card.',
  AUTHENTICATION_NEEDED: 'Your bank wants you to confirm this payment. Try again, or use another card.',
  BANK_NOT_ANSWERED: 'Your bank was not answered in time. Try again.',
  TOO_LITTLE: 'This is less than a card can be charged. Ask the venue.',
  NOT_CHARGED: 'The card could not be charged. Try again, or use another card.',
  NOT_IN_TIME: 'The payment was not confirmed in time.',
  NOT_PAID: 'This was not paid in time.',
  TOO_LATE: 'The payment came too late.',
};
