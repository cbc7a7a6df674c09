import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { installConnections } from './connections.ts';
import { installErrorHandler } from './mount/error-handler.ts';
import { installOverload } from './overload.ts';

const world = useWorld({ MAX_REQUESTS_IN_FLIGHT: 4 });

async function connected(app: FastifyInstance): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  return socket;
}

/** Connects a client that sends a request and reads nothing; returns its end of the connection, and ours. */
async function asks(
  app: FastifyInstance,
  url: string,
  from = '192.0.2.1',
): Promise<{ client: Socket; socket: Socket }> {
  const client = await connected(app);
  client.pause();
  const received = once(app.server, 'request') as Promise<[IncomingMessage]>;
  client.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`);
  const [{ socket }] = await received;
  return { client, socket };
}

/** More than the buffers of a loopback connection can hold. */
const hugeBody = Buffer.alloc(32 * 1024 * 1024, 'x');

/** A separate app with one slow and one huge response, and capacity for four concurrent requests. */
async function busyApp(unreadMs?: number) {
  const app = Fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  installErrorHandler(app);
  installOverload(app, { maxInFlight: 4, ...(unreadMs && { unreadMs }) });
  let finish = () => {};
  const finished = new Promise<string>((resolve) => (finish = () => resolve('done')));
  app.get('/slow', () => finished);
  app.get('/huge', async () => hugeBody);
  app.get('/quick', async () => 'here');
  const identified = async (from: string) =>
    (await app.inject({ method: 'POST', url: '/asked', remoteAddress: from })).statusCode;
  app.post('/asked', { onRequest: async () => void (await finished) }, async () => 'done');
  app.get('/healthz', { config: { isMonitoring: true } }, async () => 'ok');
  const ask = async (from: string) =>
    (await app.inject({ method: 'GET', url: '/quick', remoteAddress: from })).statusCode;
  return { app, finish, ask, identified };
}

describe('a server under overload', () => {
  test('rejects requests with 503 and Retry-After, never with 500', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        world.app.inject({
          method: 'GET',
          url: `/caddie/v1/shops/one?shopSeqNo=${n + 1000}`,
          remoteAddress: `192.0.2.${n}`,
        }),
      ),
    );

    const statuses = new Set(answers.map((answer) => answer.statusCode));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 503]);
    const refused = answers.find((answer) => answer.statusCode === 503)!;
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ code: 'OVERLOADED' });

    // Capacity is free again as soon as the work is done.
    expect((await world.app.inject({ method: 'GET', url: '/caddie/v1/docs' })).statusCode).toBe(200);
  });

  test('leaves half of its capacity to other IP addresses, and always answers health checks', async () => {
    const { app, finish, ask } = await busyApp();
    const slowRequests = [1, 2].map(() =>
      app.inject({ method: 'GET', url: '/slow', remoteAddress: '192.0.2.1' }).then(({ statusCode }) => statusCode),
    );
    await expect.poll(() => ask('192.0.2.1')).toBe(429);

    const refused = await app.inject({ method: 'GET', url: '/quick', remoteAddress: '192.0.2.1' });
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refused.headers['retry-after']).toBe('1');
    expect(await ask('192.0.2.2')).toBe(200);
    const health = await app.inject({ method: 'GET', url: '/healthz', remoteAddress: '192.0.2.1' });
    expect(health.statusCode).toBe(200);

    finish();
    expect(await Promise.all(slowRequests)).toEqual([200, 200]);
    expect(await ask('192.0.2.1')).toBe(200);
  });
});

describe('a request whose caller is being identified', () => {
  test('occupies capacity', async () => {
    const { finish, ask, identified } = await busyApp();
    const pendingRequests = [1, 2, 3, 4].map((n) => identified(`192.0.2.${n}`));
    await expect.poll(() => ask('192.0.2.9')).toBe(503);

    finish();
    expect(await Promise.all(pendingRequests)).toEqual([200, 200, 200, 200]);
    expect(await ask('192.0.2.9')).toBe(200);
  });

  test('leaves half of the capacity to other IP addresses', async () => {
    const { finish, ask, identified } = await busyApp();
    const pendingRequests = [1, 2].map(() => identified('192.0.2.1'));
    await expect.poll(() => ask('192.0.2.1')).toBe(429);
    expect(await ask('192.0.2.9')).toBe(200);

    finish();
    expect(await Promise.all(pendingRequests)).toEqual([200, 200]);
    expect(await ask('192.0.2.1')).toBe(200);
  });
});

describe('a slow client', () => {
  test('that announces request bodies and sends none uses no capacity', async () => {
    let received = 0;
    world.app.server.on('request', () => (received += 1));
    for (let n = 0; n < 8; n += 1) {
      const socket = await connected(world.app);
      socket.write(
        'POST /caddie/v1/users/signup/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n',
      );
    }
    await expect.poll(() => received).toBe(8);

    // From the same address, and from another one.
    for (const remoteAddress of ['127.0.0.1', '192.0.2.9']) {
      const answer = await world.app.inject({ method: 'GET', url: '/caddie/v1/docs', remoteAddress });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('has 10 seconds for the head of a request and 15 for all of it', () => {
    // If the headers could take longer than the whole request, Node would wait 60 seconds for the body.
    expect(world.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
  });

  test('that does not read its responses uses no capacity', async () => {
    const { app, ask } = await busyApp();
    const unread = [];
    for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'])
      unread.push(await asks(app, '/huge', from));
    await expect.poll(() => ask('192.0.2.1')).toBe(429);
    await expect.poll(() => ask('192.0.2.2')).toBe(429);

    expect(await ask('192.0.2.9')).toBe(200);

    for (const { client } of unread) client.destroy();
    await expect.poll(() => ask('192.0.2.1')).toBe(200);
  });

  test('that reads nothing of a response for too long is disconnected', async () => {
    const { app } = await busyApp(100);

    const { socket } = await asks(app, '/huge');

    await expect(once(socket, 'close')).resolves.toBeDefined();
  });

  test('that has disconnected occupies capacity until the work for it ends', async () => {
    const { app, finish, ask } = await busyApp();
    for (let n = 0; n < 4; n += 1) {
      const { client, socket } = await asks(app, '/slow', `192.0.2.${n}`);
      const socketClosed = once(socket, 'close');
      client.destroy();
      await socketClosed;
    }
    expect(await ask('192.0.2.9')).toBe(503);

    finish();
    await expect.poll(() => ask('192.0.2.9')).toBe(200);
  });
});

describe('the connections of clients', () => {
  test('of one IP address are limited, so that others can still connect', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    installConnections(app, { maxPerAddress: 2 });
    const [first] = [await connected(app), await connected(app)];

    const third = await connected(app);
    await once(third, 'close');

    first.destroy();
    await expect
      .poll(async () => {
        const next = await connected(app);
        next.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
        return Promise.race([once(next, 'data').then(() => 'answered'), once(next, 'close').then(() => 'closed')]);
      })
      .toBe('answered');
  });
});
