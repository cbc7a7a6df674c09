import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { NextUp } from './next-up.tsx';

const clock = (time: string) => `2026-11-20T${time}:00-05:00`;
const ray = {
  kind: 'TEE_TIME',
  bookingId: 'b1',
  version: 1,
  shopRoomId: '3',
  startedAt: clock('16:00'),
  endedAt: clock('17:00'),
  status: 'CONFIRMED',
  name: 'Coach Ray',
  hasPhone: true,
  partySize: 1,
  sessions: 0,
  due: 0,
  holdExpiresAt: null,
  hasPayLink: false,
  isDeclined: false,
  checkedInAt: null,
  noShowAt: null,
} as unknown as TeeTime;

async function renderNextUp(time: string, tiles: readonly TeeTime[]) {
  const [onCheckIn, onTake] = [vi.fn(), vi.fn()];
  const day = {
    bookingDate: '2026-11-20',
    today: '2026-11-20',
    timeZone: 'America/New_York',
    currency: 'USD',
    dayNote: null,
    rooms: [{ shopRoomId: '3', name: 'Bay 3' }],
    tiles,
  } as unknown as Day;
  const { element, perform } = await renderPage(() => (
    <NextUp {...{ day, onCheckIn, onTake }} now={Date.parse(clock(time))} busyId={null} onOpen={() => undefined} />
  ));
  const button = (words: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  return { element, button, onCheckIn, onTake, taps: (words: string) => perform(() => button(words)!.click()) };
}

test('“Next up” says all clear without late or owing customers, and names the next arrival', async () => {
  const { element, taps, onCheckIn } = await renderNextUp('15:30', [ray]);
  expect(element.textContent).toContain(
    'All clearNobody is late and nobody owes. The next arrival is Coach Ray at 4:00 PM.',
  );
  expect(element.textContent).toContain('4:00in 30 minCoach RayBay 3 · 1 player');

  await taps('Check in');
  expect(onCheckIn).toHaveBeenCalledWith(ray);
});

test('“Next up” does not call a later customer who owes paid, and can check them in without payment', async () => {
  const { element, button } = await renderNextUp('15:30', [{ ...ray, due: 4500 }]);
  expect(element.textContent).toContain('All clearNobody is late. The next arrival is Coach Ray at 4:00 PM.');
  expect(element.textContent).toContain('Bay 3 · owes $45.00');
  expect([button('Check in'), button('Take $45.00')].map(Boolean)).toEqual([true, false]);
});

test('“Next up” lists a customer in play who owes, with the amount on the button', async () => {
  const owing = { ...ray, checkedInAt: clock('15:58'), due: 4500 };
  const { element, taps, onTake } = await renderNextUp('16:10', [owing]);
  expect(element.textContent).toContain('Needs you4:00in play');
  expect(element.textContent).not.toContain('All clear');

  await taps('Take $45.00');
  expect(onTake).toHaveBeenCalledWith(owing);
});

test('“Next up” lists a late customer, and cannot check in a booking many hours ahead', async () => {
  const evening = { ...ray, bookingId: 'b2', startedAt: clock('23:00'), endedAt: clock('23:30') };
  const { element } = await renderNextUp('16:11', [ray, evening]);
  expect(element.textContent).toContain('Needs you4:0011 min late');
  const buttons = [...element.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Check in');
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true]);
});
