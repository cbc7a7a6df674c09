import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilled } from '../../../test/world.ts';
import { readConfig } from '../../platform/config.ts';
import type { Engine } from '../../platform/db.ts';
import { choosePayments } from './choose-payments.ts';

let engine: Engine;
beforeAll(async () => void (engine = await openFilled()));
afterAll(() => engine.close());

const chosenFor = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const surroundings = { db: engine.db, log: Fastify().log, deliver: async () => ({ statusCode: 200 }) };
  return (await choosePayments(readConfig(env), surroundings)).provider.name;
};

test('without an account at Stripe everything is tried in the sandbox', async () => {
  expect(await chosenFor({})).toBe('sandbox');
});

test('a venue with an account at Stripe takes money there', async () => {
  const account = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  expect(await chosenFor({ ...account, PUBLIC_URL: 'http://localhost:3000' })).toBe('stripe');
});
