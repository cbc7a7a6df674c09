import { getDeskMe } from '@caddie/contract/desk/people/staff';
import { expect, onTestFinished, test } from 'vitest';
import { testConfig, useWorld } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';

const world = useWorld();

async function built() {
  const app = await buildApp({ config: testConfig(), engine: world.engine });
  onTestFinished(() => app.close());
  return app;
}

test.each([
  '/caddie/v1/desk',
  '/caddie/v1/desk/anything',
  '/caddie/v1/desk/:id/x',
  '/caddie/v1/:any/x',
  '/caddie/v1/*',
])('the server does not start with a route of the desk that is not a call: %s', async (url) => {
  const app = await built();
  app.get(url, async () => 'all customers');

  await expect(app.ready()).rejects.toThrow(`GET ${url}`);
});

test('the server does not start with a route that has a call’s contract but is mounted by hand', async () => {
  const app = await built();
  app.get('/caddie/v1/desk/mine', { config: { call: getDeskMe } }, async () => 'all customers');

  await expect(app.ready()).rejects.toThrow('GET /caddie/v1/desk/mine');
});

test('a route outside the desk, such as /desks, needs no declared call: the server starts', async () => {
  const app = await built();
  app.get('/caddie/v1/desks', async () => 'for sale');

  expect((await app.inject('/caddie/v1/desks')).body).toBe('for sale');
});
