import type { Currency } from '@caddie/contract/amounts/money';
import type { Db } from '../../platform/database/db.ts';
import * as store from './accounts.store.ts';
import { type PaymentProvider, type Payments, type ProviderEvent, ProviderUnclear } from './payments.ts';

/** An account that this server can act for, and everything that can be asked for it. */
export type Account = { accountId: number; providerAccount: string; provider: PaymentProvider; payments: Payments };
export type PaymentAccounts = ReturnType<typeof createPaymentAccounts>;

type Dependencies = { db: Db; providers: readonly [PaymentProvider, ...PaymentProvider[]] };

/**
 * The accounts that this server has with its providers. Whatever is written down names its account; what is of an account
 * that this server does not have (other keys, the other mode) is left alone.
 */
export function createPaymentAccounts({ db, providers }: Dependencies) {
  const owns = new Map<PaymentProvider, store.AccountRow>();
  const accounts = new Map<number, Account>();

  return {
    providers,
    own,
    find,

    /** The account that takes money now: the venue's, or else the server's own with the first of its providers. */
    async current(accountId: number | null): Promise<Account> {
      if (accountId === null) return toAccount(await own(providers[0]), providers[0], true);
      const account = await find(accountId);
      if (!account) throw new ProviderUnclear(`This server's keys do not reach the account ${accountId} of a venue.`);
      return account;
    },

    /** The account on which nothing real is charged: the sandbox's, which every server has. */
    async sandbox(): Promise<Account> {
      const provider = providers.find(({ name }) => name === 'sandbox');
      if (!provider) throw new ProviderUnclear('This server has no sandbox for cards.');
      return toAccount(await own(provider), provider, true);
    },

    /** Every account that this server can act for; a provider that does not say which are its own is thrown after the others. */
    async *all(): AsyncGenerator<Account, void> {
      const failures: unknown[] = [];
      for (const provider of providers)
        yield* await accountsOf(provider).catch((error: unknown) => {
          failures.push(error);
          return [];
        });
      if (failures.length > 0) throw failures[0];
    },

    /** Whose event it is; undefined if it is of an account, or of a mode, that this server does not have. */
    async ofEvent(provider: PaymentProvider, { account, mode }: ProviderEvent): Promise<Account | undefined> {
      if (mode !== provider.mode) return undefined;
      const ownRow = await own(provider);
      const row = account ? await store.findAccountByName(db, provider, account) : ownRow;
      return row && find(row.accountId);
    },

    /** An account that a provider's key acts for, so that a venue can have it. */
    async add(provider: PaymentProvider, providerAccount: string): Promise<Account> {
      const { accountId } = await own(provider);
      return toAccount(await store.saveAccount(db, provider, providerAccount, accountId), provider, false);
    },

    /** The least that can be put on a card with any of the providers. */
    minimumCharge: (currency: Currency): number =>
      Math.max(...providers.map((provider) => provider.minimumCharge(currency))),
  };

  /** The account that our key is of. Known by the key from the second start on, also while the provider is down. */
  async function own(provider: PaymentProvider): Promise<store.AccountRow> {
    const known = owns.get(provider) ?? (provider.keyHash && (await store.findAccountByKey(db, provider.keyHash)));
    const row = known || (await ask(provider));
    owns.set(provider, row);
    return row;
  }

  async function accountsOf(provider: PaymentProvider): Promise<Account[]> {
    const { accountId } = await own(provider);
    const known = await store.listAccountsOf(db, accountId);
    return known.map((row) => toAccount(row, provider, row.accountId === accountId));
  }

  async function ask(provider: PaymentProvider): Promise<store.AccountRow> {
    const { account, problem } = await provider.checkAccount();
    if (!account) throw new ProviderUnclear(problem ?? `${provider.name} does not say which account is ours.`);
    return store.saveOwnAccount(db, provider, account);
  }

  /** The account of something that is written down; undefined if this server does not have it. */
  async function find(accountId: number): Promise<Account | undefined> {
    const known = accounts.get(accountId);
    if (known) return known;
    const row = await store.findAccount(db, accountId);
    const provider = providers.find(({ name }) => name === row?.provider);
    if (!row || !provider) return undefined;
    const ours = await own(provider);
    if (row.accountId === ours.accountId) return toAccount(ours, provider, true);
    return row.platformId === ours.accountId && row.mode === ours.mode ? toAccount(row, provider, false) : undefined;
  }

  function toAccount(row: store.AccountRow, provider: PaymentProvider, isOwn: boolean): Account {
    const known = accounts.get(row.accountId);
    if (known) return known;
    const providerAccount = row.providerAccount!;
    const payments = provider.forAccount({ providerAccount, isOwn });
    const account = { accountId: row.accountId, providerAccount, provider, payments };
    accounts.set(row.accountId, account);
    return account;
  }
}
