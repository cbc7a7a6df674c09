import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../test/page.tsx';
import { pendingAddress, useSignInFirst } from './use-sign-in-first.ts';

const action = vi.fn<(what: string) => void>();
const visitor = (isReady?: boolean) => renderHook(() => useSignInFirst('buy', action, isReady));
const signsIn = { authenticated: true, loginFormOpen: false };

afterEach(() => vi.clearAllMocks());

test('a signed-in customer acts immediately', async () => {
  const page = await renderHook(() => useSignInFirst('buy', action), { authenticated: true });

  await page.perform(() => page.result.current.proceed('a pack'));

  expect(action).toHaveBeenCalledExactlyOnceWith('a pack');
  expect(page.store.getState().loginFormOpen).toBe(false);
});

test('a visitor is asked to sign in, and then the act runs once', async () => {
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

test('a visitor who closes the panel cancels the act', async () => {
  const page = await visitor();
  await page.perform(() => page.result.current.proceed('a pack'));

  await page.perform(() => page.store.setState({ loginFormOpen: false }));
  await page.perform(() => page.store.setState(signsIn));

  expect(action).not.toHaveBeenCalled();
});

test('a visitor who closes the panel on another screen cancels the act too', async () => {
  const page = await visitor();
  await page.perform(() => page.result.current.proceed('a pack'));
  await page.unmount();

  page.store.setState({ loginFormOpen: false });

  expect(pendingAddress()).toBeNull();
});

test('the act continues on the screen it was started on, as soon as that screen is ready', async () => {
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
