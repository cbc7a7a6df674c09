import type { BookingEnding } from '@caddie/contract/bookings';

/** Why a booking ended, to its owner. */
export const endingWords: Record<BookingEnding, string> = {
  LAPSED: 'The time was not paid for while it was held.',
  RELEASED: 'You released it before paying.',
  REPLACED: 'You chose another time.',
  PAYMENT_FAILED: 'The payment did not go through.',
  CANCELED_BY_CUSTOMER: 'You canceled it.',
  CANCELED_BY_VENUE: 'The venue canceled it.',
};
