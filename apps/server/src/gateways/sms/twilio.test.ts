import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { sendAuthCode } from '@caddie/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshAddress, freshPhone } from '../../../test/sign-up.ts';
import { testConfig, useWorld } from '../../../test/world.ts';
import { createPerson } from '../../../test/person.ts';
import { buildApp } from '../../app.ts';
import { TextRejected } from './sms.ts';
import { createTwilioSms } from './twilio.ts';

type Received = { method: string; path: string; query: URLSearchParams; form: URLSearchParams; authorization: string };
type Answer = { status: number; body?: unknown; headers?: Record<string, string>; hangUp?: boolean };

const account = { accountSid: 'AC0123456789abcdef', authToken: 'very-secret', from: '+12125550100' };
const path = '/2010-04-01/Accounts/AC0123456789abcdef/Messages.json';
const text = {
  textId: 'a-text',
  to: '+16465550148',
  body: 'Your code is 123456.',
  queuedAt: new Date('2027-05-01T12:00:00Z'),
};

let received: Received[] = [];
let answer: Answer;

/** Speaks as Twilio does: a form comes in, JSON goes out. */
const twilio = createServer(async (request, response) => {
  received.push(await describeRequest(request));
  if (answer.hangUp) {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
  response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
});

async function describeRequest(request: IncomingMessage): Promise<Received> {
  const url = new URL(request.url ?? '', 'http://twilio');
  const form = new URLSearchParams(await readAll(request));
  const { authorization = '' } = request.headers;
  return { method: request.method ?? '', path: url.pathname, query: url.searchParams, form, authorization };
}

beforeAll(async () => {
  twilio.listen(0, '127.0.0.1');
  await once(twilio, 'listening');
});
beforeEach(() => {
  received = [];
  answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
});
afterAll(() => void twilio.close());

const apiUrl = () => `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
const sms = (change = {}) => createTwilioSms({ ...account, apiUrl: apiUrl(), ...change });

describe('a text through Twilio', () => {
  test('is a form with a number, a sender and the words, signed with the account', async () => {
    expect(await sms().send(text)).toBe('SM1');

    expect(received).toMatchObject([{ method: 'POST', path }]);
    expect(Object.fromEntries(received[0]!.form)).toEqual({ To: text.to, From: account.from, Body: text.body });
    const [, credentials = ''] = received[0]!.authorization.split(' ');
    expect(Buffer.from(credentials, 'base64').toString()).toBe('AC0123456789abcdef:very-secret');
  });

  test('can leave the choice of the sender to a messaging service', async () => {
    await sms({ from: 'MG42' }).send(text);
    expect(Object.fromEntries(received[0]!.form)).toEqual({
      To: text.to,
      MessagingServiceSid: 'MG42',
      Body: text.body,
    });
  });

  test.each([400, 401, 403, 404])(
    'is rejected for good by a %i, and the number stays out of the error',
    async (status) => {
      answer = { status, body: { code: 21211, message: `The 'To' number ${text.to} is not valid`, status } };

      const rejection = await sms()
        .send(text)
        .catch((error: unknown) => error);

      expect(rejection).toBeInstanceOf(TextRejected);
      expect(String(rejection)).toContain(`Twilio answered ${status} with error 21211`);
      expect(String(rejection)).not.toContain('6465550148');
    },
  );

  test.each([408, 429, 500, 503])('may be tried again after a %i', async (status) => {
    answer = { status, body: { code: 20429 } };
    await expect(sms().send(text)).rejects.toThrow(`Twilio answered ${status}`);
    await expect(sms().send(text)).rejects.not.toBeInstanceOf(TextRejected);
  });

  test.each<[string, Answer]>([
    ['hangs up', { status: 0, hangUp: true }],
    ['answers something else than JSON', { status: 200 }],
    ['sends us elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('may be tried again if Twilio %s', async (_, strange) => {
    answer = strange;
    await expect(sms().send(text)).rejects.not.toBeInstanceOf(TextRejected);
  });

  test('is not waited for longer than ten seconds', async () => {
    const tooSlow = new DOMException('too slow', 'TimeoutError');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(tooSlow));

    await expect(sms().send(text)).rejects.toThrow('too slow');

    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});

describe('a text that may have been sent', () => {
  const message = (change = {}) => ({
    sid: 'SM9',
    to: text.to,
    body: text.body,
    date_created: 'Sat, 01 May 2027 12:00:03 +0000',
    ...change,
  });

  test('is found by its number, its words and its time', async () => {
    answer = { status: 200, body: { messages: [message({ sid: 'SM8', body: 'Your code is 654321.' }), message()] } };

    expect(await sms().find(text)).toBe('SM9');

    expect(received).toMatchObject([{ method: 'GET', path }]);
    expect(Object.fromEntries(received[0]!.query)).toEqual({ To: text.to, PageSize: '50' });
  });

  test('is found although a trial account puts its own words before it', async () => {
    answer = {
      status: 200,
      body: { messages: [message({ body: `Sent from your Twilio trial account - ${text.body}` })] },
    };
    expect(await sms().find(text)).toBe('SM9');
  });

  test('is not taken for an older one with the same words', async () => {
    answer = { status: 200, body: { messages: [message({ date_created: 'Fri, 30 Apr 2027 12:00:00 +0000' })] } };
    expect(await sms().find(text)).toBeUndefined();
  });

  test('was not sent if Twilio knows nothing of it', async () => {
    answer = { status: 200, body: { messages: [] } };
    expect(await sms().find(text)).toBeUndefined();
  });

  test('stays unknown while Twilio does not answer, whatever it says: no text is given up for that', async () => {
    for (const status of [401, 404, 500]) {
      answer = { status };
      await expect(sms().find(text)).rejects.not.toBeInstanceOf(TextRejected);
    }
  });
});

describe('the server with a Twilio account', () => {
  const world = useWorld();
  const start = () =>
    buildApp({
      engine: world.engine,
      config: {
        ...testConfig(),
        LOG_LEVEL: 'silent',
        TWILIO_ACCOUNT_SID: account.accountSid,
        TWILIO_AUTH_TOKEN: account.authToken,
        TWILIO_FROM: account.from,
        TWILIO_API_URL: apiUrl(),
      },
    });

  test('really sends the codes, and has no sandbox page', async () => {
    const app = await start();
    const phone = freshPhone();

    await createPerson(app, freshAddress()).makes(sendAuthCode, { body: { phone, countryCode: 'US' } });

    expect(received[0]?.form.get('To')).toBe(`+1${phone}`);
    expect(received[0]?.form.get('Body')).toMatch(/code is \d{6}/);
    expect((await app.inject({ method: 'GET', url: '/sandbox/messages' })).statusCode).toBe(404);
    await app.close();
  });

  test('tells the customer when Twilio refuses the number', async () => {
    const app = await start();
    answer = { status: 400, body: { code: 21610 } };

    const body = { phone: freshPhone(), countryCode: 'US' };
    const refusal = await createPerson(app, freshAddress()).isRefused(sendAuthCode, { body });

    expect(refusal).toMatchObject({ status: 503, code: 'CODE_NOT_SENT' });
    await app.close();
  });

  test('does not fail the customer when the outcome is unknown: the job goes on', async () => {
    const app = await start();
    answer = { status: 500 };

    const body = { phone: freshPhone(), countryCode: 'US' };
    expect(await createPerson(app, freshAddress()).tries(sendAuthCode, { body })).toBe('OK');
    await app.close();
  });
});
