import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeRig, STRIPE_KEY, STRIPE_SECRET, type StripeRig } from '../../../test/payments/stripe-rig.ts';
import { type StripeSimulator, startStripeSimulator } from '../../../test/stripe-simulator/simulator.ts';
import { openFilled } from '../../../test/world.ts';
import type { Engine } from '../../platform/database/db.ts';
import { firstRow } from '../../platform/database/db.ts';
import { createPaymentAccounts } from './accounts.ts';
import { ProviderUnclear } from './payments.ts';
import { createStripePayments, type StripeSettings } from './stripe/stripe.ts';

const ANN = { customerId: '00000000-0000-0000-0000-000000000001', shopSeqNo: 1, name: 'Ann', phone: '+12125550148' };
let rig: StripeRig;
let engine: Engine;
beforeAll(async () => void (rig = await openStripeRig({ connectedAccountIds: ['acct_venue'] })));
beforeEach(async () => {
  await engine?.close();
  engine = await openFilled();
});
afterAll(async () => {
  await rig.close();
  await engine.close();
});

const start = (change: Partial<StripeSettings> = {}) => {
  const settings = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiUrl: rig.simulator.url };
  const provider = createStripePayments({ ...settings, ...change });
  return { provider, accounts: createPaymentAccounts({ db: engine.db, providers: [provider] }) };
};
const simulateAccount = (account: string, secretKey = STRIPE_KEY): Promise<StripeSimulator> =>
  startStripeSimulator({
    secretKey,
    account,
    webhookSecret: STRIPE_SECRET,
    deliver: async () => ({ statusCode: 200 }),
  });
const unreachableUrl = 'http://127.0.0.1:1';

describe('the server’s own account', () => {
  test('is found by its key, and afterwards known without asking the provider', async () => {
    const first = await start().accounts.current(null);

    const second = await start({ apiUrl: unreachableUrl }).accounts.current(null);

    expect(first.providerAccount).toBe('acct_simulator');
    expect(second).toMatchObject({ accountId: first.accountId, providerAccount: 'acct_simulator' });
  });

  test('is unknown while the provider does not answer for a new key, and is requested again', async () => {
    const { accounts } = start({ apiUrl: unreachableUrl });

    await expect(accounts.current(null)).rejects.toThrow(ProviderUnclear);
    await expect(accounts.find(1)).resolves.toBeUndefined();
  });

  test('that one provider does not return does not hide the accounts of other providers', async () => {
    const [silent, answers] = [start({ apiUrl: unreachableUrl }), start()];
    const twoProviders = createPaymentAccounts({ db: engine.db, providers: [silent.provider, answers.provider] });
    const found: string[] = [];

    const list = async () => {
      for await (const { providerAccount } of twoProviders.all()) found.push(providerAccount);
    };

    await expect(list()).rejects.toThrow(ProviderUnclear);
    expect(found).toEqual(['acct_simulator']);
  });

  test('stays the same under a rolled key, and differs in the other mode or under another account', async () => {
    const { accountId } = await start().accounts.current(null);
    const simulators = await Promise.all([
      simulateAccount('acct_simulator', 'sk_test_rolled'),
      simulateAccount('acct_simulator', 'sk_live_1'),
      simulateAccount('acct_else'),
    ]);

    const accountsAfterRoll = start({ secretKey: 'sk_test_rolled', apiUrl: simulators[0].url }).accounts;
    const live = start({ secretKey: 'sk_live_1', apiUrl: simulators[1].url }).accounts;
    const otherAccounts = start({ secretKey: STRIPE_KEY, account: 'acct_else', apiUrl: simulators[2].url }).accounts;

    expect((await accountsAfterRoll.current(null)).accountId).toBe(accountId);
    for (const accounts of [live, otherAccounts]) {
      expect((await accounts.current(null)).accountId).not.toBe(accountId);
      expect(await accounts.find(accountId)).toBeUndefined();
    }
    await Promise.all(simulators.map((simulator) => simulator.close()));
  });

  test('takes over the rows from before accounts were stored', async () => {
    const row = await firstRow(
      engine.db,
      sql<{ id: number }>`insert into payment_accounts (provider) values ('stripe') returning account_id as id`,
    );

    expect((await start().accounts.current(null)).accountId).toBe(row!.id);
    const move = sql`update payment_accounts set provider_account = 'acct_else' where provider = 'stripe'`;
    await expect(move.execute(engine.db)).rejects.toMatchObject({ constraint: 'payment_accounts_stay' });
  });

  test('of a restricted key is read from Stripe’s denial, or from a setting that must not contradict the key', async () => {
    rig.plan('checkAccount', { forbidden: true });
    expect((await start({ secretKey: STRIPE_KEY }).accounts.current(null)).providerAccount).toBe('acct_simulator');

    const mismatched = start({ account: 'acct_else' });
    expect((await mismatched.provider.checkAccount()).problem).toMatch(/acct_simulator, but STRIPE_ACCOUNT names/);
    await expect(mismatched.accounts.current(null)).rejects.toThrow(ProviderUnclear);
  });
});

