import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStripeRig, STRIPE_KEY, STRIPE_SECRET, type StripeRig } from '../../test/payments/stripe-rig.ts';
import { openFilled, testConfig } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { logOptions } from '../platform/log.ts';
import { checkAccounts } from './check-accounts.ts';
import { createStripePayments } from './payments/stripe/stripe.ts';

let rig: StripeRig;
let twilio: Server;
let twilioAnswers = { status: 200, body: { status: 'active' } };
beforeAll(async () => {
  rig = await openStripeRig();
  twilio = createServer((request, response) => {
    const isKey = request.headers.authorization === `Basic ${Buffer.from('SK1:very-secret').toString('base64')}`;
    const isRight = request.url === `/2010-04-01/Accounts/${isKey ? 'AC1/Messages.json?PageSize=1' : 'AC1.json'}`;
    response.writeHead(isRight ? twilioAnswers.status : 500).end(JSON.stringify(twilioAnswers.body));
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await rig.close();
  twilio.close();
});

/** Returns what a server with these settings logs about its accounts when it starts. */
async function complaints({ secretKey = STRIPE_KEY, apiUrl = '', publicUrl = 'http://localhost', more = {} } = {}) {
  const lines: string[] = [];
  const { log } = Fastify({ logger: logOptions('trace', { write: (line) => lines.push(line) }) });
  const config = readConfig({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    PUBLIC_URL: publicUrl,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'very-secret',
    PIN_SECRET: 'x'.repeat(32),
    ...more,
    TWILIO_FROM: '+12125550148',
    TWILIO_API_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
  });
  const account = { secretKey, webhookSecret: STRIPE_SECRET, apiUrl: apiUrl || rig.simulator.url };
  await checkAccounts(config, createStripePayments(account), log);
  expect(lines.join('')).not.toContain(secretKey);
  expect(lines.join('')).not.toContain('very-secret');
  return lines.map((line) => JSON.parse(line) as { level: string; event: string; msg: string });
}

test('a server checks its provider accounts after it listens, and answers requests during the check', async () => {
  const engine = await openFilled();
  const lines: string[] = [];
  const account = { STRIPE_SECRET_KEY: 'sk_test_other', STRIPE_WEBHOOK_SECRET: STRIPE_SECRET };
  const config = { ...testConfig(), ...account, STRIPE_API_URL: rig.simulator.url, PUBLIC_URL: 'http://localhost' };
  const app = await buildApp({ config, engine, logStream: { write: (line) => lines.push(line) } });

  await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await vi.waitUntil(() => lines.some((line) => line.includes('provider.account_refused')), { timeout: 30_000 });

  await app.close();
  await engine.close();
});

describe('a server that starts', () => {
  test('with valid accounts logs nothing', async () => {
    expect(await complaints()).toEqual([]);
  });

  test('with a wrong key logs an error', async () => {
    expect(await complaints({ secretKey: 'sk_test_other' })).toMatchObject([
      {
        level: 'error',
        event: 'provider.account_refused',
        msg: expect.stringMatching(
          /^Stripe does not accept STRIPE_SECRET_KEY: it is wrong, or was rolled\. The start continues/,
        ),
      },
    ]);
  });

  test('with a restricted key logs nothing when it may read what is needed, even if not the account', async () => {
    rig.plan('checkAccount', { forbidden: true });
    expect(await complaints()).toEqual([]);
  });

  test('with a key that lacks a permission logs which one', async () => {
    // The account, customers, payment methods, sessions, and then the SetupIntents.
    rig.plan('checkAccount', { forbidden: true }, {}, {}, {}, { forbidden: true });
    const [complaint] = await complaints();
    expect(complaint).toMatchObject({ level: 'error', event: 'provider.account_refused' });
    expect(complaint?.msg).toMatch(/lacks rights: .* may not read Setup Intents\. docs\/running\.md/);
  });

  test('while the provider does not answer logs a warning and continues', async () => {
    expect(await complaints({ apiUrl: 'http://127.0.0.1:1' })).toMatchObject([
      { level: 'warn', event: 'provider.unreachable' },
    ]);
  });

  test('with a test key at a public URL logs that customers are not charged', async () => {
    expect(await complaints({ publicUrl: 'https://book.example.com' })).toMatchObject([
      { level: 'warn', event: 'provider.test_mode' },
    ]);
  });

  test.each([
    [401, {}, /does not accept TWILIO_AUTH_TOKEN/],
    [404, {}, /no account/],
    [200, { status: 'suspended' }, /is suspended: no text/],
  ])('with a Twilio account that answers %i %j logs an error', async (status, body, words) => {
    twilioAnswers = { status, body: body as { status: string } };
    const [complaint] = await complaints();
    twilioAnswers = { status: 200, body: { status: 'active' } };
    expect(complaint).toMatchObject({ level: 'error', msg: expect.stringMatching(words) });
  });

  test.each([
    [200, []],
    [401, [{ level: 'error', msg: expect.stringContaining('does not accept TWILIO_API_KEY') }]],
  ])(
    'with a Twilio API key that answers %i, which cannot read the account, logs an error only if it is refused',
    async (status, said) => {
      twilioAnswers = { status, body: {} as { status: string } };
      const more = { TWILIO_AUTH_TOKEN: '', TWILIO_API_KEY: 'SK1', TWILIO_API_KEY_SECRET: 'very-secret' };
      const found = await complaints({ more });
      twilioAnswers = { status: 200, body: { status: 'active' } };
      expect(found).toMatchObject(said);
    },
  );
});
