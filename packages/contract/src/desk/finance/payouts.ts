import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { HOUR_SECONDS } from '../../dates/duration.ts';

/** Where cards are charged: only simulated, on the account of this server, or on the venue's own. */
export const cardAccount = z.object({
  kind: z.enum(['SANDBOX', 'SERVER', 'VENUE']),
  mode: z.enum(['TEST', 'LIVE']),
  /** By the provider's own name; null while the provider does not say. */
  account: z.nullable(z.string()),
});
export type CardAccount = z.output<typeof cardAccount>;

/** How far the venue's own account is: still asked for details, looked at by the provider, or the provider does not say just now. */
const connecting = z.enum(['BEGUN', 'SUBMITTED', 'UNKNOWN']);

const payouts = z.object({
  account: cardAccount,
  /** Null where cards are only simulated. */
  providerUrl: z.nullable(z.string()),
  /** Whether an owner can connect the venue's own account here. One that has its own cannot connect another. */
  canConnect: z.boolean(),
  /** Null: none was begun, or it is the venue's by now. */
  connecting: z.nullable(connecting),
  /** Customers may have saved cards, which are not offered any more once the venue has its own account. */
  losesCards: z.boolean(),
});
export type Payouts = z.output<typeof payouts>;

const inPlace = { access: 'staff', place: 'venue' } as const;

/** An account that was connected and takes cards by now becomes the venue's when this is read. */
export const getPayouts = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/payouts',
  right: 'payouts.read',
  beyond: ['venue.connect'],
  summary: 'Read how the venue is paid: where cards are charged, and where the provider shows its payouts.',
  data: payouts,
  refusals: [],
});

/** Where the money goes is decided in person, and in no place that a PIN has opened. */
export const connectPayouts = defineCall({
  access: 'staff',
  method: 'POST',
  path: '/desk/payouts/connect',
  right: 'venue.connect',
  summary: 'Begin or go on to connect the venue’s own account: the address of the provider’s page for it.',
  idempotent: true,
  /** The page that the provider leads back to. */
  body: z.object({ from: z.enum(['PAYOUTS', 'FIRST_RUN']) }),
  data: z.object({ url: z.string() }),
  refusals: ['CANNOT_CONNECT', 'PROVIDER_DOWN'],
  limits: [{ max: 30, seconds: HOUR_SECONDS }],
});
