import type { Currency } from '@caddie/contract/amounts/money';
import type { Db } from '../../platform/database/db.ts';
import * as store from './accounts.store.ts';
import { type PaymentProvider, type Payments, type ProviderEvent, ProviderUnclear } from './payments.ts';

/** An account that this server can act for, with its calls. */
export type Account = { accountId: number; providerAccount: string; provider: PaymentProvider; payments: Payments };
export type PaymentAccounts = ReturnType<typeof createPaymentAccounts>;

type Dependencies = { db: Db; providers: readonly [PaymentProvider, ...PaymentProvider[]] };

/**
 * The accounts of this server at its providers. Every record names its account; records of accounts that this server does not have (other
 * keys, the other mode) are left alone.
 */
export function createPaymentAccounts({ db, providers }: Dependencies) {
  const ownAccounts = new Map<PaymentProvider, store.AccountRow>();
  const accounts = new Map<number, Account>();

  return {
    providers,
    own,
    find,

    /** Returns the account that is charged now: the venue's, or else the server's own at its first provider. */
    async current(accountId: number | null): Promise<Account> {
      if (accountId === null) return toAccount(await own(providers[0]), providers[0], true);
      const account = await find(accountId);
      if (!account) throw new ProviderUnclear(`This server's keys do not reach the account ${accountId} of a venue.`);
      return account;
    },

    /** Returns the sandbox account, which charges nothing and which every server has. */
    async sandbox(): Promise<Account> {
      const provider = providers.find(({ name }) => name === 'sandbox');
      if (!provider) throw new ProviderUnclear('This server has no sandbox for cards.');
      return toAccount(await own(provider), provider, true);
    },

    /** Yields every account that this server can act for; if a provider does not answer, its error is thrown after the others. */
    async *all(): AsyncGenerator<Account, void> {
      const failures: unknown[] = [];
      for (const provider of providers)
        yield* await accountsOf(provider).catch((error: unknown) => {
          failures.push(error);
          return [];
        });
      if (failures.length > 0) throw failures[0];
    },

    /** Returns the account of an event; undefined for an account or mode that this server does not have. */
    async findForEvent(provider: PaymentProvider, { account, mode }: ProviderEvent): Promise<Account | undefined> {
      if (mode !== provider.mode) return undefined;
      const ownRow = await own(provider);
      const row = account ? await store.findAccountByName(db, provider, account) : ownRow;
      return row && find(row.accountId);
    },

    /** Adds an account that a provider's key can act for, so that a venue can use it. */
    async add(provider: PaymentProvider, providerAccount: string): Promise<Account> {
      const { accountId } = await own(provider);
      return toAccount(await store.saveAccount(db, provider, providerAccount, accountId), provider, false);
    },

    /** Returns the smallest card charge that every provider accepts. */
    minimumCharge: (currency: Currency): number =>
      Math.max(...providers.map((provider) => provider.minimumCharge(currency))),
  };

  /** Returns the account of our key. From the second start on it is known by the key, even while the provider is down. */
  async function own(provider: PaymentProvider): Promise<store.AccountRow> {
    const knownRow =
      ownAccounts.get(provider) ?? (provider.keyHash && (await store.findAccountByKey(db, provider.keyHash)));
    const row = knownRow || (await readFromProvider(provider));
    ownAccounts.set(provider, row);
    return row;
  }

  async function accountsOf(provider: PaymentProvider): Promise<Account[]> {
    const { accountId } = await own(provider);
    const accountRows = await store.listAccountsOf(db, accountId);
    return accountRows.map((row) => toAccount(row, provider, row.accountId === accountId));
  }

  async function readFromProvider(provider: PaymentProvider): Promise<store.AccountRow> {
    const { account, problem } = await provider.checkAccount();
    if (!account) throw new ProviderUnclear(problem ?? `${provider.name} does not say which account is ours.`);
    return store.saveOwnAccount(db, provider, account);
  }

  /** Returns the account of a record; undefined if this server does not have it. */
  async function find(accountId: number): Promise<Account | undefined> {
    const cachedAccount = accounts.get(accountId);
    if (cachedAccount) return cachedAccount;
    const row = await store.findAccount(db, accountId);
    const provider = providers.find(({ name }) => name === row?.provider);
    if (!row || !provider) return undefined;
    const ownAccount = await own(provider);
    if (row.accountId === ownAccount.accountId) return toAccount(ownAccount, provider, true);
    return row.platformId === ownAccount.accountId && row.mode === ownAccount.mode
      ? toAccount(row, provider, false)
      : undefined;
  }

  function toAccount(row: store.AccountRow, provider: PaymentProvider, isOwn: boolean): Account {
    const cachedAccount = accounts.get(row.accountId);
    if (cachedAccount) return cachedAccount;
    const providerAccount = row.providerAccount!;
    const payments = provider.forAccount({ providerAccount, isOwn });
    const account = { accountId: row.accountId, providerAccount, provider, payments };
    accounts.set(row.accountId, account);
    return account;
  }
}
