import type { VenuePageData } from '@caddie/contract/shops';
import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTime, renderPage } from '../../../../test/page.tsx';
import { answerWith, serverError, simulateServer } from '../../../../test/simulated-server.ts';
import { recordBooking } from '../choice/habits.ts';
import { NextFree } from './next-free.tsx';

const ROUTE = 'GET /shops/next-free';
const front = { timeZone: 'America/New_York', currency: 'USD' } as VenuePageData;
const next = {
  bookingDate: '2027-01-05',
  startedAt: '2027-01-05T19:30:00-05:00',
  amount: 6000,
  free: 2,
  durationMinutes: 60,
  partySize: 2,
};

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  vi.setSystemTime(Date.parse('2027-01-05T18:00:00-05:00'));
  server = simulateServer();
});

const openHome = () => renderPage(() => <NextFree shopSeqNo={1} front={front} />);

test('a visitor sees the next free time of today, and a tap opens the booking page with it chosen', async () => {
  server.setAnswers(ROUTE, answerWith(next));

  const { element } = await openHome();

  expect(element.textContent).toBe('Next free today 7:30 PM · 1 hr · 2 players$60.00');
  const link = new URL(element.querySelector('a')!.href);
  expect(link.pathname).toBe('/booking');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    date: '2027-01-05',
    duration: '60',
    players: '2',
    start: '2027-01-05T19:30:00-05:00',
  });
});

test('the next free time names its day if nothing is free today, and says if nothing is free at all', async () => {
  const tomorrow = { ...next, bookingDate: '2027-01-06', startedAt: '2027-01-06T09:00:00-05:00' };
  server.setAnswers(ROUTE, answerWith(tomorrow));
  expect((await openHome()).element.textContent).toBe('Next free: Wed, Jan 6, 9:00 AM 1 hr · 2 players$60.00');

  server.setAnswers(ROUTE, answerWith(null));
  expect((await openHome()).element.textContent).toBe('No time is free online');
});

test('the next free time counts as today’s after midnight of the same business day', async () => {
  server.setAnswers(ROUTE, answerWith({ ...next, startedAt: '2027-01-06T00:30:00-05:00' }));

  expect((await openHome()).element.textContent).toContain('Next free today 12:30 AM');
});

test('the next free time is requested again after a minute, and the old one is not shown meanwhile', async () => {
  server.setAnswers(ROUTE, answerWith(next));
  const { element } = await openHome();
  const answer = server.deferAnswer(ROUTE);

  await advanceTime(60_100);
  expect(element.textContent).toBe('Loading...');

  await answer(answerWith({ ...next, startedAt: '2027-01-05T20:00:00-05:00' }));
  expect(element.textContent).toContain('8:00 PM');
});

test('the next free time of a customer who booked here before has the same length and players', async () => {
  recordBooking(1, { start: 18 * 60, minutes: 120, players: 4 });
  server.setAnswers(ROUTE, answerWith({ ...next, durationMinutes: 120, partySize: 4 }));

  expect((await openHome()).element.textContent).toContain('7:30 PM · 2 hr · 4 players');
  expect(server.requests[0]?.query).toEqual({ shopSeqNo: '1', durationMinutes: '120', partySize: '4' });
});

test('the free times are one tap away if the next one cannot be loaded', async () => {
  server.setAnswers(ROUTE, serverError);

  const { element } = await openHome();
  await advanceTime(2_000);

  expect(element.textContent).toBe('See free times');
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/booking');
});

test('no free time is shown without a network, because nothing can be booked then', async () => {
  server.setAnswers(ROUTE, answerWith(next));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  expect((await openHome()).element.textContent).toBe('');
  onLine.mockRestore();
});
