// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageWith, settle, wait } from '../../../test/page.tsx';
import { playServer, says } from '../../../test/played-server.ts';
import { availabilityQuery } from './slots.queries.ts';
import { useLiveDay } from './use-live-day.ts';

const GRID = 'GET /bookings/availability';
const wish = { shopSeqNo: 1, bookingDate: '2026-11-20', durationMinutes: 60, partySize: 2 };

/** The browser's line to the server, of which the test holds the other end. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: Line[] = [];
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  close() {
    this.readyState = Line.CLOSED;
  }
  tells(type: 'open' | 'changed' | 'error', readyState: number) {
    this.readyState = readyState;
    return settle(() => this.dispatchEvent(new Event(type)));
  }
}

let server: ReturnType<typeof playServer>;
const looks = () => server.asked.filter(({ route }) => route === GRID).length;

async function looksAtDay() {
  const page = await pageWith(() => {
    useQuery(availabilityQuery(wish));
    return useLiveDay(wish.shopSeqNo, wish.bookingDate);
  });
  return { page, line: Line.all.at(-1)! };
}

function hides(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  return settle(() => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  Line.all = [];
  server = playServer();
  server.answers(GRID, says({ slots: [] }));
  vi.stubGlobal('EventSource', Line);
});
afterEach(() => vi.restoreAllMocks());

test('what others take is looked at once for all that changes at one time', async () => {
  const { page, line } = await looksAtDay();
  expect(line.url).toBe('http://localhost/bookings/availability/stream?shopSeqNo=1&bookingDate=2026-11-20');
  await line.tells('open', Line.OPEN);
  await wait(1_000);
  expect(page.result.current).toBe(true);
  const before = looks();

  await line.tells('changed', Line.OPEN);
  await line.tells('changed', Line.OPEN);
  await wait(1_000);

  expect(looks()).toBe(before + 1);
});

test('what happened before the line was there is not missed', async () => {
  const { line } = await looksAtDay();
  expect(looks()).toBe(1);

  await line.tells('open', Line.OPEN);
  await wait(1_000);

  expect(looks()).toBe(2);
});

test('without a line the grid is looked at every fifteen seconds, with one only when it says so', async () => {
  const { page, line } = await looksAtDay();
  await wait(31_000);
  expect(looks()).toBe(3);
  expect(page.result.current).toBe(false);

  await line.tells('open', Line.OPEN);
  await wait(61_000);

  expect(looks()).toBe(4);
});

test('a line that the server has refused is asked for again after a minute, one that broke mends itself', async () => {
  const { page, line } = await looksAtDay();
  await line.tells('open', Line.OPEN);
  await line.tells('error', 0);
  expect(page.result.current).toBe(false);
  await wait(61_000);
  expect(Line.all).toHaveLength(1);

  await line.tells('error', Line.CLOSED);
  await wait(61_000);

  expect(Line.all).toHaveLength(2);
});

test('a page that nobody looks at asks nothing, and is told anew when it is looked at again', async () => {
  const { page, line } = await looksAtDay();
  await line.tells('open', Line.OPEN);
  await wait(1_000);
  await hides(true);
  const before = looks();
  await wait(120_000);
  expect([looks(), line.readyState, page.result.current]).toEqual([before, Line.CLOSED, false]);

  await hides(false);
  await Line.all[1]!.tells('open', Line.OPEN);
  await wait(1_000);

  expect(looks()).toBeGreaterThan(before);
  await page.leaves();
  expect(Line.all[1]!.readyState).toBe(Line.CLOSED);
});
