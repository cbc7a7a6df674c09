import { randomUUID } from 'node:crypto';
import type { SavedCard } from '@caddie/contract/cards';
import { type Payments, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Customer } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './cards.store.ts';

export type { CardRow } from './cards.store.ts';
export type CardService = ReturnType<typeof createCardService>;

/** `isInUse` looks one floor up: whether a payment with the card is still being decided. */
type Options = { publicUrl: string; isInUse: (trx: Db, savedCardId: string) => Promise<boolean> };

export function createCardService(db: Db, payments: Payments, options: Options) {
  return {
    async list(customer: Customer): Promise<SavedCard[]> {
      return (await store.listCards(db, customer.customerId, payments.name)).map(toSavedCard);
    },

    /** The address of the provider's page on which a card is typed in. Asked again soon, it is the same page. */
    async reserve(customer: Customer, provider: string): Promise<string> {
      mustBe(provider);
      const open = await store.findOpenSession(db, customer.customerId, provider);
      if (open && (await clear(payments.readSetup(open.sessionId))).status === 'OPEN') return open.url;

      const providerCustomerId = await customerAtProvider(customer);
      const result = `${options.publicUrl}/card/register`;
      const session = await clear(
        payments.openSetup(randomUUID(), {
          customerId: customer.customerId,
          providerCustomerId,
          successUrl: `${result}/success`,
          cancelUrl: `${result}/failed`,
        }),
      );
      await store.insertSession(db, customer.customerId, provider, session);
      return session.url;
    },

    /** Saves the card that was typed in. Only the customer who opened the page can, and twice is once. */
    async confirm(customer: Customer, provider: string, sessionId: string): Promise<SavedCard> {
      mustBe(provider);
      if (!(await store.isSessionOf(db, customer.customerId, provider, sessionId)))
        throw new Refusal('CARD_SESSION_NOT_FOUND');
      const setup = await clear(payments.readSetup(sessionId));
      if (setup.customerId !== customer.customerId) throw new Refusal('CARD_SESSION_NOT_FOUND');
      if (setup.status !== 'COMPLETE' || !setup.card) throw new Refusal('CARD_NOT_SAVED');
      const card = await store.saveCard(db, customer, provider, setup.card);
      if (!card) throw new Refusal('CARD_NOT_SAVED');
      return toSavedCard(card);
    },

    /** Forgets a card here at once, and at the provider as soon as it answers. */
    async remove(customer: Customer, savedCardId: string): Promise<null> {
      await inTransaction(db, async (trx) => {
        const card = await store.lockCard(trx, customer.customerId, savedCardId);
        if (!card) throw new Refusal('CARD_NOT_FOUND');
        if (await options.isInUse(trx, savedCardId)) throw new Refusal('CARD_IN_USE');
        await store.markDeleted(trx, savedCardId);
        await enqueue(trx, 'cards.detach', { providerCardId: card.providerCardId }, { key: savedCardId });
      });
      return null;
    },

    /** The job behind remove(). */
    async detach(payload: unknown): Promise<void> {
      await payments.detachCard((payload as { providerCardId: string }).providerCardId);
    },

    /** For whoever takes money: the customer's own card, locked, and their record at the provider. */
    async lockForPayment(trx: Db, customer: Customer, savedCardId: string): Promise<store.CardRow> {
      const card = await store.lockCard(trx, customer.customerId, savedCardId);
      if (!card || card.provider !== payments.name) throw new Refusal('CARD_NOT_FOUND');
      return card;
    },

    customerAtProvider,
  };

  /** A provider that is not the one in use does not exist. */
  function mustBe(provider: string): void {
    if (provider !== payments.name) throw new Refusal('NOT_FOUND');
  }

  async function customerAtProvider(customer: Customer): Promise<string> {
    const known = await store.claimProviderCustomer(db, customer, payments.name);
    if (known.providerCustomerId) return known.providerCustomerId;
    const id = await clear(payments.createCustomer(known.requestKey, customer));
    await store.setProviderCustomer(db, customer.customerId, payments.name, id);
    return id;
  }
}

/** Nothing is lost when the provider does not answer here: the customer can simply ask again. */
async function clear<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof ProviderUnclear || cause instanceof ProviderRefused)
      throw new Refusal('PROVIDER_DOWN', { cause });
    throw cause;
  }
}

const toSavedCard = (card: store.CardRow): SavedCard => ({
  userCreditCardId: card.savedCardId,
  userCreditCardNumber: card.last4,
  userCreditCardCardCompany: card.company,
});
