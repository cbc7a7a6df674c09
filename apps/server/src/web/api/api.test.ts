import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { apiDescriptionRoutes } from './api.routes.ts';

const serverOf = (publicUrl: string) => {
  const app = Fastify();
  apiDescriptionRoutes(app, { email: 'sales@caddie.example', publicUrl });
  return app;
};
// One for all tests: a server creates the page once, at its first request.
const serverWithoutUrl = serverOf('');
const pageAt = (host: string, app = serverWithoutUrl) => app.inject({ url: '/caddie/v1/docs', headers: { host } });
/** The first quote of an example begins its address; all but one appear in the page as `&#39;`. */
const originOf = (example: string) => /^.*?(?:'|&#39;)(.*?)\/caddie\/v1/.exec(example)?.[1];
const originsIn = (page: string) => [...new Set(page.split('curl ').slice(1).map(originOf))];

test.each(['127.0.0.1:4173', 'book.example.com', 'localhost:8080', '[::1]:8080'])(
  'every example of the API page uses the address under which the page was requested: %s',
  async (host) => {
    const { body, headers } = await pageAt(host);

    expect(originsIn(body)).toEqual([`http://${host}`]);
    expect(body).not.toContain('localhost:3000');
    // Another caller may reach the server by another address.
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each(['evil.example/<script>', 'a b', "x';rm -rf ~;'", '$&', 'user@evil.example', 'x:port', '[::1', '-[x]'])(
  'the API page does not repeat an invalid Host header: %j',
  async (host) => {
    const { body, statusCode } = await pageAt(host);

    expect(statusCode).toBe(200);
    expect(originsIn(body)).toEqual(['http://localhost:3000']);
  },
);

test('the API page uses PUBLIC_URL where it is set, whatever the request’s headers say', async () => {
  const { body } = await pageAt('elsewhere.example', serverOf('https://book.example.com'));

  expect(originsIn(body)).toEqual(['https://book.example.com']);
  expect(body).not.toContain('elsewhere.example');
  // Under https the desk's cookie has another name.
  expect(body).toContain('-b &quot;__Host-caddie_desk=$SESSION&quot;');
});
