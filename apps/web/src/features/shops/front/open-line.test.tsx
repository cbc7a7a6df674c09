import type { VenuePageData } from '@caddie/contract/shops';
import { expect, test, vi } from 'vitest';
import { renderPage, advanceTime } from '../../../../test/page.tsx';
import { OpenLine } from './open-line.tsx';

type Day = VenuePageData['days'][number];

const instant = (day: number, hour: number) => new Date(Date.UTC(2027, 0, day, hour + 8)).toISOString();
/** A day of January 2027 in San Francisco, open between two hours; hours past 24 are on the next day. */
const day = (date: number, from: number, until: number, note: string | null = null): Day => ({
  date: `2027-01-${String(date).padStart(2, '0')}`,
  note,
  open: until > from ? [{ startedAt: instant(date, from), endedAt: instant(date, until) }] : [],
});

async function renderLineAt(time: string, days: Day[], hourlyFrom: number | null = 4500) {
  vi.setSystemTime(Date.parse(`2027-01-${time}:00-08:00`));
  const at = new Date().toISOString();
  const front: VenuePageData = {
    at,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    days,
    hourlyFrom,
    bays: [],
    gallery: [],
  };
  const { element } = await renderPage(() => <OpenLine front={front} />);
  return element;
}
const sentenceAt = async (...args: Parameters<typeof renderLineAt>) =>
  (await renderLineAt(...args)).querySelector('b')!.textContent;

test('an open venue shows its closing time and its lowest price', async () => {
  const line = await renderLineAt('05T18:00', [day(5, 9, 23)]);
  expect(line.querySelector('b')!.textContent).toBe('Open until 11:00 PM');
  expect(line.querySelector('span')!.textContent).toBe('from $45.00 an hour');
});

test('a venue without a price shows no lowest price', async () => {
  expect((await renderLineAt('05T18:00', [day(5, 9, 23)], null)).querySelector('span')).toBeNull();
});

test('a venue that is open past midnight shows until then that it is open', async () => {
  expect(await sentenceAt('06T00:59', [day(5, 9, 25), day(6, 9, 25)])).toBe('Open until 1:00 AM');
  expect(await sentenceAt('06T01:00', [day(5, 9, 25), day(6, 9, 25)])).toBe('Closed. Opens 9:00 AM');
});

test('a closed venue shows when it opens, with the date if that is more than a day ahead', async () => {
  expect(await sentenceAt('05T08:00', [day(5, 9, 23)])).toBe('Closed. Opens 9:00 AM');
  expect(await sentenceAt('05T23:30', [day(5, 9, 23), day(6, 9, 23)])).toBe('Closed. Opens 9:00 AM');
  expect(await sentenceAt('05T08:00', [day(5, 0, 0), day(6, 0, 0), day(7, 9, 23)])).toBe(
    'Closed. Opens Thu, Jan 7, 9:00 AM',
  );
  expect(await sentenceAt('05T08:00', [day(5, 0, 0)])).toBe('Closed');
});

test('a venue’s special day shows its note, whether the venue is open or closed', async () => {
  expect(await sentenceAt('05T10:00', [day(5, 9, 18, 'private event')])).toBe('Today until 6:00 PM: private event');
  expect(await sentenceAt('05T10:00', [day(5, 0, 0, 'New Year'), day(6, 9, 23)])).toBe(
    'Closed: New Year. Opens 9:00 AM',
  );
});

test('a venue that reopens at its closing time is open around the clock', async () => {
  const days = [5, 6, 7].map((date) => day(date, 0, 24));
  expect(await sentenceAt('05T10:00', days)).toBe('Open around the clock');
});

test('the line that says whether a venue is open changes when the minute has passed', async () => {
  const line = await renderLineAt('05T22:59', [day(5, 9, 23), day(6, 9, 23)]);
  expect(line.textContent).toContain('Open until 11:00 PM');
  await advanceTime(60_000);
  expect(line.textContent).toContain('Closed. Opens 9:00 AM');
});

test('a phone with a slow clock shows whether a venue is open by the server’s time', async () => {
  const front = {
    at: instant(5, 23),
    timeZone: 'America/Los_Angeles',
    currency: 'USD' as const,
    days: [day(5, 9, 23), day(6, 9, 23)],
    hourlyFrom: null,
    bays: [],
    gallery: [],
  };
  vi.setSystemTime(Date.parse(instant(5, 12)));
  const { element } = await renderPage(() => <OpenLine front={front} />);
  expect(element.textContent).toBe('Closed. Opens 9:00 AM');
});
