import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';
import { installConnections } from './connections.ts';

const world = useWorld({ MAX_REQUESTS_IN_FLIGHT: 3 });

test('more work than there is room for is turned away with 503 and Retry-After, never with 500', async () => {
  const knock = () => world.app.inject({ method: 'GET', url: '/readyz' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      world.app.inject({ method: 'GET', url: `/caddie/v1/shops/one?shopSeqNo=${n + 1000}` }),
    ),
  );

  const statuses = new Set(answers.map((answer) => answer.statusCode));
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 503]);
  const refused = answers.find((answer) => answer.statusCode === 503)!;
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toMatchObject({ code: 'OVERLOADED' });

  // Room comes back as soon as the work is done.
  expect((await knock()).statusCode).toBe(200);
  expect((await world.app.inject({ method: 'GET', url: '/caddie/v1/docs' })).statusCode).toBe(200);
});

test('a server that stops does not wait for somebody who connected and says nothing', async () => {
  const app = Fastify();
  installConnections(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(app.server, 'connection')]);

  await expect(Promise.all([once(silent, 'close'), app.close()])).resolves.toHaveLength(2);
});
