import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installSecurityHeaders } from './security.ts';

const options = { apiBase: 'https://api.example/v1', assetBase: 'https://pictures.example', styleHashes: ['sha256-x'] };
const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const policy =
  "default-src 'none';script-src 'self';font-src 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';require-trusted-types-for 'script';style-src 'self' 'sha256-x';img-src 'self' data: https://pictures.example;connect-src 'self' https://api.example/v1/;manifest-src 'self';worker-src 'self';form-action 'self';trusted-types caddie";

/** The headers of a server's response. */
async function headersOf(secure: boolean, url: string) {
  const app = Fastify();
  installSecurityHeaders(app, { ...options, secure });
  app.get('/', async () => 'answer');
  app.get('/broken', async () => Promise.reject(new Error('broken')));
  const answer = await app.inject({ url });
  await app.close();
  const { connection, date, 'content-length': _length, 'content-type': _type, ...headers } = answer.headers;
  expect([connection, date]).toEqual(['keep-alive', expect.any(String)]);
  return headers;
}

test.each(['/', '/broken', '/missing'])('the response to %s has exactly the expected security headers', async (url) => {
  expect(await headersOf(false, url)).toEqual({ ...common, 'content-security-policy': policy });
});

test('a response over TLS tells the browser to use only TLS from now on', async () => {
  expect(await headersOf(true, '/')).toEqual({
    ...common,
    'content-security-policy': `${policy};upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
