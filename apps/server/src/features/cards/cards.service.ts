import type { SavedCard } from '@caddie/contract/cards';
import type { FastifyBaseLogger } from 'fastify';
import { type Payments, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db.ts';
import type { Customer } from '../../platform/actor.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createCustomers, type NameOf } from './cards.customers.ts';
import { createKeeper, type IsInUse } from './cards.keep.ts';
import { createSetups } from './cards.setups.ts';
import * as store from './cards.store.ts';

export type { CardRow } from './cards.store.ts';
export type CardService = ReturnType<typeof createCardService>;

type Options = { publicUrl: string; isInUse: IsInUse; nameOf: NameOf; log: FastifyBaseLogger };

export function createCardService(db: Db, payments: Payments, { publicUrl, isInUse, nameOf, log }: Options) {
  const customers = createCustomers(db, payments, nameOf, log);
  const keeper = createKeeper(payments, isInUse);
  const setups = createSetups({ db, payments, customers, keeper, publicUrl, log });

  return {
    async list(customer: Customer): Promise<SavedCard[]> {
      return (await store.listCards(db, customer.customerId, payments.name)).map(toSavedCard);
    },

    /** The address of the provider's page on which a card is typed in. Asked again soon, it is the same page. */
    async reserve(customer: Customer, provider: string): Promise<string> {
      mustBe(provider);
      return clear('reserve', setups.reserve(customer));
    },

    /** Saves the card that was typed in. Only the customer who opened the page can, and twice is once. */
    async confirm(customer: Customer, provider: string, sessionId: string): Promise<SavedCard> {
      mustBe(provider);
      return toSavedCard(await clear('confirm', setups.confirm(customer, sessionId)));
    },

    /** Forgets a card here at once, and at the provider as soon as it answers. */
    async remove(customer: Customer, savedCardId: string): Promise<null> {
      await inTransaction(db, async (trx) => {
        const card = await store.lockCard(trx, customer.customerId, savedCardId);
        if (!card) throw new Refusal('CARD_NOT_FOUND');
        if (await isInUse(trx, savedCardId)) throw new Refusal('CARD_IN_USE');
        await keeper.forget(trx, card);
      });
      return null;
    },

    /** For whoever hears from the provider by itself; false if it is about a page that is none of ours. */
    setupEnded: (sessionId: string): Promise<boolean> => setups.ended(sessionId),
    async cardChanged(providerCardId: string): Promise<void> {
      const card = await payments.readCard(providerCardId);
      await inTransaction(db, (trx) => keeper.refresh(trx, providerCardId, card));
    },

    /** For whoever takes money: the customer's own card, locked, and their record at the provider. */
    async lockForPayment(trx: Trx, customer: Customer, savedCardId: string): Promise<store.CardRow> {
      const card = await store.lockCard(trx, customer.customerId, savedCardId);
      if (!card || card.provider !== payments.name) throw new Refusal('CARD_NOT_FOUND');
      return card;
    },
    customerAtProvider: customers.idOf,
    /** The provider will not charge this card again, or no longer knows its owner. */
    forget: (trx: Trx, card: Pick<store.CardRow, 'savedCardId' | 'providerCardId'>): Promise<void> =>
      keeper.forget(trx, card),
    forgetCustomer: customers.forget,

    jobs: {
      // Behind a card that is forgotten.
      'cards.detach': {
        run: (payload) => payments.detachCard((payload as { providerCardId: string }).providerCardId),
      },
      'cards.sweep': { run: () => setups.sweep(), everySeconds: 60 },
    } satisfies JobKinds,
  };

  /** A provider that is not the one in use does not exist. */
  function mustBe(provider: string): void {
    if (provider !== payments.name) throw new Refusal('NOT_FOUND');
  }

  /** Nothing is lost when the provider does not answer here: the customer can simply ask again. Why it did not, the log says. */
  async function clear<T>(operation: string, asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (cause) {
      if (!(cause instanceof ProviderUnclear || cause instanceof ProviderRefused)) throw cause;
      log.error(
        { event: 'cards.provider_failed', operation, kind: cause.name, reason: cause.message },
        'the card provider failed a customer',
      );
      throw new Refusal('PROVIDER_DOWN', { cause });
    }
  }
}

const toSavedCard = (card: store.CardRow): SavedCard => ({
  userCreditCardId: card.savedCardId,
  userCreditCardNumber: card.last4,
  userCreditCardCardCompany: card.company,
});
