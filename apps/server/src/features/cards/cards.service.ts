import type { SavedCard } from '@caddie/contract/cards';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { type CardDetails, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { type Db, inTransaction, type Trx } from '../../platform/database/db.ts';
import type { Customer } from '../../platform/actors/actor.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createCustomers, type FindContact } from './cards.customers.ts';
import { type CardOwner, type ProviderCardKey, createCardRecords, type IsInUse } from './cards.records.ts';
import { createSetups } from './cards.setups.ts';
import * as store from './cards.store.ts';

export type CardService = ReturnType<typeof createCardService>;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  shops: Pick<ShopService, 'terms'>;
  publicUrl: string;
  isInUse: IsInUse;
  findContact: FindContact;
  log: FastifyBaseLogger;
};

export function createCardService({ db, accounts, shops, publicUrl, isInUse, findContact, log }: Dependencies) {
  const customers = createCustomers(db, findContact, log);
  const cardRecords = createCardRecords(isInUse);
  const setups = createSetups({ db, accounts, customers, cardRecords, publicUrl, log });

  return {
    async list(customer: Pick<Customer, 'customerId' | 'shopSeqNo'>): Promise<SavedCard[]> {
      const { accountId } = await accountFor(customer);
      return (await store.listCards(db, customer.customerId, accountId)).map(toSavedCard);
    },

    /** Returns the address of the provider's page for typing in a card; a repeated call soon after returns the same page. */
    async reserve(customer: Customer, provider: string): Promise<string> {
      return refuseIfProviderDown('reserve', setups.reserve(customer, await accountWith(customer, provider)));
    },

    /** Saves the card that was typed in. Only the customer who opened the page can; idempotent. */
    async confirm(customer: Customer, provider: string, sessionId: string): Promise<SavedCard> {
      const account = await accountWith(customer, provider);
      return toSavedCard(await refuseIfProviderDown('confirm', setups.confirm(customer, account, sessionId)));
    },

    /** Deletes a card here at once, and at the provider as soon as it answers. */
    async remove(customer: Customer, savedCardId: string): Promise<null> {
      await inTransaction(db, async (trx) => {
        const card = await store.lockCard(trx, customer.customerId, savedCardId);
        if (!card) throw new Refusal('CARD_NOT_FOUND');
        if (await isInUse(trx, savedCardId)) throw new Refusal('CARD_IN_USE');
        await cardRecords.forget(trx, card);
      });
      return null;
    },

    /** Handles a provider event; false if it is about a page that is not ours. */
    setupEnded: (account: Account, sessionId: string): Promise<boolean> => setups.ended(account, sessionId),
    async cardChanged({ accountId, payments }: Account, providerCardId: string): Promise<void> {
      const card = await payments.readCard(providerCardId);
      await inTransaction(db, (trx) => cardRecords.refresh(trx, { accountId, providerCardId }, card));
    },

    /** The saved cards of a customer, empty without a customer; undefined if the venue's provider does not answer. */
    async atDesk(shopSeqNo: number, customerId: string | undefined): Promise<SavedCard[] | undefined> {
      try {
        const { accountId } = await accountFor({ shopSeqNo });
        return customerId ? (await store.listCards(db, customerId, accountId)).map(toSavedCard) : [];
      } catch (error) {
        if (error instanceof Refusal && error.code === 'PROVIDER_DOWN') return undefined;
        throw error;
      }
    },

    /** The account that a customer's cards are charged on, for payments. */
    accountFor,
    /** Locks the customer's own card; a card of another account cannot be charged on this one. */
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
    /** Records the card that paid on the provider's page; undefined for a customer who was erased meanwhile. */
    recordPaid: (trx: Trx, owner: CardOwner, card: CardDetails, isSaved: boolean): Promise<string | undefined> =>
      cardRecords.recordPaid(trx, owner, card, isSaved),
    customerAtProvider: customers.providerIdOf,
    withCustomerAtProvider: <T>(
      account: Account,
      owner: Pick<Customer, 'customerId' | 'shopSeqNo'>,
      work: (providerCustomerId: string) => Promise<T>,
    ): Promise<T> => customers.withCustomer(account, owner, work),
    /** Deletes a card that the provider will not charge again, or whose customer it no longer knows. */
    forget: (trx: Trx, card: ProviderCardKey & { savedCardId: string }): Promise<void> => cardRecords.forget(trx, card),
    forgetCustomer: customers.forget,
    /** For an erased customer: deletes every card here at once and at the provider as soon as it answers. */
    async forgetAll(trx: Trx, customerId: string): Promise<void> {
      for (const card of await store.lockAllCards(trx, customerId)) await cardRecords.forget(trx, card);
      await store.eraseTraces(trx, customerId);
    },

    jobs: {
      // Scheduled when a card is deleted.
      'cards.detach': { run: detach },
      'cards.sweep': { run: () => setups.sweep(), everySeconds: 60 },
    } satisfies JobKinds,
  };

  /** Detaches a deleted card at the provider; does nothing for an account that this server no longer has. */
  async function detach(payload: unknown): Promise<void> {
    const { accountId, providerCardId } = payload as Partial<ProviderCardKey> & { providerCardId: string };
    // Jobs written before accounts were stored have no account id.
    const account = await (accountId === undefined ? accounts.current(null) : accounts.find(accountId));
    await account?.payments.detachCard(providerCardId);
  }

  /** The account of the customer's venue; the sandbox's until the venue opens. */
  async function accountFor({ shopSeqNo }: Pick<Customer, 'shopSeqNo'>): Promise<Account> {
    const { paymentAccountId, openedAt } = await shops.terms(shopSeqNo);
    return refuseIfProviderDown('account', openedAt === null ? accounts.sandbox() : accounts.current(paymentAccountId));
  }

  /** A provider other than the venue's is answered as not found. */
  async function accountWith(customer: Customer, provider: string): Promise<Account> {
    const account = await accountFor(customer);
    if (account.provider.name !== provider) throw new Refusal('NOT_FOUND');
    return account;
  }

  /** Turns a provider failure into a refusal: nothing is lost, and the customer can retry. The log has the cause. */
  async function refuseIfProviderDown<T>(operation: string, providerCall: Promise<T>): Promise<T> {
    try {
      return await providerCall;
    } catch (cause) {
      if (!(cause instanceof ProviderUnclear || cause instanceof ProviderRefused)) throw cause;
      log.error(
        { event: 'cards.provider_failed', operation, kind: cause.name, reason: cause.message },
        'a call to the card provider failed, and the customer was asked to try again: `reason` says why',
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
