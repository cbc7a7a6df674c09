import { type Booking, getUpcoming } from '@caddie/contract/bookings';
import { bookingExamples } from '@caddie/contract/examples/bookings';
import type { DataOf } from '@caddie/contract/call';
import { HOUR } from '@caddie/contract/dates/duration';
import { expect, test, vi } from 'vitest';
import { advanceTime, renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { CurrentHold } from './current-hold.tsx';

const example = bookingExamples.find((one) => one.call === getUpcoming)!.data as DataOf<typeof getUpcoming>;
const hold = (secondsLeft: number, bay: string): Booking => ({
  ...example.items[0]!,
  bookingId: crypto.randomUUID(),
  bookingStatusCd: 'READY',
  shopRoomName: bay,
  timeZone: 'America/New_York',
  bookingStartedAt: '2026-01-08T19:00:00-05:00',
  holdExpiresAt: new Date(Date.now() + secondsLeft * 1000).toISOString(),
});

async function renderStrip(...items: Booking[]) {
  const server = simulateServer();
  server.setAnswers('GET /bookings/upcoming', answerWith({ items }));
  const onChange = vi.fn();
  const { element } = await renderPage(() => <CurrentHold shopSeqNo={1} onChange={onChange} />, {
    authenticated: true,
  });
  return { element, onChange, strip: () => element.querySelector('section') };
}

test('a customer with two holds is led to the payment of the one that ends first', async () => {
  const second = hold(120, 'Bay 2');
  const { strip, onChange } = await renderStrip(hold(500, 'Bay 3'), second);

  expect(strip()?.textContent).toMatch(/^Thu, Jan 8, 7:00 PM, Bay 2 and 1 moreHeld for you 2:00.*Pay now$/);
  expect(strip()?.querySelector('a')?.getAttribute('href')).toBe(`/payment?type=booking&bookingId=${second.bookingId}`);
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test('the strip about a customer’s hold warns once in the last minute, and says when the hold is over and disappears', async () => {
  const { element, strip, onChange } = await renderStrip(hold(62, 'Bay 3'));
  const announced = () => [...element.querySelectorAll('output')].map(({ textContent }) => textContent).join('');
  expect(announced()).toBe('');
  await advanceTime(2_000);
  expect(announced()).toBe('Bay 3 is held for one more minute.');

  await advanceTime(60_000);

  expect(strip()).toBeNull();
  expect(announced()).toBe('Bay 3 is no longer held for you.');
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test('a customer without a hold sees no strip about one', async () => {
  const { strip, onChange } = await renderStrip({
    ...hold(60, 'Bay 3'),
    bookingStatusCd: 'CONFIRMED',
    holdExpiresAt: null,
  });
  expect(strip()).toBeNull();
  expect(onChange).not.toHaveBeenCalledWith(true);
});

// The last test of this file: the clock stays corrected.
test('a customer whose phone is an hour fast sees how long the time is held', async () => {
  const server = simulateServer();
  const date = new Date(Date.now() - HOUR);
  server.setAnswers('GET /bookings/upcoming', () =>
    Response.json({ data: { items: [hold(500 - HOUR / 1000, 'Bay 3')] } }, { headers: { date: date.toUTCString() } }),
  );
  const { element } = await renderPage(() => <CurrentHold shopSeqNo={1} onChange={vi.fn()} />, { authenticated: true });

  expect(element.querySelector('[role=timer]')?.textContent).toMatch(/^8:(19|20|21)$/);
  await advanceTime(60_000);
  expect(element.querySelector('[role=timer]')?.textContent).toMatch(/^7:(19|20|21)$/);
});
