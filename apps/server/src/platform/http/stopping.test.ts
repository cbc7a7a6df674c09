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
async function listens(drainMs: number): Promise<void> {
  app = Fastify({ return503OnClosing: false });
  installStopping(app, drainMs);
  app.get(ONE, async () => 'one');
  await app.listen({ port: 0, host: '127.0.0.1' });
}
beforeEach(async () => {
  await listens(DRAIN_MS);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

const port = () => (app.server.address() as AddressInfo).port;
async function ask(at = port()): Promise<{ body: string; connection: string | undefined; isReused: boolean }> {
  const request = get({ agent, port: at, path: ONE });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { body: await text(response), connection: response.headers.connection, isReused: request.reusedSocket };
}
/** Stops the server; it no longer accepts connections, and `done` resolves when it is closed. */
async function stops(): Promise<{ closing: Promise<void> }> {
  const closing = app.close();
  await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
  return { closing };
}
async function connected() {
  const [socket] = [connect(port(), '127.0.0.1')];
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  return socket;
}

test('a call on a kept-alive connection is answered while the server stops, with Connection: close', async () => {
  await ask();
  const at = port();

  const { closing: done } = await stops();
  const newcomer = connect(at, '127.0.0.1');
  await expect(once(newcomer, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const last = await ask(at);
  await done;

  expect(last).toEqual({ body: 'one', connection: 'close', isReused: true });
});

test('a call whose connection was just opened when the server stops is answered', async () => {
  const socket = await connected();

  const { closing: done } = await stops();
  socket.write(REQUEST);
  const answer = await text(socket);
  await done;

  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n(.*\r\n)*connection: close\r\n/i);
});

test('calls whose connections are not yet accepted when the server stops are accepted and answered', async () => {
  // However long a busy machine takes to accept thirty connections.
  await app.close();
  await listens(20_000);
  const sockets = Array.from({ length: 30 }, () => connect(port(), '127.0.0.1'));
  for (const socket of sockets) socket.end(REQUEST);

  const [answers] = await Promise.all([Promise.all(sockets.map((socket) => text(socket))), app.close()]);

  expect(answers.map((answer) => answer.slice(0, 15))).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'));
  // After Connection: close the clients would reconnect while others still wait.
  expect(answers[0]).not.toMatch(/^connection: close\r$/im);
});

test('a server that stops does not wait for a connection without a request', async () => {
  const silent = await connected();

  await expect(Promise.all([once(silent, 'close'), app.close()])).resolves.toHaveLength(2);
});
