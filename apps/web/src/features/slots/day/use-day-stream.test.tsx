import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook, settle, advanceTime } from '../../../../test/page.tsx';
import { FakeEventSource } from '../../../../test/fake-event-source.ts';
import { simulateServer, answerWith } from '../../../../test/simulated-server.ts';
import { availabilityQuery } from '../slots.queries.ts';
import { useDayStream } from './use-day-stream.ts';

const GRID = 'GET /bookings/availability';
const query = { shopSeqNo: 1, bookingDate: '2026-11-20', durationMinutes: 60, partySize: 2 };

let server: ReturnType<typeof simulateServer>;
const gridRequests = () => server.requests.filter(({ route }) => route === GRID).length;

async function openDay() {
  const page = await renderHook(() => {
    useQuery(availabilityQuery(query, false));
    return useDayStream(query.shopSeqNo, query.bookingDate);
  });
  return { page, line: FakeEventSource.all.at(-1)! };
}

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  return settle(() => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  FakeEventSource.all = [];
  server = simulateServer();
  server.setAnswers(GRID, answerWith({ slots: [] }));
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => vi.restoreAllMocks());

test('several concurrent changes of a day reload its free times once', async () => {
  const { page, line } = await openDay();
  expect(line.url).toBe('http://localhost/bookings/availability/stream?shopSeqNo=1&bookingDate=2026-11-20');
  await line.emit('open', FakeEventSource.OPEN);
  await advanceTime(1_000);
  expect(page.result.current).toBe(true);
  const before = gridRequests();

  await line.emit('changed', FakeEventSource.OPEN);
  await line.emit('changed', FakeEventSource.OPEN);
  await advanceTime(1_000);

  expect(gridRequests()).toBe(before + 1);
});

test('the free times of a day are reloaded when its event stream opens, so that no earlier change is missed', async () => {
  const { line } = await openDay();
  expect(gridRequests()).toBe(1);

  await line.emit('open', FakeEventSource.OPEN);
  await advanceTime(1_000);

  expect(gridRequests()).toBe(2);
});

test('the free times of a day are reloaded every fifteen seconds without an event stream, and with one only on its events', async () => {
  const { page, line } = await openDay();
  await advanceTime(31_000);
  expect(gridRequests()).toBe(3);
  expect(page.result.current).toBe(false);

  await line.emit('open', FakeEventSource.OPEN);
  await advanceTime(61_000);

  expect(gridRequests()).toBe(4);
});

test('a day’s event stream that the server refused is opened again after a minute, and a broken one reconnects', async () => {
  const { page, line } = await openDay();
  await line.emit('open', FakeEventSource.OPEN);
  await line.emit('error', 0);
  expect(page.result.current).toBe(false);
  await advanceTime(61_000);
  expect(FakeEventSource.all).toHaveLength(1);

  await line.emit('error', FakeEventSource.CLOSED);
  await advanceTime(61_000);

  expect(FakeEventSource.all).toHaveLength(2);
});

test('a hidden booking page reloads nothing, and opens a new event stream when it is visible again', async () => {
  const { page, line } = await openDay();
  await line.emit('open', FakeEventSource.OPEN);
  await advanceTime(1_000);
  await setHidden(true);
  const before = gridRequests();
  await advanceTime(120_000);
  expect([gridRequests(), line.readyState, page.result.current]).toEqual([before, FakeEventSource.CLOSED, false]);

  await setHidden(false);
  await FakeEventSource.all[1]!.emit('open', FakeEventSource.OPEN);
  await advanceTime(1_000);

  expect(gridRequests()).toBeGreaterThan(before);
  await page.unmount();
  expect(FakeEventSource.all[1]!.readyState).toBe(FakeEventSource.CLOSED);
});
