import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { apiDescriptionRoutes } from './api.routes.ts';

const pageAt = async (host: string, publicUrl = '') => {
  const app = Fastify();
  apiDescriptionRoutes(app, { email: 'sales@caddie.example', publicUrl });
  return app.inject({ url: '/caddie/v1/docs', headers: { host } });
};
const originsIn = (page: string) => [
  ...new Set([...page.matchAll(/curl [^']*'(.*?)\/caddie\/v1/g)].map(([, url]) => url)),
];

test.each(['127.0.0.1:4173', 'book.example.com', 'localhost:8080', '[::1]:8080'])(
  'every example of the API page uses the address under which the page was requested: %s',
  async (host) => {
    const { body, headers } = await pageAt(host);

    expect(originsIn(body)).toEqual([`http://${host}`]);
    expect(body).not.toContain('localhost:3000');
    // Another caller knows the server by another address.
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each(['evil.example/<script>', 'a b', "x';rm -rf ~;'", '$&', 'user@evil.example', 'x:port', '[::1', '-[x]'])(
  'the API page does not repeat a Host header that is no address: %j',
  async (host) => {
    const { body, statusCode } = await pageAt(host);

    expect(statusCode).toBe(200);
    expect(originsIn(body)).toEqual(['http://localhost:3000']);
  },
);

test('the API page uses PUBLIC_URL where it is set, whatever the request’s headers say', async () => {
  const { body } = await pageAt('elsewhere.example', 'https://book.example.com');

  expect(originsIn(body)).toEqual(['https://book.example.com']);
  expect(body).not.toContain('elsewhere.example');
  // Under https the desk's cookie has another name.
  expect(body).toContain('-b &quot;__Host-caddie_desk=$SESSION&quot;');
});
