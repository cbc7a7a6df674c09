import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../texts/text.ts';
import { ofCustomer } from './customer.ts';
import { customerText } from './customer-lists.ts';
import { OWN_WORDS_MAX } from '../limits/customer-limits.ts';

/**
 * Sends somebody what one of the venue's people wrote, after the venue's name. Not at night by the venue's clock unless they say so,
 * never to a number whose owner answered STOP, and only so often to one person and from one venue within a day.
 */
export const textCustomer = defineCall({
  ...ofCustomer,
  method: 'POST',
  path: '/desk/customers/{id}/text',
  right: 'customer.text',
  summary: 'Text a customer in one’s own words.',
  idempotent: true,
  body: z.object({ text: text({ max: OWN_WORDS_MAX }), atNight: z.optional(z.boolean()) }),
  /** Where it stands a moment later; it goes on by itself. With whose it is: an answer that is kept is found when they are erased. */
  data: z.extend(customerText, { customerId: z.uuid() }),
  refusals: ['CUSTOMER_NOT_FOUND', 'NO_PHONE', 'ANSWERED_STOP', 'TOO_MANY_TEXTS', 'QUIET_HOURS'],
});
