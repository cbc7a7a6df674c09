import { randomUUID } from 'node:crypto';
import { cardRegister } from '@caddie/contract/screens';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { ProviderRefused, ProviderUnclear, type SetupState } from '../../gateways/payments/payments.ts';
import { tryEach, tryEachInBatches } from '../../platform/jobs/batches.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Customer } from '../../platform/actors/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CustomersAtProvider } from './cards.customers.ts';
import type { CardRecords } from './cards.records.ts';
import type { CardRow } from './cards.store.ts';
import * as store from './setups.store.ts';

const BATCH = 20;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  customers: CustomersAtProvider;
  cardRecords: CardRecords;
  publicUrl: string;
  log: FastifyBaseLogger;
};

/** The provider's setup pages on which cards are typed in, from opening one to the saved card. */
export function createSetups({ db, accounts, customers, cardRecords, publicUrl, log }: Dependencies) {
  return {
    /** Returns the address of a page; a repeated call soon after returns the same one. */
    async reserve(customer: Customer, account: Account): Promise<string> {
      const { accountId, payments } = account;
      const openPage = await store.findOpenPage(db, customer.customerId, accountId);
      const setup = openPage && (await findSetup(account, openPage.sessionId));
      if (openPage && setup?.status === 'OPEN') return openPage.url;
      if (openPage && setup) await finish(openPage, setup);

      const page = await customers.withCustomer(account, customer, (providerCustomerId) =>
        payments.openSetup(randomUUID(), {
          customerId: customer.customerId,
          providerCustomerId,
          successUrl: `${publicUrl}${cardRegister('success')}`,
          cancelUrl: `${publicUrl}${cardRegister('failed')}`,
        }),
      );
      await store.insertPage(db, customer.customerId, accountId, page);
      return page.url;
    },

    /** Saves the card that was typed in. Only the customer who opened the page can; idempotent. */
    async confirm(customer: Customer, { accountId, payments }: Account, sessionId: string): Promise<CardRow> {
      const page = await store.unscopedFindPage(db, accountId, sessionId);
      if (page?.customerId !== customer.customerId) throw new Refusal('CARD_SESSION_NOT_FOUND');
      const card = await finish(page, await payments.readSetup(sessionId));
      if (!card) throw new Refusal('CARD_NOT_SAVED');
      return card;
    },

    /** Saves the card of a page without its browser, for an event or the job that polls; false if the page is not ours. */
    async ended({ accountId, payments }: Account, sessionId: string): Promise<boolean> {
      const page = await store.unscopedFindPage(db, accountId, sessionId);
      if (page && !page.isClosed) await finish(page, await payments.readSetup(sessionId));
      return page !== undefined;
    },

    /** Polls pages whose event was lost. */
    async sweep(): Promise<void> {
      await tryEach(accounts.all(), (account) =>
        tryEachInBatches(
          BATCH,
          (size) => store.claimOpenPages(db, account.accountId, size),
          ({ sessionId }) => sweepOne(account, sessionId),
        ),
      );
    },
  };

  async function sweepOne(account: Account, sessionId: string): Promise<void> {
    try {
      const page = await store.unscopedFindPage(db, account.accountId, sessionId);
      const setup = await findSetup(account, sessionId);
      if (page && setup) await finish(page, setup);
      else await store.closePage(db, sessionId);
    } catch (error) {
      if (!(error instanceof ProviderUnclear)) throw error;
      log.warn(
        { event: 'cards.setup_unclear', reason: error.message },
        'checking a page for adding a card failed: retried automatically',
      );
    }
  }

  /** Reads a setup page; undefined if the provider has no such page. */
  async function findSetup({ payments }: Account, sessionId: string): Promise<SetupState | undefined> {
    try {
      return await payments.readSetup(sessionId);
    } catch (error) {
      if (error instanceof ProviderRefused) return undefined;
      throw error;
    }
  }

  /** Records the outcome of a page that has ended; the first caller decides it, later ones read it. */
  async function finish(page: store.SetupRow, setup: SetupState): Promise<CardRow | undefined> {
    if (setup.customerId !== page.holderId) throw new Refusal('CARD_SESSION_NOT_FOUND');
    if (setup.status === 'OPEN') return undefined;
    return inTransaction(db, async (trx) => {
      const locked = (await store.unscopedLockPage(trx, page.sessionId))!;
      const { customerId, savedCardId } = locked;
      if (locked.isClosed) return savedCardId ? cardRecords.find(trx, customerId, savedCardId) : undefined;
      const card =
        setup.status === 'COMPLETE' && setup.card ? await cardRecords.save(trx, locked, setup.card) : undefined;
      await store.closePage(trx, page.sessionId, card?.savedCardId);
      return card;
    });
  }
}
