import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilled } from '../../../test/world.ts';
import { readConfig } from '../../platform/config.ts';
import type { Engine } from '../../platform/database/db.ts';
import { choosePayments } from './choose-payments.ts';

let engine: Engine;
beforeAll(async () => void (engine = await openFilled()));
afterAll(() => engine.close());

const chosenFor = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const dependencies = { db: engine.db, log: Fastify().log, deliver: async () => ({ statusCode: 200 }) };
  return (await choosePayments(readConfig(env), dependencies)).provider.name;
};

test('a server without a Stripe account uses the sandbox for all venues', async () => {
  expect(await chosenFor({})).toBe('sandbox');
});

test('a venue with a Stripe account takes payments there', async () => {
  const account = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  expect(await chosenFor({ ...account, PUBLIC_URL: 'http://localhost:3000' })).toBe('stripe');
});
