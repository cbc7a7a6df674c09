import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../texts/text.ts';
import { customerCallDefaults } from './customer.ts';
import { customerText } from './customer-lists.ts';
import { STAFF_TEXT_MAX } from '../limits/customer-limits.ts';

/**
 * Sends a customer a text that a member of staff wrote, after the venue's name. Not at night in the venue's time without confirmation,
 * never to a number whose owner answered STOP, and within daily limits per customer and per venue.
 */
export const textCustomer = defineCall({
  ...customerCallDefaults,
  method: 'POST',
  path: '/desk/customers/{id}/text',
  right: 'customer.text',
  summary: 'Send a customer a text message of one’s own.',
  idempotent: true,
  body: z.object({ text: text({ max: STAFF_TEXT_MAX }), atNight: z.optional(z.boolean()) }),
  /**
   * The state right after the request; sending continues in the background. The customer's id lets the erasure of a customer find stored
   * idempotent responses.
   */
  data: z.extend(customerText, { customerId: z.uuid() }),
  refusals: ['CUSTOMER_NOT_FOUND', 'NO_PHONE', 'ANSWERED_STOP', 'TOO_MANY_TEXTS', 'QUIET_HOURS'],
});