describe('the account of a venue', () => {
  test('is named in every call, and its customers are unknown at the server’s own account', async () => {
    const { accounts, provider } = start();
    const { accountId } = await accounts.add(provider, 'acct_venue');
    const before = rig.calls.length;

    const venue = await accounts.current(accountId);
    const customer = await venue.payments.createCustomer('key', ANN);
    await (await accounts.current(null)).payments.createCustomer('key', { ...ANN, name: 'Bob' });

    const named = rig.calls.slice(before).map(({ account }) => account);
    expect(named).toEqual(['acct_venue', undefined]);
    const page = {
      customerId: ANN.customerId,
      providerCustomerId: customer,
      successUrl: 'http://a/',
      cancelUrl: 'http://a/',
    };
    const atOwn = (await accounts.current(null)).payments.openSetup('page', page);
    await expect(atOwn).rejects.toMatchObject({ name: 'ProviderRefused', refusalCause: 'CUSTOMER_GONE' });
  });

  test('is recognized by its events', async () => {
    const { accounts, provider } = start();
    const { accountId } = await accounts.add(provider, 'acct_venue');
    const event = { eventId: 'evt_1', type: 'refund.created', mode: 'TEST' as const };

    expect(await accounts.findForEvent(provider, { ...event, account: 'acct_venue' })).toMatchObject({ accountId });
    expect(await accounts.findForEvent(provider, event)).toMatchObject({ providerAccount: 'acct_simulator' });
    expect(await accounts.findForEvent(provider, { ...event, account: 'acct_else' })).toBeUndefined();
    expect(await accounts.findForEvent(provider, { ...event, mode: 'LIVE' })).toBeUndefined();
  });

  test('that no longer lets the server act for it reports so for every call', async () => {
    const { accounts, provider } = start();
    const { payments } = await accounts.add(provider, 'acct_gone');
    const refund = { providerPaymentId: 'pi_1', amount: 1, reference: { orderId: 'o', paymentId: 'p' } };

    const isGone = { name: 'AccountUnreachable', code: 'account_invalid' };
    await expect(payments.refund('key', refund)).rejects.toMatchObject(isGone);
    await expect(payments.readRefund('re_1')).rejects.toMatchObject(isGone);
    await expect(payments.readPayment('pi_1')).rejects.toMatchObject(isGone);
    await expect(payments.readPayment('pi_1')).rejects.toThrow(ProviderUnclear);
  });

  test('of an organization is named in every call, also for the server’s own account', async () => {
    const secretKey = 'sk_org_test_1';
    const calls: (string | undefined)[] = [];
    const simulator = await startStripeSimulator({
      secretKey,
      account: 'acct_one',
      connectedAccountIds: ['acct_two'],
      webhookSecret: STRIPE_SECRET,
      deliver: async () => ({ statusCode: 200 }),
      onCall: ({ account }) => calls.push(account),
    });
    const { accounts, provider } = start({ secretKey, account: 'acct_one', apiUrl: simulator.url });

    await (await accounts.current(null)).payments.createCustomer('key', ANN);
    await (await accounts.add(provider, 'acct_two')).payments.createCustomer('key', ANN);

    expect(calls).toEqual(['acct_one', 'acct_one', 'acct_two']);
    expect(provider.mode).toBe('TEST');
    await simulator.close();
  });
});
