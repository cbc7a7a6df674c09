import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../gateways/payments/accounts.ts';
import { ProviderRefused } from '../../gateways/payments/payments.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { markAllDeleted } from './cards.store.ts';
import * as store from './customers.store.ts';

type Owner = { customerId: string; shopSeqNo: number };

/** Who a customer is, as staff know them. */
export type NameOf = (customerId: string) => Promise<{ name: string; phone: string }>;
export type CustomersAtProvider = ReturnType<typeof createCustomers>;

/** Customers as an account at the card provider knows them; each account has a record of its own. */
export function createCustomers(db: Db, nameOf: NameOf, log: FastifyBaseLogger) {
  return {
    idOf,

    /** Does something with the provider's record of a customer; if it was deleted there, with a new one. */
    async withCustomer<T>(
      account: Account,
      owner: Owner,
      work: (providerCustomerId: string) => Promise<T>,
    ): Promise<T> {
      const id = await idOf(account, owner);
      try {
        return await work(id);
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.because !== 'CUSTOMER_GONE') throw error;
        await forget(account.accountId, owner, id);
        return work(await idOf(account, owner));
      }
    },

    forget,
  };

  async function idOf({ accountId, payments }: Account, owner: Owner): Promise<string> {
    const known = await store.claimProviderCustomer(db, owner, accountId);
    if (known.providerCustomerId) return known.providerCustomerId;
    const { name, phone } = await nameOf(owner.customerId);
    // A key is good for one text: who changed their name before the provider answered gets another one.
    const digest = createHash('sha256').update(`${name}\n${phone}`).digest('hex').slice(0, 16);
    const input = { customerId: owner.customerId, shopSeqNo: owner.shopSeqNo, name, phone };
    const id = await payments.createCustomer(`${known.requestKey}_${digest}`, input);
    await store.setProviderCustomer(db, owner.customerId, accountId, id);
    return id;
  }

  /** The provider does not know its own record any more: with it went the cards that were attached to it. */
  async function forget(accountId: number, { customerId }: Owner, providerCustomerId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await store.clearProviderCustomer(trx, customerId, accountId, providerCustomerId))) return;
      const cards = await markAllDeleted(trx, customerId, accountId);
      log.error({ event: 'cards.customer_gone', customerId, cards }, 'the provider no longer knows a customer of ours');
    });
  }
}
