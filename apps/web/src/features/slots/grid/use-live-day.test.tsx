import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageWith, settle, wait } from '../../../../test/page.tsx';
import { Line } from '../../../../test/fake-event-source.ts';
import { simulateServer, says } from '../../../../test/simulated-server.ts';
import { availabilityQuery } from '../slots.queries.ts';
import { useLiveDay } from './use-live-day.ts';

const GRID = 'GET /bookings/availability';
const query = { shopSeqNo: 1, bookingDate: '2026-11-20', durationMinutes: 60, partySize: 2 };

let server: ReturnType<typeof simulateServer>;
const looks = () => server.asked.filter(({ route }) => route === GRID).length;

async function looksAtDay() {
  const page = await pageWith(() => {
    useQuery(availabilityQuery(query));
    return useLiveDay(query.shopSeqNo, query.bookingDate);
  });
  return { page, line: Line.all.at(-1)! };
}

function hides(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  return settle(() => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  Line.all = [];
  server = simulateServer();
  server.answers(GRID, says({ slots: [] }));
  vi.stubGlobal('EventSource', Line);
});
afterEach(() => vi.restoreAllMocks());

test('several concurrent changes reload the grid once', async () => {
  const { page, line } = await looksAtDay();
  expect(line.url).toBe('http://localhost/bookings/availability/stream?shopSeqNo=1&bookingDate=2026-11-20');
  await line.emits('open', Line.OPEN);
  await wait(1_000);
  expect(page.result.current).toBe(true);
  const before = looks();

  await line.emits('changed', Line.OPEN);
  await line.emits('changed', Line.OPEN);
  await wait(1_000);

  expect(looks()).toBe(before + 1);
});

test('the grid is reloaded when the stream opens, so that no earlier change is missed', async () => {
  const { line } = await looksAtDay();
  expect(looks()).toBe(1);

  await line.emits('open', Line.OPEN);
  await wait(1_000);

  expect(looks()).toBe(2);
});

test('without an event stream the grid reloads every fifteen seconds; with a stream, only on its events', async () => {
  const { page, line } = await looksAtDay();
  await wait(31_000);
  expect(looks()).toBe(3);
  expect(page.result.current).toBe(false);

  await line.emits('open', Line.OPEN);
  await wait(61_000);

  expect(looks()).toBe(4);
});

test('a stream that the server refused is opened again after a minute, and a broken stream reconnects', async () => {
  const { page, line } = await looksAtDay();
  await line.emits('open', Line.OPEN);
  await line.emits('error', 0);
  expect(page.result.current).toBe(false);
  await wait(61_000);
  expect(Line.all).toHaveLength(1);

  await line.emits('error', Line.CLOSED);
  await wait(61_000);

  expect(Line.all).toHaveLength(2);
});

test('a hidden page reloads nothing, and opens a new stream when it is visible again', async () => {
  const { page, line } = await looksAtDay();
  await line.emits('open', Line.OPEN);
  await wait(1_000);
  await hides(true);
  const before = looks();
  await wait(120_000);
  expect([looks(), line.readyState, page.result.current]).toEqual([before, Line.CLOSED, false]);

  await hides(false);
  await Line.all[1]!.emits('open', Line.OPEN);
  await wait(1_000);

  expect(looks()).toBeGreaterThan(before);
  await page.leaves();
  expect(Line.all[1]!.readyState).toBe(Line.CLOSED);
});
