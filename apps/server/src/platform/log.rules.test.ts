import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions, maskPath } from './log.ts';

test('every line of the log has an event: its own, or else server.message', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: logOptions('info', { write: (line) => lines.push(line) }) });
  log.warn({ event: 'job.delayed', job: 'payments.recover' }, 'jobs delayed');
  log.child({ reqId: 'r1' }).info('response ended early');
  log.error(new Error('the disk is full'));

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'job.delayed', job: 'payments.recover', msg: 'jobs delayed' },
    { event: 'server.message', reqId: 'r1', msg: 'response ended early' },
    { event: 'server.message', level: 'error', err: { message: 'the disk is full' } },
  ]);
});

test.each([
  ['/sandbox/cards/cs_1a2b3c', '/sandbox/cards/[hidden]'],
  ['/sandbox/bank/pay_1a2b3c', '/sandbox/bank/[hidden]'],
  ['/SANDBOX/cards/cs_1a2b3c', '/SANDBOX/cards/[hidden]'],
  ['/users/212-555-0148', '/users/****0148'],
  ['/users/+1-212-555-0148/x', '/users/****0148/x'],
  ['/users/%2B1%20(212)%20555.0148', '/users/****0148'],
  ['/users/%2b1%28212%29%2D5550148', '/users/****0148'],
  ['/users/2125550148', '/users/****0148'],
  [
    '/caddie/v1/bookings/12345678-1234-4123-9123-1234567890ab',
    '/caddie/v1/bookings/12345678-1234-4123-9123-1234567890ab',
  ],
  ['/caddie/v1/desk/days/2026-11-20', '/caddie/v1/desk/days/2026-11-20'],
  ['/caddie/v1/desk/days/2026-11-20/closing', '/caddie/v1/desk/days/2026-11-20/closing'],
  ['/users/2125-55-01', '/users/****5-01'],
  ['/users/2026-11-2048', '/users/****2048'],
  ['/caddie/v1/desk/days/2026-11-20/for/212-555-0148', '/caddie/v1/desk/days/2026-11-20/for/****0148'],
  ['/assets/app-B8f2k1.js', '/assets/app-B8f2k1.js'],
  ['/caddie/v1/shops/one', '/caddie/v1/shops/one'],
])('the log hides the secrets of an address: it writes %s as %s', (path, logged) =>
  expect(maskPath(path)).toBe(logged),
);
