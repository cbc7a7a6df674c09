import { expect, test } from 'vitest';
import { siteOf } from './sites.rules.ts';

const asked = { origin: 'http://localhost:3000', host: 'localhost:3000' };

test('a passkey is bound to the host name of the desk’s address', () => {
  expect(siteOf('https://desk.example', asked)).toEqual({ origin: 'https://desk.example', name: 'desk.example' });
  expect(siteOf(undefined, asked)).toEqual({ origin: 'http://localhost:3000', name: 'localhost' });
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://192.168.1.4'])(
  'a passkey cannot be bound to %s, an IP address',
  (origin) => {
    expect(() => siteOf(undefined, { ...asked, origin })).toThrow(
      expect.objectContaining({ code: 'NO_PASSKEYS_HERE' }),
    );
  },
);
