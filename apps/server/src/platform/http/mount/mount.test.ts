import { gunzipSync } from 'node:zlib';
import { defineCall } from '@caddie/contract/call';
import { text } from '@caddie/contract/texts/text';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useWorld } from '../../../../test/world.ts';
import { customerAccess } from '../access/customer-access.ts';
import { installErrorHandler } from './error-handler.ts';
import { createMount } from './mount.ts';
import { message as sentence } from '../../../words/words.ts';
import { Refusal } from '../../refusal.ts';
import { shareAnswer } from './shared-answers.ts';

const say = defineCall({
  method: 'POST',
  path: '/say/{to}',
  summary: 'Says something to a person.',
  access: 'anyone',
  params: z.object({ to: text({ max: 10 }) }),
  body: z.object({ words: text({ max: 20 }), times: z.optional(z.int().check(z.maximum(3))) }),
  data: z.object({ said: z.string() }),
  refusals: ['NOT_FOUND'],
  limits: [{ max: 12, seconds: 60 }],
});

const world = useWorld();
let app: FastifyInstance;
let secret: object = {};
const sharedAnswer = shareAnswer({ said: 'Fore!' });

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1024 });
  installErrorHandler(app);
  createMount(app, world.engine.db, {
    catchUp: async () => undefined,
    checkData: true,
    access: customerAccess({ authenticate: async () => undefined, requireOpenVenue: async () => undefined }),
  })(say, async ({ params, body }) => {
    if (params.to === 'nobody') throw new Refusal('NOT_FOUND');
    if (params.to === 'blocked')
      throw new Refusal('CUSTOMER_BLOCKED', {
        message: sentence('customer.blocked-online', { phone: '+1 212 555 0148' }),
      });
    if (params.to === 'bug') throw new Error('select * from secrets failed');
    if (params.to === 'all') return sharedAnswer;
    return { said: `${body.words}, ${params.to}`, ...secret };
  });
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: unknown, to = 'Ann', headers = {}, from = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: `/caddie/v1/say/${to}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: from,
  });

describe('a call of the contract', () => {
  test('answers with its data', async () => {
    expect((await post({ words: 'Hello' })).json()).toEqual({ data: { said: 'Hello, Ann' } });
  });

  test('drops unknown fields, and leaves the prototype clean', async () => {
    const response = await post('{"words":"Hi","isAdmin":true}');
    expect(response.statusCode).toBe(200);
  });

  test.each([
    ['a missing field', {}, { words: { code: 'FIELD_MISSING', message: 'Fill this in.' } }],
    [
      'several wrong fields',
      { words: '', times: 9 },
      { words: { code: 'EMPTY' }, times: { code: 'FIELD_TOO_BIG', limit: 3 } },
    ],
    ['a wrong type', { words: ['a'] }, { words: { code: 'FIELD_TYPE', expected: 'string' } }],
    ['a control character', { words: 'a\u0007b' }, { words: { code: 'LINE_BREAKS' } }],
    ['a list instead of an object', [], { body: { code: 'FIELD_TYPE', expected: 'object' } }],
  ])('refuses %s and names each field with a code and its values', async (_, body, fields) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { fields } });
  });

  test('adds the reason and its values to a refusal that has more detail than its code', async () => {
    const reason = { code: 'CUSTOMER_BLOCKED_ONLINE', phone: '+1 212 555 0148' };
    expect((await post({ words: 'Hi' }, 'blocked')).json()).toMatchObject({
      code: 'CUSTOMER_BLOCKED',
      details: { reason },
    });
    expect((await post({ words: 'Hi' }, 'nobody')).json()).not.toHaveProperty('details');
  });

  test.each([
    ['broken JSON', '{', {}, 400],
    ['no body', '', {}, 400],
    ['a poisoned object', '{"__proto__":{"a":1}}', {}, 400],
    ['a body that is too big', JSON.stringify({ words: 'x'.repeat(2000) }), {}, 413],
    ['another content type', '<a/>', { 'content-type': 'application/xml' }, 415],
  ])('refuses %s with an explanation, never with 500', async (_, payload, headers, status) => {
    const response = await post(payload, 'Ann', headers, '203.0.113.2');
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test('compresses a shared response for a browser that accepts it, and no other response', async () => {
    const plain = await post({ words: 'Hello' }, 'all', {}, '203.0.113.6');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.json()).toEqual({ data: sharedAnswer });

    const packed = await post({ words: 'Hello' }, 'all', { 'accept-encoding': 'br, gzip' }, '203.0.113.6');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);

    const personalAnswer = await post({ words: 'Hello' }, 'Ann', { 'accept-encoding': 'gzip' }, '203.0.113.6');
    expect(personalAnswer.headers).not.toHaveProperty('content-encoding');
  });

  test('passes on the refusal of its handler', async () => {
    expect((await post({ words: 'Hello' }, 'nobody', {}, '203.0.113.3')).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reveals nothing about an internal error', async () => {
    const response = await post({ words: 'Hello' }, 'bug', {}, '203.0.113.3');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/select|secrets|at /);
  });

  test('fails when its response has a field that the contract does not name', async () => {
    secret = { passwordHash: 'x' };
    const response = await post({ words: 'Hello' }, 'Ann', {}, '203.0.113.4');
    secret = {};
    expect(response.statusCode).toBe(500);
  });

  test('applies its own limit to each IP address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => post({ words: 'Hi' }, 'Ann', {}, '203.0.113.5')),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(12);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(3);
  });
});
