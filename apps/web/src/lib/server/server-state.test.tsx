import type { getMe } from '@caddie/contract/users';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderHook, advanceTime } from '../../../test/page.tsx';
import { serverError, simulateServer, refuseWith, answerWith } from '../../../test/simulated-server.ts';
import { call } from './call.ts';
import { customerKey, publicKey } from './server-state.tsx';

const ROUTE = 'GET /users/me';
const fetchAs = (queryKey: readonly unknown[]) => () =>
  useQuery({ queryKey, queryFn: () => call<typeof getMe>(ROUTE, {}, null) });

test('signing out removes a customer’s answers from the cache and keeps public ones', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answerWith('Maya’s'));
  const page = await renderHook(() => [fetchAs(customerKey('me'))(), fetchAs(publicKey('days'))()], {
    authenticated: true,
  });
  expect(page.result.current.map(({ data }) => data)).toEqual([{ data: 'Maya’s' }, { data: 'Maya’s' }]);
  server.setAnswers(ROUTE, serverError);

  await page.perform(() => page.store.setState({ authenticated: false }));
  await page.rerender();

  expect(page.result.current.map(({ data }) => data)).toEqual([undefined, { data: 'Maya’s' }]);
});

test('a read that fails is tried three times within a second, and a refused one only once', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, serverError);
  const page = await renderHook(fetchAs(customerKey('me')));
  await advanceTime(1_000);
  expect(server.requests).toHaveLength(3);
  expect(page.result.current.error).not.toBeNull();

  server.setAnswers(ROUTE, refuseWith('BOOKING_NOT_FOUND', 404));
  await page.perform(() => void page.result.current.refetch());
  await advanceTime(60_000);

  expect(server.requests).toHaveLength(4);
});
