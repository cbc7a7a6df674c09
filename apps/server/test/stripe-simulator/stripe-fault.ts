import type { Fault } from '../../src/gateways/payments/sandbox/faults.ts';

/** What can go wrong at Stripe besides what can go wrong anywhere. */
export type StripeFault = Fault & {
  /** 403: the key lacks the right for this call. */
  forbidden?: true;
  /** 400: the name for the statement is too long beside the account's own. */
  refusesSuffix?: true;
  /** 429, before the key is looked at. */
  rateLimited?: true;
  /** 500 before or after the work was done; it is kept under the key and comes again. */
  serverError?: 'before' | 'after';
  /** For cancelPayment: a bank's page was left open, and a moment later its customer confirms there all the same. */
  paysAfterCancel?: true;
  /** Takes the call, does the work, never answers. */
  hangs?: true;
};
