import { formatMoney } from '@caddie/contract/money';
import type { Order } from '@caddie/contract/orders';
import { failureWords } from './failure.words.ts';
import type { Outcome } from './outcome.rules.ts';

type Words = { title: string; text: string };

/** What happened, and what happened to the money, in two sentences. `phone` is where the venue texts the customer. */
export function completeWords(outcome: Outcome, order: Order, phone: string | undefined): Words {
  const isBooking = order.bookingId !== null;
  switch (outcome) {
    case 'done':
      return isBooking
        ? { title: "You're booked", text: phone ? `We sent the details to ${phone}.` : 'See you at the venue.' }
        : { title: "You're a member", text: 'It pays for your next tee time.' };
    case 'checking':
      return { title: 'We are checking', text: 'Do not pay again. This page updates itself.' };
    case 'bank':
      return {
        title: 'Your bank wants to hear from you',
        text: 'Confirm the payment there. This page updates itself.',
      };
    case 'declined':
      return { title: 'Not paid yet', text: whyAndMoney(order) };
    case 'given-back':
      return {
        title: isBooking ? 'This booking was canceled' : 'This membership was canceled',
        text: moneyWords(order),
      };
    default:
      return {
        title: isBooking ? 'We could not book it' : 'We could not complete it',
        text: whyAndMoney(order),
      };
  }
}

/** Why, and what happened to the money. */
const whyAndMoney = (order: Order): string =>
  [order.failure && failureWords[order.failure.code], moneyWords(order)].filter(Boolean).join(' ');

function moneyWords({ refunded, refundStatus, currency, status, amount }: Order): string {
  if (refundStatus === 'FAILED') return 'We could not send the money back to this card. The venue will contact you.';
  if (refunded > 0) return `${formatMoney(refunded, currency)} goes back to where it came from.`;
  return status === 'PAID' && amount > 0 ? 'By its policy, no money came back.' : 'Nothing was charged.';
}
