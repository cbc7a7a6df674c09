import type { PaymentFailure } from './payments.ts';

/** Why a card did not pay, in words for its owner; whichever provider says so. */
export const paymentFailures: Record<PaymentFailure['code'], string> = {
  DECLINED: 'Your bank declined this card. Try another card, or ask your bank.',
  NOT_CONFIRMED:
    'The payment was not confirmed with your bank, so nothing was charged. Try again, or use another card.',
  CARD_GONE: 'This card can no longer be used. Choose another one.',
};

export const failureOf = (code: PaymentFailure['code']): PaymentFailure => ({ code, message: paymentFailures[code] });
