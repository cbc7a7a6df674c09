import type { SavedCard } from '@caddie/contract/cards';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db.ts';
import type { Customer } from '../../platform/actor.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createCustomers, type NameOf } from './cards.customers.ts';
import { type CardAt, createKeeper, type IsInUse } from './cards.keep.ts';
import { createSetups } from './cards.setups.ts';
import * as store from './cards.store.ts';

export type { CardRow } from './cards.store.ts';
export type CardService = ReturnType<typeof createCardService>;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  shops: Pick<ShopService, 'terms'>;
  publicUrl: string;
  isInUse: IsInUse;
  nameOf: NameOf;
  log: FastifyBaseLogger;
};

export function createCardService({ db, accounts, shops, publicUrl, isInUse, nameOf, log }: Dependencies) {
  const customers = createCustomers(db, nameOf, log);
  const keeper = createKeeper(isInUse);
  const setups = createSetups({ db, accounts, customers, keeper, publicUrl, log });

  return {
    async list(customer: Customer): Promise<SavedCard[]> {
      const { accountId } = await accountFor(customer);
      return (await store.listCards(db, customer.customerId, accountId)).map(toSavedCard);
    },

    /** The address of the provider's page on which a card is typed in. Asked again soon, it is the same page. */
    async reserve(customer: Customer, provider: string): Promise<string> {
      return clear('reserve', setups.reserve(customer, await accountWith(customer, provider)));
    },

    /** Saves the card that was typed in. Only the customer who opened the page can, and twice is once. */
    async confirm(customer: Customer, provider: string, sessionId: string): Promise<SavedCard> {
      const account = await accountWith(customer, provider);
      return toSavedCard(await clear('confirm', setups.confirm(customer, account, sessionId)));
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
    setupEnded: (account: Account, sessionId: string): Promise<boolean> => setups.ended(account, sessionId),
    async cardChanged({ accountId, payments }: Account, providerCardId: string): Promise<void> {
      const card = await payments.readCard(providerCardId);
      await inTransaction(db, (trx) => keeper.refresh(trx, { accountId, providerCardId }, card));
    },

    /** For whoever takes money: the account that a customer's cards are charged on. */
    accountFor,
    /** The customer's own card, locked; one that another account knows cannot be charged on this one. */
    async lockForPayment(
      trx: Trx,
      customer: Customer,
      { accountId }: Account,
      savedCardId: string,
    ): Promise<store.CardRow> {
      const card = await store.lockCard(trx, customer.customerId, savedCardId);
      if (card?.accountId !== accountId) throw new Refusal('CARD_NOT_FOUND');
      return card;
    },
    customerAtProvider: customers.idOf,
    /** The provider will not charge this card again, or no longer knows its owner. */
    forget: (trx: Trx, card: CardAt & { savedCardId: string }): Promise<void> => keeper.forget(trx, card),
    forgetCustomer: customers.forget,

    jobs: {
      // Behind a card that is forgotten.
      'cards.detach': { run: detach },
      'cards.sweep': { run: () => setups.sweep(), everySeconds: 60 },
    } satisfies JobKinds,
  };

  /** Of an account that we no longer have, there is nothing to detach. */
  async function detach(payload: unknown): Promise<void> {
    const { accountId, providerCardId } = payload as Partial<CardAt> & { providerCardId: string };
    // A job of the time before accounts were kept names none.
    const account = await (accountId === undefined ? accounts.current(null) : accounts.find(accountId));
    await account?.payments.detachCard(providerCardId);
  }

  /** The account of the customer's venue. */
  async function accountFor({ shopSeqNo }: Pick<Customer, 'shopSeqNo'>): Promise<Account> {
    const { paymentAccountId } = await shops.terms(shopSeqNo);
    return clear('account', accounts.current(paymentAccountId));
  }

  /** A provider that is not the venue's does not exist. */
  async function accountWith(customer: Customer, provider: string): Promise<Account> {
    const account = await accountFor(customer);
    if (account.provider.name !== provider) throw new Refusal('NOT_FOUND');
    return account;
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
