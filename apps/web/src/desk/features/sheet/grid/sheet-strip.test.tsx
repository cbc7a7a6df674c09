import { expect, test, vi } from 'vitest';
import { CallError } from '../../../../lib/server/answer.ts';
import { renderPage } from '../../../../../test/page.tsx';
import { LiveSign } from './sheet-head.tsx';
import { SheetStrip } from './sheet-strip.tsx';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);

async function renderStrip() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const onRetry = vi.fn();
  let [now, error] = [at('18:30'), null as Error | null];
  let isLive = true;
  const page = await renderPage(() => (
    <>
      <LiveSign isLive={isLive} isWaiting={false} />
      <SheetStrip {...{ now, error, onRetry }} timeZone="America/New_York" />
    </>
  ));
  return {
    onRetry,
    reads: () => page.element.textContent,
    tapsTryAgain: () => page.perform(() => page.element.querySelector('button')!.click()),
    loses: (network: boolean) => {
      onLine.mockReturnValue(!network);
      return page.perform(() => dispatchEvent(new Event(network ? 'offline' : 'online')));
    },
    shows: (changes: { now?: number; error?: Error; isLive?: boolean }) => {
      ({ now = now, error = null, isLive = true } = changes);
      return page.rerender();
    },
  };
}

test('without a network the sheet says since when, that nothing can be changed and that nothing is sent later', async () => {
  const { reads, loses, shows } = await renderStrip();
  expect(reads()).toBe('Live');

  await shows({ now: at('18:38') });
  await loses(true);
  await shows({ now: at('18:41') });
  expect(reads()).toBe(
    'OfflineNo connection since 6:38 PM. You see the sheet as it was then. ' +
      'Nothing can be changed until it is back, and nothing is sent later by itself.Try again',
  );

  await loses(false);
  expect(reads()).toBe('Live');
});

test('a sheet that could not be brought up to date names the code of the request, and can be requested again', async () => {
  const { reads, shows, tapsTryAgain, onRetry } = await renderStrip();
  await shows({
    error: new CallError({ status: 502, message: 'Bad Gateway', details: { requestId: '8f2kabcd-1234' } }),
    isLive: false,
  });
  expect(reads()).toBe('Every 15 sThe sheet could not be brought up to date. (code 8f2kabcd)Try again');

  await tapsTryAgain();
  expect(onRetry).toHaveBeenCalledOnce();
});
