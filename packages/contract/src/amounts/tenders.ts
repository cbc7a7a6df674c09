import * as z from 'zod/mini';
import { membershipType } from '../memberships.ts';

const amount = z.int();

/**
 * What paid for something, or what a refund is made to: a card, a membership, cash or the venue's own terminal, with the amount. Sessions
 * are given only for memberships that count them.
 */
export const tender = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CARD'), company: z.string(), last4: z.string(), amount }),
  z.object({
    kind: z.literal('MEMBERSHIP'),
    membershipId: z.uuid(),
    membershipName: z.string(),
    membershipTypeCd: membershipType,
    sessions: z.int(),
    amount,
  }),
  z.object({ kind: z.enum(['CASH', 'TERMINAL']), amount }),
]);
export type Tender = z.output<typeof tender>;
