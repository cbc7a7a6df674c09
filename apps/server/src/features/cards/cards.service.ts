import type { SavedCard } from '@caddie/contract/cards';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { type Db, inTransaction, type Trx } from '../../platform/database/db.ts';
import type { Customer } from '../../platform/actors/actor.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createCustomers, type NameOf } from './cards.customers.ts';
import { type CardAt, createKeeper, type IsInUse } from './cards.keep.ts';
import { createSetups } from './cards.setups.ts';
import * as store from './cards.store.ts';

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
    async list(customer: Pick<Customer, 'customerId' | 'shopSeqNo'>): Promise<SavedCard[]> {
      const { accountId } = await accountFor(customer);
      return (await store.listCards(db, customer.customerId, accountId)).map(toSavedCard);
    },

    /** The address of the provider's page on which a card is typed in. Asked again soon, it is the same page. */
    async reserve(customer: Customer, provider: string): Promise<string> {
      return orProviderDown('reserve', setups.reserve(customer, await accountWith(customer, provider)));
    },

    /** Saves the card that was typed in. Only the customer who opened the page can, and twice is once. */
    async confirm(customer: Customer, provider: string, sessionId: string): Promise<SavedCard> {
      const account = await accountWith(customer, provider);
      return toSavedCard(await orProviderDown('confirm', setups.confirm(customer, account, sessionId)));
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

    /** For the provider's events; false if it is about a page that is not ours. */
    setupEnded: (account: Account, sessionId: string): Promise<boolean> => setups.ended(account, sessionId),
    async cardChanged({ accountId, payments }: Account, providerCardId: string): Promise<void> {
      const card = await payments.readCard(providerCardId);
      await inTransaction(db, (trx) => keeper.refresh(trx, { accountId, providerCardId }, card));
    },

    /** What somebody has saved, if anybody is known; undefined if no card can be charged: the venue's provider does not answer. */
    async atDesk(shopSeqNo: number, customerId: string | undefined): Promise<SavedCard[] | undefined> {
      try {
        const { accountId } = await accountFor({ shopSeqNo });
        return customerId ? (await store.listCards(db, customerId, accountId)).map(toSavedCard) : [];
      } catch (error) {
        if (error instanceof Refusal && error.code === 'PROVIDER_DOWN') return undefined;
        throw error;
      }
    },

    /** For payments: the account that a customer's cards are charged on. */
    accountFor,
    /** The customer's own card, locked; one that another account knows cannot be charged on this one. */
    async lockForPayment(
      trx: Trx,
      customer: Pick<Customer, 'customerId'>,
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
    /** For whoever is erased: every card, here at once and at the provider as soon as it answers. */
    async forgetAll(trx: Trx, customerId: string): Promise<void> {
      for (const card of await store.lockAllCards(trx, customerId)) await keeper.forget(trx, card);
      await store.eraseTraces(trx, customerId);
    },

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

  /** The account of the customer's venue; before it is open, the sandbox's. */
  async function accountFor({ shopSeqNo }: Pick<Customer, 'shopSeqNo'>): Promise<Account> {
    const { paymentAccountId, openedAt } = await shops.terms(shopSeqNo);
    return orProviderDown('account', openedAt === null ? accounts.sandbox() : accounts.current(paymentAccountId));
  }

  /** A provider that is not the venue's does not exist. */
  async function accountWith(customer: Customer, provider: string): Promise<Account> {
    const account = await accountFor(customer);
    if (account.provider.name !== provider) throw new Refusal('NOT_FOUND');
    return account;
  }

  /** Nothing is lost when the provider does not answer here: the customer can simply ask again. Why it did not, the log says. */
  async function orProviderDown<T>(operation: string, asked: Promise<T>): Promise<T> {
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
