import type { confirmCard, deleteCard, listCards, reserveCard } from '@caddie/contract/cards';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export const loadCards = (signal: AbortSignal) =>
  call<typeof listCards>('GET /orders/credit-cards', {}, null, { signal });

/** The address of the provider's page on which a card is typed in. */
export const reserve = (provider: string) =>
  call<typeof reserveCard>(
    'GET /orders/credit-cards/{provider}/payment-methods/reserve',
    { params: { provider } },
    sentences,
  );

/** Saves the card that was typed in there; safe to repeat. The window it was typed in may close meanwhile. */
export const confirm = (provider: string, sessionId: string) =>
  call<typeof confirmCard>(
    'POST /orders/credit-cards/{provider}/payment-methods/confirm',
    { params: { provider }, body: { sessionId } },
    sentences,
    { keepalive: true },
  );

export const forget = (id: string) =>
  call<typeof deleteCard>('DELETE /orders/credit-cards/{id}', { params: { id } }, sentences);
