import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { HOUR_SECONDS } from './dates/duration.ts';
import { text } from './texts/text.ts';
import { problem } from './field-problems.ts';

export const savedCard = z.object({
  userCreditCardId: z.uuid(),
  /** The last digits only. */
  userCreditCardNumber: z.string(),
  userCreditCardCardCompany: z.string(),
});
export type SavedCard = z.output<typeof savedCard>;

const params = z.object({ provider: text({ max: 40 }) });

/** Lists the caller's saved cards, oldest first. */
export const listCards = defineCall({
  method: 'GET',
  path: '/orders/credit-cards',
  summary: 'List the caller’s saved cards.',
  access: 'customer',
  data: z.array(savedCard),
  refusals: [],
});

/** Returns the address of the provider's page on which a card is entered. */
export const reserveCard = defineCall({
  method: 'GET',
  path: '/orders/credit-cards/{provider}/payment-methods/reserve',
  summary: 'Get the address of the provider’s page on which a card is entered.',
  access: 'customer',
  params,
  data: z.string(),
  refusals: ['NOT_FOUND', 'PROVIDER_DOWN'],
  limits: [{ max: 60, seconds: HOUR_SECONDS }],
});

/** Saves the card that was entered on the provider's page. */
export const confirmCard = defineCall({
  method: 'POST',
  path: '/orders/credit-cards/{provider}/payment-methods/confirm',
  summary: 'Save the card that was typed in on the provider’s page; safe to repeat.',
  access: 'customer',
  params,
  body: z.object({ sessionId: text({ max: 200 }) }),
  data: savedCard,
  refusals: ['NOT_FOUND', 'CARD_SESSION_NOT_FOUND', 'CARD_NOT_SAVED', 'PROVIDER_DOWN'],
});

/** Deletes a saved card. */
export const deleteCard = defineCall({
  method: 'DELETE',
  path: '/orders/credit-cards/{id}',
  summary: 'Delete a saved card.',
  access: 'customer',
  params: z.object({ id: z.uuid(problem('NOT_A_CARD')) }),
  data: z.null(),
  refusals: ['CARD_NOT_FOUND', 'CARD_IN_USE'],
});
