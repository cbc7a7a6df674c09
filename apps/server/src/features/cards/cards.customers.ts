import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../gateways/payments/accounts.ts';
import { ProviderRefused } from '../../gateways/payments/payments.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { markAllDeleted } from './cards.store.ts';
import * as store from './customers.store.ts';

type Owner = { customerId: string; shopSeqNo: number };

/** A customer's name and phone, as staff know them. */
export type FindContact = (customerId: string) => Promise<{ name: string; phone: string }>;
export type CustomersAtProvider = ReturnType<typeof createCustomers>;

/** Customer records at the card provider; each provider account has its own. */
export function createCustomers(db: Db, findContact: FindContact, log: FastifyBaseLogger) {
  return {
    providerIdOf,

    /** Calls the provider with its record of a customer; if that was deleted there, retries with a new one. */
    async withCustomer<T>(
      account: Account,
      owner: Owner,
      work: (providerCustomerId: string) => Promise<T>,
    ): Promise<T> {
      const id = await providerIdOf(account, owner);
      try {
        return await work(id);
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.refusalCause !== 'CUSTOMER_GONE') throw error;
        await forget(account.accountId, owner, id);
        return work(await providerIdOf(account, owner));
      }
    },

    forget,
  };

  async function providerIdOf({ accountId, payments }: Account, owner: Owner): Promise<string> {
    const record = await store.claimProviderCustomer(db, owner, accountId);
    if (record.providerCustomerId) return record.providerCustomerId;
    const { name, phone } = await findContact(owner.customerId);
    // An idempotency key is bound to one text, so a changed name or phone needs a new key.
    const digest = createHash('sha256').update(`${name}\n${phone}`).digest('hex').slice(0, 16);
    const input = { customerId: owner.customerId, shopSeqNo: owner.shopSeqNo, name, phone };
    const id = await payments.createCustomer(`${record.requestKey}_${digest}`, input);
    await store.setProviderCustomer(db, owner.customerId, accountId, id);
    return id;
  }

  /** Forgets a record that the provider has deleted, and the cards attached to it. */
  async function forget(accountId: number, { customerId }: Owner, providerCustomerId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await store.clearProviderCustomer(trx, customerId, accountId, providerCustomerId))) return;
      const cards = await markAllDeleted(trx, customerId, accountId);
      log.error(
        { event: 'cards.customer_gone', customerId, cards },
        'the card provider has deleted its record of a customer: the saved cards are lost, and the customer has to add them again',
      );
    });
  }
}
