import { once } from 'node:events';
import { Agent, type IncomingMessage, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installStopping } from './stopping.ts';

const DRAIN_MS = 300;
const [ONE, REQUEST] = ['/one', 'GET /one HTTP/1.1\r\nhost: x\r\n\r\n'];
let app: FastifyInstance;
let agent: Agent;
/** Resolves once the server was asked to stop. */
let isStopping: Promise<void>;

beforeEach(async () => {
  app = Fastify({ return503OnClosing: false });
  isStopping = new Promise((resolve) => app.addHook('preClose', async () => resolve()));
  installStopping(app, DRAIN_MS);
  app.get(ONE, async () => 'one');
  await app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

const port = () => (app.server.address() as AddressInfo).port;
async function ask(): Promise<{ body: string; connection: string | undefined; isReused: boolean }> {
  const request = get({ agent, port: port(), path: ONE });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { body: await text(response), connection: response.headers.connection, isReused: request.reusedSocket };
}
async function connected() {
  const [socket] = [connect(port(), '127.0.0.1')];
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  return socket;
}

test('a call on a connection that was kept is answered while the server stops, and told that it was the last one', async () => {
  await ask();

  const closed = app.close();
  await isStopping;
  const last = await ask();
  await closed;

  expect(last).toEqual({ body: 'one', connection: 'close', isReused: true });
});

test('a call that had only connected when the server was asked to stop is answered', async () => {
  const socket = await connected();

  const closed = app.close();
  await isStopping;
  socket.write(REQUEST);
  const answer = await text(socket);
  await closed;

  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n(.*\r\n)*connection: close\r\n/i);
});

test('a server that stops does not wait for somebody who connected and says nothing', async () => {
  const silent = await connected();

  await expect(Promise.all([once(silent, 'close'), app.close()])).resolves.toHaveLength(2);
});
