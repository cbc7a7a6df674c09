import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createDeskCookies } from './desk-cookies.ts';

/** Starts a server at this address with one sign-in page: returns the cookies it sets, and the device it reads. */
async function visit(publicUrl: string | undefined, cookie = '') {
  const app = Fastify();
  const { respondWithCookies: answer, browserOf } = createDeskCookies(publicUrl);
  app.get('/', (request, reply) =>
    answer(reply, Promise.resolve({ data: browserOf(request), session: 's'.repeat(43), device: 'd'.repeat(43) })),
  );
  const response = await app.inject({ url: '/', headers: { cookie } });
  return { set: response.headers['set-cookie'], device: response.json<{ deviceToken?: string }>().deviceToken };
}

test('the session cookie and the device cookie of the desk are bound to this host and sent over TLS only, if the server has https', async () => {
  const { set } = await visit('https://book.example.com');

  expect(set).toEqual([
    `__Host-caddie_desk=${'s'.repeat(43)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure`,
    `__Host-caddie_desk_device=${'d'.repeat(43)}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure`,
  ]);
});

test.each([undefined, 'http://localhost:3000'])(
  'the session cookie and the device cookie of the desk have their plain names at %s, without TLS',
  async (publicUrl) => {
    const { set } = await visit(publicUrl);

    expect(set).toEqual([
      expect.stringMatching(/^caddie_desk=s+; Path=\/caddie\/v1\/desk; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^caddie_desk_device=d+; Path=\/caddie\/v1\/desk; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  },
);

test('under https a device cookie with the plain name, which a sibling host can set, is ignored', async () => {
  const [injected, ours] = ['p'.repeat(43), 'o'.repeat(43)];
  const cookie = `caddie_desk_device=${injected}`;

  expect((await visit('https://book.example.com', cookie)).device).toBeUndefined();
  expect((await visit('https://book.example.com', `${cookie}; __Host-caddie_desk_device=${ours}`)).device).toBe(ours);
  expect((await visit(undefined, cookie)).device).toBe(injected);
});
