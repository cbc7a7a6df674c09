import Fastify from 'fastify';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testConfig, useWorld } from '../../../test/world.ts';
import { findStop } from './stops.store.ts';
import { signatureOf, TWILIO_REPLIES, twilioReplyRoutes } from './twilio-inbound.ts';

const world = useWorld();
const SID = 'AC0123456789abcdef0123456789abcdef';
const PHONE = '+16465550148';
const countForged = vi.fn();
const config = {
  ...testConfig(),
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: 'a-token-of-twilio',
  PUBLIC_URL: 'https://book.example.com',
};
const app = Fastify();

beforeAll(async () => {
  twilioReplyRoutes(app, world.engine.db, config, countForged);
  await app.ready();
});
beforeEach(() => countForged.mockClear());

/** Sends an answer as Twilio does, or with something else. */
function sendReply(
  body: string,
  { sid = SID, token = config.TWILIO_AUTH_TOKEN, url = `https://book.example.com${TWILIO_REPLIES}` } = {},
) {
  const fields = new URLSearchParams({
    From: PHONE,
    To: '+12125550100',
    Body: body,
    AccountSid: sid,
    MessageSid: 'SM1',
  });
  return app.inject({
    method: 'POST',
    url: TWILIO_REPLIES,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf(token, url, fields),
    },
    payload: fields.toString(),
  });
}
const isStopped = async () => (await findStop(world.engine.db, PHONE)) !== null;

test('the signature of a customer’s answer from Twilio is computed as in the example of Twilio’s documentation', () => {
  const fields = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  expect(signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  );
});

test('a STOP and a START that Twilio has signed take effect, and Twilio is told to send no text', async () => {
  const { statusCode, body } = await sendReply('Stop');
  expect([statusCode, body]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response/>']);
  expect(await isStopped()).toBe(true);
  await sendReply('START');
  expect(await isStopped()).toBe(false);
});

test.each([
  ['with another key', { token: 'another-token' }],
  ['for another address', { url: `http://localhost${TWILIO_REPLIES}` }],
  ['for another account', { sid: 'AC00000000000000000000000000000000' }],
])('a customer’s answer from Twilio that was signed %s changes nothing and counts as forged', async (_how, forged) => {
  expect((await sendReply('STOP', forged)).statusCode).toBe(403);
  expect(await isStopped()).toBe(false);
  expect(countForged).toHaveBeenCalledOnce();
});

test('the address for customers’ answers from Twilio does not exist without the token that verifies them', async () => {
  const other = Fastify();
  twilioReplyRoutes(other, world.engine.db, { ...config, TWILIO_AUTH_TOKEN: undefined }, countForged);
  expect((await other.inject({ method: 'POST', url: TWILIO_REPLIES })).statusCode).toBe(404);
});
