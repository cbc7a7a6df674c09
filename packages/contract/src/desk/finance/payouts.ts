import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { HOUR_SECONDS } from '../../dates/duration.ts';

/** Where cards are charged: simulated only, on this server's account, or on the venue's own. */
export const cardAccount = z.object({
  kind: z.enum(['SANDBOX', 'SERVER', 'VENUE']),
  mode: z.enum(['TEST', 'LIVE']),
  /** The provider's id of the account; null while the provider does not report it. */
  account: z.nullable(z.string()),
});
export type CardAccount = z.output<typeof cardAccount>;

/** The state of the venue's own account: details are missing, the provider is reviewing them, or the provider is not responding. */
const connectionState = z.enum(['BEGUN', 'SUBMITTED', 'UNKNOWN']);

const payouts = z.object({
  account: cardAccount,
  /** Null where cards are only simulated. */
  providerUrl: z.nullable(z.string()),
  /** True if an owner can connect the venue's own account here. A venue with its own account cannot connect another. */
  canConnect: z.boolean(),
  /** Null: no connection was begun, or it is complete. */
  connecting: z.nullable(connectionState),
  /** Customers may have saved cards that are no longer offered once the venue has its own account. */
  losesCards: z.boolean(),
});
export type Payouts = z.output<typeof payouts>;

const callDefaults = { access: 'staff', place: 'venue' } as const;

/** Reads the payout account. A connected account that can now charge cards becomes the venue's account on this read. */
export const getPayouts = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/payouts',
  right: 'payouts.read',
  beyond: ['venue.connect'],
  summary: 'Read the account on which cards are charged, and the provider’s page for payouts.',
  data: payouts,
  refusals: [],
});

/** Only an owner who is signed in decides where the money goes; opening this page with a PIN is not enough. */
export const connectPayouts = defineCall({
  access: 'staff',
  method: 'POST',
  path: '/desk/payouts/connect',
  right: 'venue.connect',
  summary: 'Begin or continue to connect the venue’s own account: returns the address of the provider’s page.',
  idempotent: true,
  /** The page that the provider redirects back to. */
  body: z.object({ from: z.enum(['PAYOUTS', 'FIRST_RUN']) }),
  data: z.object({ url: z.string() }),
  refusals: ['CANNOT_CONNECT', 'PROVIDER_DOWN'],
  limits: [{ max: 30, seconds: HOUR_SECONDS }],
});
