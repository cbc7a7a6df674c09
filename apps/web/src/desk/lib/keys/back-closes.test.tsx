import { afterEach, expect, test, vi } from 'vitest';
import { pageWith, settle } from '../../../../test/page.tsx';
import { useBackCloses } from './back-closes.ts';

/** What is asked for at once is done one turn later. */
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

test('what is closed while the page is being loaded again does not call that off', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await pageWith(useBackCloses);
  await opens();
  expect(history.state).toEqual({ over: true });

  dispatchEvent(new Event('beforeunload'));
  document.querySelector('dialog')!.remove();
  await turn();
  expect(back).not.toHaveBeenCalled();

  // It was not left after all, and somebody goes on.
  dispatchEvent(new Event('pointerdown'));
  await turn();
  expect(back).toHaveBeenCalledOnce();
});
