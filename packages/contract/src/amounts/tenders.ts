import * as z from 'zod/mini';
import { membershipType } from '../memberships.ts';

const amount = z.int();

/**
 * What paid for something, or what something goes back to: a card, a membership, cash or the venue's own terminal, with how
 * much of the price. Sessions only of a membership that counts them.
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
