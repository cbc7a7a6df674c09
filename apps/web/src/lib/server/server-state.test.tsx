import type { getMe } from '@caddie/contract/users';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pageWith, wait } from '../../../test/page.tsx';
import { breaks, simulateServer, refuses, says } from '../../../test/simulated-server.ts';
import { call } from './call.ts';
import { ownKey, publicKey } from './server-state.tsx';

const ROUTE = 'GET /users/me';
const asks = (queryKey: readonly unknown[]) => () =>
  useQuery({ queryKey, queryFn: () => call<typeof getMe>(ROUTE, {}, null) });

test('signing out removes a customer’s answers from the cache and keeps public ones', async () => {
  const server = simulateServer();
  server.answers(ROUTE, says('Maya’s'));
  const page = await pageWith(() => [asks(ownKey('me'))(), asks(publicKey('days'))()], { authenticated: true });
  expect(page.result.current.map(({ data }) => data)).toEqual([{ data: 'Maya’s' }, { data: 'Maya’s' }]);
  server.answers(ROUTE, breaks);

  await page.does(() => page.store.setState({ authenticated: false }));
  await page.draw();

  expect(page.result.current.map(({ data }) => data)).toEqual([undefined, { data: 'Maya’s' }]);
});

test('a failed request is tried three times within a second, and a refused one only once', async () => {
  const server = simulateServer();
  server.answers(ROUTE, breaks);
  const page = await pageWith(asks(ownKey('me')));
  await wait(1_000);
  expect(server.asked).toHaveLength(3);
  expect(page.result.current.error).not.toBeNull();

  server.answers(ROUTE, refuses('BOOKING_NOT_FOUND', 404));
  await page.does(() => void page.result.current.refetch());
  await wait(60_000);

  expect(server.asked).toHaveLength(4);
});
