import type { draftSet } from '@caddie/contract/memberships';
import { expect, test } from 'vitest';
import { pageWith } from '../../../test/page.tsx';
import { breaks, isLost, simulateServer, refuses, says } from '../../../test/simulated-server.ts';
import { call } from './call.ts';
import { useKeyedMutation } from './use-keyed-mutation.ts';

const ROUTE = 'POST /memberships/sets';

const sentences = async () => ({ MEMBERSHIP_NOT_FOUND: 'No such membership.' });

/** A customer with a button that sends the given input. */
async function customer() {
  const server = simulateServer();
  const page = await pageWith(() =>
    useKeyedMutation((membershipDetailId: string, key) =>
      call<typeof draftSet>(ROUTE, { body: { shopSeqNo: 1, membershipDetailId } }, sentences, {
        headers: { 'idempotency-key': key },
      }),
    ),
  );
  return { server, taps: (what = 'a') => page.does(() => page.result.current.mutate(what)) };
}

test.each([
  ['was lost', isLost],
  ['came from a broken server', breaks],
  ['says that the first tap is still under way', refuses('KEY_IN_PROGRESS', 409)],
])('a second tap after an answer that %s sends the same idempotency key', async (_, answer) => {
  const { server, taps } = await customer();
  server.answers(ROUTE, answer, says({}));

  await taps();
  await taps();

  const [first, second] = server.keysOf(ROUTE);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
});

test.each([
  ['was refused', refuses('SLOT_TAKEN', 409)],
  ['was done', says({})],
])('a tap after a request that %s sends a new idempotency key', async (_, answer) => {
  const { server, taps } = await customer();
  server.answers(ROUTE, answer);

  await taps();
  await taps();

  expect(new Set(server.keysOf(ROUTE)).size).toBe(2);
});

test('a tap with different input after a lost answer sends a new idempotency key', async () => {
  const { server, taps } = await customer();
  server.answers(ROUTE, isLost);

  await taps('a');
  await taps('b');

  expect(new Set(server.keysOf(ROUTE)).size).toBe(2);
});
