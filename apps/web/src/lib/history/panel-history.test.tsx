import { expect, test, vi } from 'vitest';
import { closeOnBack, watchPanels } from './panel-history.ts';

/** The history entry is added and removed in a microtask. */
const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test('a panel that closes while another page is loading does not cancel the loading', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  watchPanels();
  const closed = closeOnBack(() => undefined);
  await turn();
  expect(history.state).toEqual({ isPanel: true });

  dispatchEvent(new Event('beforeunload'));
  closed();
  await turn();
  expect(back).not.toHaveBeenCalled();

  // The page was not left after all, and the customer continues.
  dispatchEvent(new Event('pointerdown'));
  expect(back).toHaveBeenCalledOnce();
});
