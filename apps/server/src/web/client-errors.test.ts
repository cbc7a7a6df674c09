import { reportClientError } from '@caddie/contract/client-errors';
import { beforeEach, expect, test } from 'vitest';
import { freshAddress } from '../../test/sign-up.ts';
import { useWorld } from '../../test/world.ts';

const world = useWorld();
const errorReport = {
  kind: 'render' as const,
  screen: '/my/membership',
  message: 'Cannot read properties of undefined',
  frames: ['at Left (http://localhost/assets/my-membership-DkX83kd9.js:1:20480)'],
};

beforeEach(() => void (world.log.length = 0));

test('a visitor whose screen broke gets a reference that is in the server’s log, with the error and its place', async () => {
  const { reference } = await world.visitor(freshAddress()).makes(reportClientError, { body: errorReport });

  const lines = world.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ reqId: reference, event: 'client.error', level: 'warn', ...errorReport }),
  );
});

test('a client error is logged without personal data', async () => {
  const body = {
    ...errorReport,
    screen: '/my/booking/0d4c1f2a-93b1-4c55-8f6e-2a1b3c4d5e6f?phone=6465550148',
    message: 'No +1 212 555 0148 at https://book.example.com/pay?token=very-secret',
    frames: ['at f (https://book.example.com/x.js?key=also-secret:1:1)'],
  };
  await world.visitor(freshAddress()).makes(reportClientError, { body });

  // A request's id is random, and may contain any digits.
  const log = world.log.join('').replaceAll(/"reqId":"[^"]*"/g, '');
  for (const secret of ['very-secret', 'also-secret', '555', '6465550148', '0d4c1f2a-93b1'])
    expect(log).not.toContain(secret);
  expect(log).toContain('client.error');
});

test('a browser that reports too much or too often is refused', async () => {
  const visitor = world.visitor(freshAddress());
  const tries = (change: object) => visitor.tries(reportClientError, { body: { ...errorReport, ...change } });

  expect(await tries({ message: 'x'.repeat(301) })).toBe('INVALID_REQUEST');
  expect(await tries({ frames: Array.from({ length: 11 }, () => 'at f') })).toBe('INVALID_REQUEST');
  expect(await tries({ kind: 'gossip' })).toBe('INVALID_REQUEST');
  for (let count = 3; count < 30; count += 1) expect(await tries({})).toBe('OK');
  expect(await tries({})).toBe('RATE_LIMITED');
  expect(await world.visitor(freshAddress()).tries(reportClientError, { body: errorReport })).toBe('OK');
});
