import { randomFrom } from '../../../../scripts/random.mjs';
import type { Operation } from '../../src/gateways/payments/sandbox/faults.ts';
import { type Chances, drawFaults } from '../crash/faults.ts';
import type { StripeFault } from './stripe-fault.ts';

/** How often each fault occurs, in percent: general faults, and those specific to Stripe. */
export type StripeChances = Chances & {
  rateLimited?: number;
  serverErrorBefore?: number;
  serverErrorAfter?: number;
  paysAfterCancel?: number;
};

/** Draws random faults for every call; the same seed draws the same faults. */
export function drawStripeFaults(seed: number, chances: StripeChances) {
  const { rateLimited = 0, serverErrorBefore = 0, serverErrorAfter = 0 } = chances;
  const common = drawFaults(seed, chances);
  const random = randomFrom(seed + 1);
  const pages = randomFrom(seed + 2);

  return (operation: Operation): StripeFault | undefined => {
    const isPaidLater =
      (operation === 'cancelPayment' || operation === 'closePayPage') && pages() * 100 < (chances.paysAfterCancel ?? 0);
    const fault: StripeFault = { ...common(operation), ...(isPaidLater && { paysAfterCancel: true }) };
    if (operation === 'webhook') return fault;
    const lot = random() * 100;
    if (lot < rateLimited) return { ...fault, rateLimited: true };
    if (lot < rateLimited + serverErrorBefore) return { ...fault, serverError: 'before' };
    if (lot < rateLimited + serverErrorBefore + serverErrorAfter) return { ...fault, serverError: 'after' };
    return fault;
  };
}
