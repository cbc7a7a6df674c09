import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../test/page.tsx';
import { pendingAddress, useSignInFirst } from './use-sign-in-first.ts';

const action = vi.fn<(what: string) => void>();
const visitor = (isReady?: boolean) => renderHook(() => useSignInFirst('buy', action, isReady));
const signsIn = { authenticated: true, loginFormOpen: false };

afterEach(() => vi.clearAllMocks());

test('an act that needs a sign-in begins immediately for a signed-in customer', async () => {
  const page = await renderHook(() => useSignInFirst('buy', action), { authenticated: true });

  await page.perform(() => page.result.current.proceed('a pack'));

  expect(action).toHaveBeenCalledExactlyOnceWith('a pack');
  expect(page.store.getState().loginFormOpen).toBe(false);
});

test('an act that needs a sign-in asks a visitor to sign in, and then begins once', async () => {
  const page = await visitor();
  await page.perform(() => page.result.current.proceed('a pack'));
  expect(page.store.getState().loginFormOpen).toBe(true);
  expect(action).not.toHaveBeenCalled();
  expect(pendingAddress()).toBe(`${location.pathname}${location.search}`);

  await page.perform(() => page.store.setState(signsIn));
  await page.perform(() => page.store.setState({ authenticated: false, loginFormOpen: true }));
  await page.perform(() => page.store.setState(signsIn));

  expect(action).toHaveBeenCalledExactlyOnceWith('a pack');
  expect(pendingAddress()).toBeNull();
});

test('an act that needs a sign-in is canceled by a visitor who closes the login panel', async () => {
  const page = await visitor();
  await page.perform(() => page.result.current.proceed('a pack'));

  await page.perform(() => page.store.setState({ loginFormOpen: false }));
  await page.perform(() => page.store.setState(signsIn));

  expect(action).not.toHaveBeenCalled();
});

test('an act that needs a sign-in is also canceled by a visitor who closes the login panel on another screen', async () => {
  const page = await visitor();
  await page.perform(() => page.result.current.proceed('a pack'));
  await page.unmount();

  page.store.setState({ loginFormOpen: false });

  expect(pendingAddress()).toBeNull();
});

test('an act that needs a sign-in continues on the screen on which it was begun, as soon as that screen is ready', async () => {
  const firstPage = await visitor();
  await firstPage.perform(() => firstPage.result.current.proceed('a pack'));
  await firstPage.unmount();

  const nextPage = await renderHook(() => useSignInFirst('hold', action), { authenticated: true });
  await nextPage.unmount();
  expect(action).not.toHaveBeenCalled();
  let isReady = false;
  const page = await renderHook(() => useSignInFirst('buy', action, isReady), { authenticated: true });
  expect(action).not.toHaveBeenCalled();
  isReady = true;
  await page.rerender();

  expect(action).toHaveBeenCalledExactlyOnceWith('a pack');
});
