import type { confirmCard, deleteCard, listCards, reserveCard } from '@caddie/contract/cards';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export const loadCards = (signal: AbortSignal) =>
  call<typeof listCards>('GET /orders/credit-cards', {}, null, { signal });

/** Returns the URL of the provider's page for entering a card. */
export const reserveCardPage = (provider: string) =>
  call<typeof reserveCard>(
    'GET /orders/credit-cards/{provider}/payment-methods/reserve',
    { params: { provider } },
    sentences,
  );

/** Saves the card that was entered there; safe to repeat. The request outlives the window in which the card was entered. */
export const saveCardOfSession = (provider: string, sessionId: string) =>
  call<typeof confirmCard>(
    'POST /orders/credit-cards/{provider}/payment-methods/confirm',
    { params: { provider }, body: { sessionId } },
    sentences,
    { keepalive: true },
  );

export const removeCard = (id: string) =>
  call<typeof deleteCard>('DELETE /orders/credit-cards/{id}', { params: { id } }, sentences);
