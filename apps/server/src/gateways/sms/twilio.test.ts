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
import { AccountRefused, TextRejected } from './sms.ts';
import { createTwilioSms } from './twilio.ts';

type Received = { method: string; path: string; query: URLSearchParams; form: URLSearchParams; authorization: string };
type Answer = { status: number; body?: unknown; headers?: Record<string, string>; hangUp?: boolean };

const account = {
  accountSid: 'AC0123456789abcdef',
  credentials: { user: 'AC0123456789abcdef', password: 'very-secret' },
  from: '+12125550100',
};
const path = '/2010-04-01/Accounts/AC0123456789abcdef/Messages.json';
const text = {
  textId: 'a-text',
  to: '+16465550148',
  body: 'Your code is 123456.',
  queuedAt: new Date('2027-05-01T12:00:00Z'),
  validSeconds: 179.4,
};

let received: Received[] = [];
let answer: Answer;

/** Simulates Twilio: a form comes in, JSON goes out. */
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
  test('is a form post with recipient, sender and body, authenticated with the account', async () => {
    expect(await sms().send(text)).toBe('SM1');

    expect(received).toMatchObject([{ method: 'POST', path }]);
    expect(Object.fromEntries(received[0]!.form)).toEqual({
      To: text.to,
      From: account.from,
      Body: text.body,
      SmartEncoded: 'true',
      ValidityPeriod: '179',
    });
    const [, credentials = ''] = received[0]!.authorization.split(' ');
    expect(Buffer.from(credentials, 'base64').toString()).toBe('AC0123456789abcdef:very-secret');
  });

  test('can leave the sender to a messaging service', async () => {
    await sms({ from: 'MG42' }).send(text);
    const form = Object.fromEntries(received[0]!.form);
    expect(form).toMatchObject({ To: text.to, MessagingServiceSid: 'MG42', Body: text.body });
    expect(form).not.toHaveProperty('From');
  });

  test.each([
    [21211, 'UNREACHABLE'],
    [21614, 'UNREACHABLE'],
    [21610, 'STOPPED'],
    [21408, 'REGION'],
    [21617, 'OTHER'],
  ])('is rejected for good by error %i (%s), and the error does not contain the phone number', async (code, reason) => {
    answer = { status: 400, body: { code, message: `The 'To' number ${text.to} is not valid`, status: 400 } };

    const rejection = await sms()
      .send(text)
      .catch((error: unknown) => error);

    expect(rejection).toBeInstanceOf(TextRejected);
    expect(rejection).toMatchObject({ reason, message: `Twilio answered 400 with error ${code}` });
  });

  test.each([
    [401, 20003, 'a rotated token'],
    [403, 20005, 'an account that is not active'],
    [400, 21611, 'a full queue'],
    [400, 21606, 'a sender that is not ours'],
    [404, 20404, 'an account that is not there'],
  ])('that gets a %i with error %i, %s, is refused because of the account, not the text', async (status, code) => {
    answer = { status, body: { code } };

    const failure = await sms()
      .send(text)
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(AccountRefused);
    expect(failure).not.toBeInstanceOf(TextRejected);
  });

  test.each([408, 429, 500, 503])('may be retried after a %i', async (status) => {
    answer = { status, body: { code: 20429 } };
    await expect(sms().send(text)).rejects.toThrow(`Twilio answered ${status}`);
    await expect(sms().send(text)).rejects.not.toBeInstanceOf(TextRejected);
  });

  test.each<[string, Answer]>([
    ['hangs up', { status: 0, hangUp: true }],
    ['answers something else than JSON', { status: 200 }],
    ['sends us elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('may be retried if Twilio %s', async (_, strange) => {
    answer = strange;
    await expect(sms().send(text)).rejects.not.toBeInstanceOf(TextRejected);
  });

  test('times out after ten seconds', async () => {
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

  test('is found by its recipient, body and time', async () => {
    answer = { status: 200, body: { messages: [message({ sid: 'SM8', body: 'Your code is 654321.' }), message()] } };

    expect(await sms().find(text)).toBe('SM9');

    expect(received).toMatchObject([{ method: 'GET', path }]);
    expect(Object.fromEntries(received[0]!.query)).toEqual({ To: text.to, PageSize: '50' });
  });

  test('is found although a trial account adds a prefix', async () => {
    answer = {
      status: 200,
      body: { messages: [message({ body: `Sent from your Twilio trial account - ${text.body}` })] },
    };
    expect(await sms().find(text)).toBe('SM9');
  });

  test('is not confused with an older one with the same body', async () => {
    answer = { status: 200, body: { messages: [message({ date_created: 'Fri, 30 Apr 2027 12:00:00 +0000' })] } };
    expect(await sms().find(text)).toBeUndefined();
  });

  test('is not matched where Twilio has redacted the body', async () => {
    answer = { status: 200, body: { messages: [message({ sid: 'SM7', body: null }), message()] } };
    expect(await sms().find(text)).toBe('SM9');
  });

  test('was not sent if Twilio does not list it', async () => {
    answer = { status: 200, body: { messages: [] } };
    expect(await sms().find(text)).toBeUndefined();
  });

  test('stays unknown while Twilio does not answer properly, and remains pending', async () => {
    for (const status of [401, 404, 500]) {
      answer = { status };
      await expect(sms().find(text)).rejects.not.toBeInstanceOf(TextRejected);
    }
  });
});

describe('the delivery of a text', () => {
  test.each([
    ['queued', null, { state: 'PENDING' }],
    ['sent', null, { state: 'PENDING' }],
    ['delivered', null, { state: 'DELIVERED' }],
    ['undelivered', 30005, { state: 'UNDELIVERED', code: '30005' }],
    ['failed', 30034, { state: 'UNDELIVERED', code: '30034' }],
  ])('is read from its status: %s', async (status, error_code, delivery) => {
    answer = { status: 200, body: { sid: 'SM9', status, error_code } };

    expect(await sms().readDelivery('SM9')).toEqual(delivery);
    expect(received).toMatchObject([
      { method: 'GET', path: '/2010-04-01/Accounts/AC0123456789abcdef/Messages/SM9.json' },
    ]);
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
        TWILIO_AUTH_TOKEN: account.credentials.password,
        TWILIO_FROM: account.from,
        TWILIO_API_URL: apiUrl(),
      },
    });

  test('sends codes through Twilio, and has no sandbox page', async () => {
    const app = await start();
    const phone = freshPhone();

    await createPerson(app, freshAddress()).makes(sendAuthCode, { body: { phone, countryCode: 'US' } });

    expect(received[0]?.form.get('To')).toBe(`+1${phone}`);
    expect(received[0]?.form.get('Body')).toMatch(/code is \d{6}/);
    expect((await app.inject({ method: 'GET', url: '/sandbox/messages' })).statusCode).toBe(404);
    await app.close();
  });

  test.each([
    [400, 21610, { status: 409, code: 'TEXTS_STOPPED', message: expect.stringContaining('START') }],
    [400, 21614, { status: 400, code: 'PHONE_NOT_SUPPORTED' }],
    [400, 21408, { status: 503, code: 'CODE_NOT_SENT' }],
    [401, 20003, { status: 503, code: 'CODE_NOT_SENT' }],
  ])('tells the customer what to do when Twilio answers %i with %i', async (status, code, expected) => {
    const app = await start();
    answer = { status, body: { code } };

    const body = { phone: freshPhone(), countryCode: 'US' };
    const refusal = await createPerson(app, freshAddress()).isRefused(sendAuthCode, { body });

    expect(refusal).toMatchObject(expected);
    await app.close();
  });

  test('does not fail the request when the outcome is unknown: the job continues', async () => {
    const app = await start();
    answer = { status: 500 };

    const body = { phone: freshPhone(), countryCode: 'US' };
    expect(await createPerson(app, freshAddress()).tries(sendAuthCode, { body })).toBe('OK');
    await app.close();
  });
});
