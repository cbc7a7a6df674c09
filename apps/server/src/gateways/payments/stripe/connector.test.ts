import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeTypeErrors } from '../../../../test/payments/stripe-declarations.ts';
import { openStripeRig, type StripeRig } from '../../../../test/payments/stripe-rig.ts';
import { type AccountConnector, ProviderRefused, ProviderUnclear } from '../payments.ts';
import { createStripePayments } from './stripe.ts';

const RETURN_URL = 'http://localhost/desk/venue/payouts';
const venue = { shopSeqNo: 7, name: 'Mulligans', countryCode: 'US', email: 'hello@mulligans.example' };

let rig: StripeRig;
let connect: AccountConnector;
beforeAll(async () => {
  rig = await openStripeRig();
  connect = rig.payments.connect!;
});
afterAll(() => rig.close());

/** Answers Stripe's onboarding page as an owner, and returns the address it redirects to. */
async function visits(url: string, answer: 'finish' | 'submit' | 'leave'): Promise<string | null> {
  const page = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
  return page.headers.get('location');
}

test('one idempotency key creates one Stripe account, which belongs to the venue and cannot charge cards yet', async () => {
  const key = randomUUID();
  const account = await connect.open(key, venue);
  expect(await connect.open(key, venue)).toBe(account);
  expect(await connect.open(randomUUID(), { ...venue, email: '' })).not.toBe(account);

  expect(await connect.state(account)).toEqual({ takesCards: false, isSubmitted: false });
  expect(rig.calls.find(({ path }) => path === '/v1/accounts')).toMatchObject({
    params: {
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'full' },
      },
      country: 'US',
      metadata: { shopSeqNo: '7' },
    },
  });
});

test('an onboarding page of Stripe is valid for one visit, leads back, and decides what the account may do', async () => {
  const account = await connect.open(randomUUID(), venue);
  const first = await connect.page(account, RETURN_URL);
  expect(await visits(first, 'leave')).toBe(RETURN_URL);
  expect(await visits(first, 'finish')).toBeNull();
  expect(await connect.state(account)).toEqual({ takesCards: false, isSubmitted: false });

  expect(await visits(await connect.page(account, RETURN_URL), 'submit')).toBe(RETURN_URL);
  expect(await connect.state(account)).toEqual({ takesCards: false, isSubmitted: true });

  await visits(await connect.page(account, RETURN_URL), 'finish');
  expect(await connect.state(account)).toEqual({ takesCards: true, isSubmitted: true });
  const payments = rig.payments.forAccount({ providerAccount: account, isOwn: false });
  for await (const one of payments.listPayments(new Date(0))) expect(one).toBeUndefined();
});

test('a missing Stripe account, a refusal and an unanswered request have different outcomes', async () => {
  expect(await connect.state('acct_gone')).toBeUndefined();
  await expect(connect.open(randomUUID(), { ...venue, countryCode: 'KR' })).rejects.toBeInstanceOf(ProviderRefused);
  rig.plan('connect', { failBefore: true });
  await expect(connect.state('acct_gone')).rejects.toBeInstanceOf(ProviderUnclear);
});

test('the Stripe key of an organization creates no accounts: its accounts already exist', () => {
  const settings = {
    secretKey: 'sk_org_test_1',
    account: 'acct_1',
    webhookSecret: 'whsec_1',
    apiUrl: rig.simulator.url,
  };
  expect(createStripePayments(settings).connect).toBeUndefined();
});

test('every request and answer about connecting an account matches Stripe’s type declarations', async () => {
  // Stripe's package declares reading an account differently from its other calls; the response is the object that creating it returned.
  const checkedCalls = rig.calls.filter(({ method, path }) => method !== 'GET' || !path.startsWith('/v1/accounts/'));
  expect(checkedCalls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/accounts', '/v1/account_links']));
  expect(await stripeTypeErrors(checkedCalls, [])).toEqual([]);
});
