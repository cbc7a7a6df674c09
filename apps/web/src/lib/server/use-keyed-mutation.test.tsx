import type { draftSet } from '@caddie/contract/memberships';
import { expect, test } from 'vitest';
import { renderHook } from '../../../test/page.tsx';
import { serverError, lostAnswer, simulateServer, refuseWith, answerWith } from '../../../test/simulated-server.ts';
import { call } from './call.ts';
import { useKeyedMutation } from './use-keyed-mutation.ts';

const ROUTE = 'POST /memberships/sets';

const sentences = async () => ({ MEMBERSHIP_NOT_FOUND: 'No such membership.' });

/** A customer with a button that sends the given input. */
async function customer() {
  const server = simulateServer();
  const page = await renderHook(() =>
    useKeyedMutation((membershipDetailId: string, key) =>
      call<typeof draftSet>(ROUTE, { body: { shopSeqNo: 1, membershipDetailId } }, sentences, {
        headers: { 'idempotency-key': key },
      }),
    ),
  );
  return { server, taps: (input = 'a') => page.perform(() => page.result.current.mutate(input)) };
}

test.each([
  ['was lost', lostAnswer],
  ['came from a broken server', serverError],
  ['says that the first tap is still under way', refuseWith('KEY_IN_PROGRESS', 409)],
])('a second tap after an answer that %s sends the same idempotency key', async (_, answer) => {
  const { server, taps } = await customer();
  server.setAnswers(ROUTE, answer, answerWith({}));

  await taps();
  await taps();

  const [first, second] = server.keysOf(ROUTE);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
});

test.each([
  ['was refused', refuseWith('SLOT_TAKEN', 409)],
  ['was done', answerWith({})],
])('a tap after a request that %s sends a new idempotency key', async (_, answer) => {
  const { server, taps } = await customer();
  server.setAnswers(ROUTE, answer);

  await taps();
  await taps();

  expect(new Set(server.keysOf(ROUTE)).size).toBe(2);
});

test('a tap with different input after a lost answer sends a new idempotency key', async () => {
  const { server, taps } = await customer();
  server.setAnswers(ROUTE, lostAnswer);

  await taps('a');
  await taps('b');

  expect(new Set(server.keysOf(ROUTE)).size).toBe(2);
});
