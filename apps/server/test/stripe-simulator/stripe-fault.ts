import type { Fault } from '../../src/gateways/payments/sandbox/faults.ts';

/** Faults that are specific to Stripe, in addition to the general ones. */
export type StripeFault = Fault & {
  /** 403: the key lacks the permission for this call. */
  forbidden?: true;
  /** 400: the statement descriptor suffix is too long beside the account's own name. */
  refusesSuffix?: true;
  /** 429, before the idempotency key is read. */
  rateLimited?: true;
  /** 500 before or after the work was done; it is stored under the idempotency key and repeated. */
  serverError?: 'before' | 'after';
  /** For cancelPayment: the bank's page was left open, and the customer confirms there shortly after the cancellation. */
  paysAfterCancel?: true;
  /** Accepts the call, does the work and never answers. */
  hangs?: true;
};
