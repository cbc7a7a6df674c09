import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { Toasts } from '../../ui/desk-toast.tsx';
import { useReconnected } from './use-reconnected.ts';

const dayWith = (...versions: number[]): Day =>
  ({
    bookingDate: '2026-11-20',
    tiles: versions.map((version, index) => ({ bookingId: `b${index}`, version }) as Tile),
  }) as Day;

test('when the network is back, the sheet says how many changes came in, once', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const refetch = vi.fn(async () => ({ data: { day: dayWith(2, 2, 2) } }));
  const Sheet = () => {
    useReconnected(dayWith(1, 1), refetch);
    return null;
  };
  const page = await renderPage(() => (
    <Toasts>
      <Sheet />
    </Toasts>
  ));
  const switchNetwork = (isOn: boolean) => {
    onLine.mockReturnValue(isOn);
    return page.perform(() => dispatchEvent(new Event(isOn ? 'online' : 'offline')));
  };

  await switchNetwork(false);
  expect([page.element.textContent, refetch.mock.calls.length]).toEqual(['', 0]);

  await switchNetwork(true);
  expect([page.element.textContent, refetch.mock.calls.length]).toEqual(['Connected. 3 changes came in.', 1]);
});
