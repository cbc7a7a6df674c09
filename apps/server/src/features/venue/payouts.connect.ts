import { createHash } from 'node:crypto';
import type { Payouts } from '@caddie/contract/desk/finance/payouts';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { type AccountConnector, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { createAct } from '../../platform/actors/act.ts';
import type { Manager } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { setPaymentAccount, type ShopService, type ShopTerms } from '../shops/shops.service.ts';
import { venueId } from './changes.store.ts';
import * as store from './connections.store.ts';

export type ConnectOrigin = 'PAYOUTS' | 'FIRST_RUN';
export type ConnectingDependencies = {
  db: Db;
  shops: ShopService;
  accounts: Pick<PaymentAccounts, 'providers' | 'own' | 'add'>;
  publicUrl: string;
  log: FastifyBaseLogger;
};

/** Only our own pages, so that the request cannot redirect to another site. */
const returnPages: Record<ConnectOrigin, string> = {
  PAYOUTS: '/desk/venue/payouts',
  FIRST_RUN: '/desk/first-run/getting-paid',
};

/** Connects a venue's own account at the provider: begun once, filled in there, and used as soon as it takes cards. */
export function createConnect({ db, shops, accounts, publicUrl, log }: ConnectingDependencies) {
  const [provider] = accounts.providers;

  return {
    canConnect: (paymentAccountId: number | null): boolean =>
      provider.connect !== undefined && paymentAccountId === null,

    /** Returns the provider's page. A repeated request returns a page of the same account. */
    async open(staff: Manager<'venue.connect'>, from: ConnectOrigin): Promise<{ url: string }> {
      requireRight(staff, 'venue.connect');
      const shop = await shops.terms(staff.shopSeqNo);
      const { connect } = provider;
      if (!connect) throw new Refusal('CANNOT_CONNECT');
      if (shop.paymentAccountId !== null) throw new Refusal('CANNOT_CONNECT', { message: message('payouts.has-own') });
      try {
        const account = await accountFor(connect, shop, await toConnectionKey(staff));
        return { url: await connect.page(account, publicUrl + returnPages[from]) };
      } catch (cause) {
        throw toRefusal(cause);
      }
    },

    /** Returns the state of the connection. An account that now takes cards becomes the venue's, once. */
    async readState(staff: Manager<'venue.connect'>): Promise<Payouts['connecting']> {
      const { connect } = provider;
      if (!connect) return null;
      try {
        const connectionKey = await toConnectionKey(staff);
        const account = (await store.findConnection(db, connectionKey))?.providerAccount;
        if (!account) return null;
        const state = await connect.state(account);
        if (state && !state.takesCards) return state.isSubmitted ? 'SUBMITTED' : 'BEGUN';
        if (state) await saveExistingAccount(staff, connectionKey, account);
        else await store.endConnection(db, connectionKey, account);
        return null;
      } catch (error) {
        if (!isProviderError(error)) throw error;
        return 'UNKNOWN';
      }
    },
  };

  async function toConnectionKey({ shopSeqNo }: Manager): Promise<store.VenueOnPlatform> {
    return { shopSeqNo, platformId: (await accounts.own(provider)).accountId };
  }

  async function accountFor(
    connect: AccountConnector,
    shop: ShopTerms,
    connectionKey: store.VenueOnPlatform,
  ): Promise<string> {
    const { requestKey, providerAccount: knownAccount } = await store.claimConnection(db, connectionKey);
    if (knownAccount && (await connect.state(knownAccount))) return knownAccount;
    if (knownAccount) {
      await store.endConnection(db, connectionKey, knownAccount);
      return accountFor(connect, shop, connectionKey);
    }
    const { shopName: name, countryCode, email } = shop;
    // A key belongs to one request body: a venue that was renamed before the provider answered gets another key.
    const digest = createHash('sha256').update(`${name}\n${countryCode}\n${email}`).digest('hex').slice(0, 16);
    const input = { shopSeqNo: connectionKey.shopSeqNo, name, countryCode, email };
    const newAccount = await connect.open(`${requestKey}_${digest}`, input);
    const savedAccount = await store.saveConnectionAccount(db, connectionKey, newAccount);
    if (!savedAccount) throw new Refusal('CANNOT_CONNECT', { message: message('payouts.has-own') });
    return savedAccount;
  }

  /** Saves the account only now: jobs that run for every account would fail for an incomplete one. */
  async function saveExistingAccount(
    staff: Manager<'venue.connect'>,
    connectionKey: store.VenueOnPlatform,
    providerAccount: string,
  ): Promise<void> {
    requireRight(staff, 'venue.connect');
    const { accountId } = await accounts.add(provider, providerAccount);
    const { shopSeqNo } = connectionKey;
    await createAct(db)(staff, {
      right: 'venue.connect',
      subject: { kind: 'venue', id: venueId(shopSeqNo) },
      // Of two concurrent requests, the one that ends the connection continues.
      find: async () => undefined,
      async work(trx) {
        if (!(await store.endConnection(trx, connectionKey, providerAccount))) return undefined;
        // The operator may have set another account concurrently; that one is kept.
        if (!(await setPaymentAccount(trx, shopSeqNo, accountId, true))) return undefined;
        return { result: undefined, after: { value: providerAccount } };
      },
    });
    shops.forget();
  }

  function toRefusal(cause: unknown): unknown {
    if (!isProviderError(cause)) return cause;
    log.error(
      { event: 'payouts.connect_failed', kind: cause.name, reason: cause.message },
      'the card provider did not connect an account for a venue: its owner sees an error; the reason says what to correct',
    );
    return cause instanceof ProviderRefused
      ? new Refusal('CANNOT_CONNECT', { message: message('payouts.refused'), cause })
      : new Refusal('PROVIDER_DOWN', { message: message('payouts.no-answer'), cause });
  }
}

const isProviderError = (error: unknown): error is ProviderRefused | ProviderUnclear =>
  error instanceof ProviderRefused || error instanceof ProviderUnclear;
