import { afterEach, expect, test, vi } from 'vitest';
import { pageWith } from '../../test/page.tsx';
import { pendingAddress, useSignInFirst } from './use-sign-in-first.ts';

const act = vi.fn<(what: string) => void>();
const visitor = (isReady?: boolean) => pageWith(() => useSignInFirst('buy', act, isReady));
const signsIn = { authenticated: true, loginFormOpen: false };

afterEach(() => vi.clearAllMocks());

test('a signed-in customer acts immediately', async () => {
  const page = await pageWith(() => useSignInFirst('buy', act), { authenticated: true });

  await page.does(() => page.result.current.proceed('a pack'));

  expect(act).toHaveBeenCalledExactlyOnceWith('a pack');
  expect(page.store.getState().loginFormOpen).toBe(false);
});

test('a visitor is asked to sign in, and then the act runs once', async () => {
  const page = await visitor();
  await page.does(() => page.result.current.proceed('a pack'));
  expect(page.store.getState().loginFormOpen).toBe(true);
  expect(act).not.toHaveBeenCalled();
  expect(pendingAddress()).toBe(`${location.pathname}${location.search}`);

  await page.does(() => page.store.setState(signsIn));
  await page.does(() => page.store.setState({ authenticated: false, loginFormOpen: true }));
  await page.does(() => page.store.setState(signsIn));

  expect(act).toHaveBeenCalledExactlyOnceWith('a pack');
  expect(pendingAddress()).toBeNull();
});

test('a visitor who closes the panel cancels the act', async () => {
  const page = await visitor();
  await page.does(() => page.result.current.proceed('a pack'));

  await page.does(() => page.store.setState({ loginFormOpen: false }));
  await page.does(() => page.store.setState(signsIn));

  expect(act).not.toHaveBeenCalled();
});

test('a visitor who closes the panel on another screen cancels the act too', async () => {
  const page = await visitor();
  await page.does(() => page.result.current.proceed('a pack'));
  await page.leaves();

  page.store.setState({ loginFormOpen: false });

  expect(pendingAddress()).toBeNull();
});

test('the act continues on the screen it was started on, as soon as that screen is ready', async () => {
  const before = await visitor();
  await before.does(() => before.result.current.proceed('a pack'));
  await before.leaves();

  const other = await pageWith(() => useSignInFirst('hold', act), { authenticated: true });
  await other.leaves();
  expect(act).not.toHaveBeenCalled();
  let isReady = false;
  const page = await pageWith(() => useSignInFirst('buy', act, isReady), { authenticated: true });
  expect(act).not.toHaveBeenCalled();
  isReady = true;
  await page.draw();

  expect(act).toHaveBeenCalledExactlyOnceWith('a pack');
});
