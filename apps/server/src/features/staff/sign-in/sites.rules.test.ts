import { expect, test } from 'vitest';
import { passkeySiteOf } from './sites.rules.ts';

const request = { origin: 'http://localhost:3000', host: 'localhost:3000' };

test('a passkey is bound to the host name of the desk’s URL', () => {
  expect(passkeySiteOf('https://desk.example', request)).toEqual({
    origin: 'https://desk.example',
    name: 'desk.example',
  });
  expect(passkeySiteOf(undefined, request)).toEqual({ origin: 'http://localhost:3000', name: 'localhost' });
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://192.168.1.4'])(
  'a passkey cannot be bound to %s, an IP address',
  (origin) => {
    expect(() => passkeySiteOf(undefined, { ...request, origin })).toThrow(
      expect.objectContaining({ code: 'NO_PASSKEYS_HERE' }),
    );
  },
);
