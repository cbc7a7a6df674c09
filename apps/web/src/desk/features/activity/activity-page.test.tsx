import type { ActivityEntry } from '@caddie/contract/desk/activity';
import type { Me } from '@caddie/contract/desk/people/staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { ActivityPage } from './activity-page.tsx';
import { ExportActivity } from './export-activity.tsx';
import { MyActivity } from './my-activity.tsx';

const ROUTE = 'GET /caddie/v1/desk/activity';
const me = { venue: { timeZone: 'America/New_York', currency: 'USD' } } as Me;
const subject = {
  kind: 'booking',
  bookingId: 'b1',
  reference: 'H2XK8TM',
  customer: 'Rosa Lindt',
  name: null,
  bays: [],
};
const entry = (activityId: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  activityId,
  at: '2026-11-20T17:52:00-05:00',
  by: { kind: 'staff', name: 'Priya' },
  approvedBy: 'Marcus',
  act: 'booking.price',
  subject,
  details: {},
  reason: 'Screen froze',
  money: { kind: 'PRICE', amount: 0, before: 7000 },
  undoes: null,
  undone: null,
  ...more,
});
const venue = { currency: 'USD', timeZone: 'America/New_York', today: '2026-11-20' };
const answer = (items: ActivityEntry[], nextCursor: string | null = null) =>
  answerWith({ ...venue, people: [{ staffId: 'p', name: 'Priya' }], items, nextCursor });
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const button = (element: Element, name: string) =>
  [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

beforeEach(() => window.history.replaceState(null, '', '/'));

const open = () => renderPage(() => <ActivityPage me={me} />);

test('an activity entry shows when, who, who approved it, what, why, and the money', async () => {
  simulateServer().setAnswers(
    ROUTE,
    answer([entry(2), entry(1, { by: { kind: 'system', name: null }, approvedBy: null })]),
  );
  const { element } = await open();

  expect(textsOf(element, 'tbody tr:first-child td')).toEqual([
    'Today, 5:52 PM',
    'PRPriyaapproved by Marcus',
    'Set the price for Rosa Lindt',
    'Screen froze',
    '$0.00instead of $70.00',
  ]);
  expect(element.querySelector('tbody a')?.getAttribute('href')).toContain('/bookings/b1');
  expect(textsOf(element, 'tbody tr:last-child td')[1]).toBe('CACaddie');
});

test('an undone entry says who undid it and when, and the undo entry says whose act it undoes', async () => {
  const tom = { by: { kind: 'staff' as const, name: 'Tom' } };
  const undoEntry = entry(2, { act: 'booking.undo-check-in', undoes: { at: '2026-11-20T17:52:00-05:00', by: 'Tom' } });
  const undoneEntry = entry(1, {
    ...tom,
    act: 'booking.check-in',
    undone: { at: '2026-11-20T17:53:00-05:00', by: null },
  });
  simulateServer().setAnswers(ROUTE, answer([undoEntry, undoneEntry]));
  const { element } = await open();

  expect(textsOf(element, 'tbody td:nth-child(3) small')).toEqual([
    'Undoes what Tom did · Today, 5:52 PM',
    'Undone by Somebody · Today, 5:53 PM',
  ]);
});

test('Show more adds the next page of activity entries below', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answer([entry(2)], '2'), answer([entry(1)]));
  const { element, perform: does } = await open();
  await does(() => button(element, 'Show more').click());

  expect(element.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(button(element, 'Show more')).toBeUndefined();
});

test('a list of activity that failed to load can be loaded again', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, () => new Response(null, { status: 400 }), answer([]));
  const { element, perform: does } = await open();
  await does(() => element.querySelector<HTMLElement>('[role=alert] button')!.click());

  expect(element.textContent).toContain('Nothing was done that fits.');
});

test('a filter of the activity is kept in the URL, and the downloaded file uses it', async () => {
  vi.setSystemTime('2026-11-20T18:00:00-05:00');
  window.history.replaceState(null, '', '/venue/activity?days=30&q=ann');
  simulateServer().setAnswers(ROUTE, answer([entry(1)]));
  const { element, perform: does } = await renderPage(() => (
    <>
      <ExportActivity me={me} />
      <ActivityPage me={me} />
    </>
  ));
  const kind = element.querySelector<HTMLSelectElement>('select[aria-label=What]')!;
  await does(() => {
    kind.value = 'MONEY';
    kind.dispatchEvent(new Event('change', { bubbles: true }));
  });

  expect(location.search).toBe('?q=ann&kind=MONEY&days=30');
  expect(element.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/caddie/v1/desk/activity.csv?q=ann&kind=MONEY&from=2026-10-22',
  );
});

test('a member of staff who may not see others’ activity sees their own of today', async () => {
  const server = simulateServer();
  server.setAnswers(`${ROUTE}/mine`, answer([]), answer([entry(2)]));
  const { element, unmount: leaves } = await renderPage(() => <MyActivity />);
  expect(element.textContent).toBe('You have done nothing today yet. What you do appears here.');

  await leaves();
  const reopened = await renderPage(() => <MyActivity />);
  expect(textsOf(reopened.element, 'tbody td')[2]).toBe('Set the price for Rosa Lindt');
});
