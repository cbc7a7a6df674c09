import type { TakePaymentRequest } from './payments.api.ts';
import { coveredAmount, type Details, paymentFor, type WayToPay } from './ways.rules.ts';

/** Returns the amount taken: a part of what is owed, what a pass covers, or all of it. `price`: the new price. */
export function amountOf(way: WayToPay, { due, part, price }: { due: number; part: number; price: number }): number {
  if (way.kind === 'PASS') return coveredAmount(way.pass, due);
  if (way.kind === 'FREE') return 0;
  if (way.kind === 'PRICE') return price;
  return way.kind === 'LINK' || way.kind === 'LATER' ? due : part;
}

/** Returns the request for an amount and a way; undefined while a required input is missing. */
export function takePaymentRequest(way: WayToPay, amount: number, details: Details): TakePaymentRequest | undefined {
  // Another price needs a reason and an amount; it cannot be used to book.
  if (way.kind === 'PRICE') return details.reason ? { act: 'PRICE', amount, reason: details.reason } : undefined;
  const pay = paymentFor(way, details);
  switch (pay?.kind) {
    case 'CASH':
    case 'TERMINAL':
      return { act: 'TAKE', pay, amount };
    case 'CARD':
      return { act: 'CHARGE', userCreditCardId: pay.userCreditCardId, amount };
    case 'PASS':
      return { act: 'PASS', membershipId: pay.membershipId, amount };
    case 'LINK':
      return { act: 'LINK', amount };
    case 'FREE':
      return { act: 'PRICE', amount: 0, reason: pay.reason };
    default:
      return undefined;
  }
}
