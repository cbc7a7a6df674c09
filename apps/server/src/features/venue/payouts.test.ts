import { connectPayouts, getPayouts } from '@caddie/contract/desk/finance/payouts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, ORIGIN, signIn } from '../../../test/desk.ts';
import { STRIPE_KEY, STRIPE_SECRET } from '../../../test/payments/stripe-rig.ts';
import { startStripeSimulator, type StripeSimulator } from '../../../test/stripe-simulator/simulator.ts';
import { useWorld } from '../../../test/world.ts';
import type { Config } from '../../platform/config.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import { setPaymentAccount } from '../shops/shops.service.ts';

/** The tests of this file follow one owner from the first click to the account that takes cards. */
const settings: Partial<Config> = {};
let stripe: StripeSimulator;
beforeAll(async () => {
  const deliver = async () => ({ statusCode: 200 });
  stripe = await startStripeSimulator({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, deliver });
  Object.assign(settings, {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_URL: stripe.url,
    PUBLIC_URL: ORIGIN,
  });
});
const world = useWorld(settings);
let dana: Browser;
beforeAll(async () => void (dana = await signIn(world, 'Dana')));
afterAll(() => stripe?.close());

const read = () => dana.makes(getPayouts, {});
const connect = (from: 'PAYOUTS' | 'FIRST_RUN' = 'PAYOUTS') => dana.makes(connectPayouts, { body: { from } });
const openedAccounts = () => [...stripe.accounts.accounts.keys()];
async function visits(url: string, answer: 'finish' | 'submit' | 'leave'): Promise<string | null> {
  const page = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
  return page.headers.get('location');
}
const accountOfVenue = async () =>
  (
    await firstRow(
      world.engine.db,
      sql<{ account: string }>`
      select provider_account as account
        from shops join payment_accounts on account_id = payment_account_id
       where shop_seq_no = 1`,
    )
  )?.account;

test('a venue on the server’s account can connect its own, and is told that saved cards are not moved', async () => {
  expect(await read()).toMatchObject({
    account: { kind: 'SERVER', mode: 'TEST' },
    canConnect: true,
    connecting: null,
    losesCards: true,
  });
});

test('a venue that connects Stripe by two concurrent clicks, or again after a lost answer, gets one account', async () => {
  stripe.plan('connect', { timeOutAfterSuccess: true });
  const refusal = await dana.isRefused(connectPayouts, { body: { from: 'PAYOUTS' } });
  expect(refusal).toMatchObject({
    code: 'PROVIDER_DOWN',
    message: 'Stripe does not answer right now. Nothing was changed. Try again soon.',
  });
  expect(await read()).toMatchObject({ connecting: null });

  const [one, two] = await Promise.all([connect(), connect()]);
  expect(openedAccounts()).toHaveLength(1);
  expect(one.url).not.toBe(two.url);
  expect(await read()).toMatchObject({ connecting: 'BEGUN', canConnect: true, account: { kind: 'SERVER' } });
});

test('Stripe’s onboarding page leads back to the page that the owner came from', async () => {
  expect(await visits((await connect('FIRST_RUN')).url, 'leave')).toBe(`${ORIGIN}/desk/first-run/getting-paid`);
  expect(await visits((await connect('PAYOUTS')).url, 'leave')).toBe(`${ORIGIN}/desk/venue/payouts`);
  expect(await read()).toMatchObject({ connecting: 'BEGUN' });
  expect(openedAccounts()).toHaveLength(1);
});

test('the state of a venue’s Stripe connection is unknown while Stripe does not answer', async () => {
  stripe.plan('connect', { failBefore: true });
  expect(await read()).toMatchObject({ connecting: 'UNKNOWN', account: { kind: 'SERVER' } });
});

test('a venue’s account that no longer exists at Stripe is forgotten, and another one is begun', async () => {
  const [first = ''] = openedAccounts();
  stripe.accounts.accounts.delete(first);
  expect(await read()).toMatchObject({ connecting: null });
  await connect();
  const [second = ''] = openedAccounts();
  stripe.accounts.accounts.delete(second);

  await connect();
  expect(openedAccounts()).toHaveLength(1);
  expect(openedAccounts()).not.toContain(second);
});

test('an account under review by Stripe takes no payments of the venue yet, nor counts as an account of the server', async () => {
  await visits((await connect()).url, 'submit');
  expect(await read()).toMatchObject({ connecting: 'SUBMITTED', account: { kind: 'SERVER' } });
  expect(await rows(world.engine.db, sql`select from payment_accounts where platform_id is not null`)).toEqual([]);
});

test('a Stripe account that takes cards becomes the venue’s, once, with an activity entry', async () => {
  await visits((await connect()).url, 'finish');
  const [account = ''] = openedAccounts();
  const states = await Promise.all([read(), read(), read()]);

  expect(await accountOfVenue()).toBe(account);
  expect(states.map(({ connecting }) => connecting)).toEqual([null, null, null]);
  expect(await read()).toMatchObject({ account: { kind: 'VENUE', mode: 'TEST', account }, canConnect: false });
  expect(
    await rows(world.engine.db, sql`select actor_kind as by, after from activity where act = 'venue.connect'`),
  ).toEqual([{ by: 'staff', after: { value: account } }]);
});

test('a venue that has its own account cannot connect another one', async () => {
  expect(await dana.isRefused(connectPayouts, { body: { from: 'PAYOUTS' } })).toMatchObject({
    code: 'CANNOT_CONNECT',
    message: 'The venue has an account of its own. The operator of this server can change it.',
  });
  const { db } = world.engine;
  expect(await setPaymentAccount(db, 1, null, true)).toBe(false);
  expect(await accountOfVenue()).toBe(openedAccounts()[0]);
});

test('a rejection by Stripe is explained to the owner, and the log has the reason', async () => {
  const jiwoo = await signIn(world, 'Jiwoo');
  expect(await jiwoo.isRefused(connectPayouts, { body: { from: 'PAYOUTS' } })).toMatchObject({
    code: 'CANNOT_CONNECT',
    message: 'Stripe does not let this server connect an account for the venue. Ask the operator of this server.',
  });
  expect(await jiwoo.makes(getPayouts, {})).toMatchObject({ connecting: null, canConnect: true });
  const line = world.log.map((text) => JSON.parse(text)).findLast(({ event }) => event === 'payouts.connect_failed');
  expect(line).toMatchObject({ level: 'error', kind: 'ProviderRefused' });
});
