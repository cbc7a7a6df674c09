import { afterEach, expect, test, vi } from 'vitest';
import { renderHook, settle } from '../../../../test/page.tsx';
import { useBackCloses } from './back-closes.ts';

/** The hook defers its work by one tick. */
const turn = () => settle(() => undefined);
const opens = async () => {
  document.body.append(document.createElement('dialog'));
  document.querySelector('dialog')!.setAttribute('open', '');
  await turn();
};

afterEach(() => {
  document.querySelector('dialog')?.remove();
  history.replaceState(null, '');
});

test('closing a dialog during a reload does not cancel the reload', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await renderHook(useBackCloses);
  await opens();
  expect(history.state).toEqual({ over: true });

  dispatchEvent(new Event('beforeunload'));
  document.querySelector('dialog')!.remove();
  await turn();
  expect(back).not.toHaveBeenCalled();

  // The page was not left after all, and the user continues.
  dispatchEvent(new Event('pointerdown'));
  await turn();
  expect(back).toHaveBeenCalledOnce();
});
