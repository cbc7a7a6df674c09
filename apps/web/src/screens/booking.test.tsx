import type { PageData } from '@caddie/contract/page';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingPage } from '../../test/booking-page.ts';
import { advanceTime } from '../../test/page.tsx';
import { answerWith, simulateServer } from '../../test/simulated-server.ts';
import { App } from '../app/app.tsx';
import { preloadScreen } from '../app/router.tsx';
import { render } from '../entry-server.tsx';
import { saveHabits } from '../features/slots/choice/habits.ts';
import { saveToken } from '../lib/state/session.ts';
import { storage } from '../lib/state/storage.ts';

const { booking } = bookingPage;
const routes = {
  day: 'GET /bookings/availability',
  ownDay: 'GET /bookings/availability/my',
  upcoming: 'GET /bookings/upcoming',
};
let root: Root | undefined;

beforeEach(() => {
  vi.setSystemTime(booking.renderedAt);
  history.replaceState(null, '', '/booking?shopName=Mulligans');
});
afterEach(async () => {
  await act(async () => root?.unmount());
  storage.clear();
  vi.restoreAllMocks();
});

/** Hydrates a page that the server has rendered, and returns what React complained about. */
async function hydrate(page: PageData) {
  const server = simulateServer();
  server.setAnswers(routes.day, answerWith(booking.day));
  server.setAnswers(routes.ownDay, answerWith(booking.day));
  server.setAnswers(routes.upcoming, answerWith({ items: [] }));
  server.setAnswers('GET /bookings/availability/days', answerWith(booking.days));
  server.setAnswers('GET /shops/one', answerWith(booking.shop));
  server.setAnswers('GET /users/me', answerWith({ userId: 'maya' }));
  const element = document.createElement('div');
  element.innerHTML = await render(page);
  document.body.replaceChildren(element);
  const complaints: unknown[] = [];
  await preloadScreen(page);
  await act(async () => {
    root = hydrateRoot(element, <App page={page} />, { onRecoverableError: (error) => complaints.push(error) });
  });
  // The parts that every page loads after its first screen.
  await act(async () => vi.dynamicImportSettled());
  await advanceTime(5);
  return { element, complaints, requests: server.requests, routesOf: () => server.requests.map(({ route }) => route) };
}

test('the free times that the server rendered are hydrated without a difference, and requested again', async () => {
  const { element, complaints, routesOf } = await hydrate(bookingPage);

  expect(complaints).toEqual([]);
  expect(element.textContent).toContain('6:30 PM$60.00');
  expect(routesOf()).toContain(routes.day);
});

test('a customer with a token gets their own times only, and the rendered ones stay until then', async () => {
  saveToken('token-of-maya');
  storage.setItem('caddie', JSON.stringify({ version: 1, state: { authenticated: true } }));

  const { element, complaints, routesOf } = await hydrate({ ...bookingPage, signedIn: true });

  expect(complaints).toEqual([]);
  expect(element.textContent).toContain('6:30 PM$60.00');
  expect(routesOf()).toEqual(expect.arrayContaining([routes.ownDay, routes.upcoming]));
  expect(routesOf()).not.toContain(routes.day);
});

test('a browser whose cookie says signed in, without a token, requests nothing that would be refused', async () => {
  const { complaints, routesOf } = await hydrate({ ...bookingPage, signedIn: true });

  expect(complaints).toEqual([]);
  expect(routesOf()).toContain(routes.day);
  expect(routesOf().filter((route) => route === routes.ownDay || route === routes.upcoming)).toEqual([]);
});

test('a phone that knows more than its cookie said gets its own length after hydration', async () => {
  saveHabits(1, { minutes: 90 });

  const { complaints, requests } = await hydrate(bookingPage);

  expect(complaints).toEqual([]);
  expect(requests.findLast(({ route }) => route === routes.day)?.query).toMatchObject({ durationMinutes: '90' });
  expect(document.cookie).toContain('caddie_habits=1...90..');
});
