import type { TextKind } from '@caddie/contract/texts/wordings';

/** The default wording of each text to a customer. Each begins with the venue, because that is the sender the customer knows. */
export const defaultWordings: Record<TextKind, string> = {
  booked: '{venue}: booked. {day}, {time}, {bay}. Ref {reference}. {fee} {cancel} {link}',
  'reminder-free': "{venue}: {day}, {time}, {bay}. Can't make it? {cancel} {link}",
  'reminder-later': '{venue}: {day}, {time}, {bay}. Come 10 minutes early. Your booking: {link}',
  moved: '{venue}: moved to {now}. {money} {fee} Ref {reference}. {link}',
  'moved-by-venue': '{venue}: we had to move you to {now}. {money} {fee} {link}',
  canceled: '{venue}: canceled. {day}, {time}, {bay}. {reason} {money} {link}',
  'canceled-by-venue': '{venue}: sorry, we had to cancel {day}, {time}. {reason} {money} Book again: {link}',
  released:
    '{venue}: {day}, {time}, {bay} is no longer held for you. {reason} Nothing was charged. Call us to book again.',
  'pay-link': '{venue}: please pay {amount} for {day}, {time}, {bay} {by}. {link}',
  'link-lapsed':
    '{venue}: {day}, {time}, {bay} was not paid in time and is free again. Nothing was charged. Call us to book it again.',
  'payment-failed':
    '{venue}: the payment did not go through and {day}, {time}, {bay} is not booked. {reason} Nothing was charged.',
  'paid-too-late':
    '{venue}: the payment for {day}, {time}, {bay} came too late and it is not booked. {amount} goes back to your card.',
  'late-payment':
    '{venue}: a payment for {day}, {time}, {bay} came too late. {amount} goes back to your card. Nothing else changes.',
  returned: '{venue}: we return {amount} for {day}, {time}, {bay}. It goes back the way you paid.',
  refunded: '{venue}: {amount} has been refunded to {card}. {reason}',
  'refund-failed': '{venue}: we could not send {amount} back to your card. The venue will contact you.',
  'no-show': '{venue}: we expected you {day}, {time}, {bay}. {released} {fee}',
  'fee-charged': '{venue}: we charged your card {amount} for {day}, {time}, {bay}, since nobody came.',
  'last-session': '{venue}: {left} on your {pass}.',
  'pass-ends': '{venue}: your {pass} is valid until {day}. {left}',
  'pass-pay-link': '{venue}: please pay {amount} for your {pass} within a day. {link}',
  'pass-returned': '{venue}: your {pass} has ended and {amount} goes back to you.',
  'pass-paid-too-late':
    '{venue}: the payment for {pass} came too late and it is not active. {amount} goes back to your card.',
  'pass-late-payment':
    '{venue}: a payment for {pass} came too late. {amount} goes back to your card. Nothing else changes.',
  'pass-refund-failed': '{venue}: we could not send {amount} back to your card. The venue will contact you.',
};
