import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DayStrip } from './day-strip.tsx';

const day = (date: string) => ({
  date,
  closed: false,
  note: null,
  bookedPercent: 0,
  bookableUntil: `${date}T21:45:00-04:00`,
});

test('the strip of days shows late in the evening that today is too late to book, and that tomorrow has plenty of bays', () => {
  const strip = renderToStaticMarkup(
    <DayStrip
      first="2027-06-11"
      count={2}
      today="2027-06-11"
      now={Date.parse('2027-06-11T22:00:00-04:00')}
      days={[day('2027-06-11'), day('2027-06-12')]}
      value="2027-06-12"
      onChange={() => undefined}
    />,
  );

  expect(strip.replaceAll(/<[^>]+>/g, ' ')).toMatch(
    /Today\s+11\s+June\. Too late to book online\..*Sat\s+12\s+June\. Plenty of bays\./,
  );
});

test('the strip of a month makes one formatter for all weekdays and one for all months', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');

  renderToStaticMarkup(
    <DayStrip
      first="2027-06-11"
      count={31}
      today="2027-06-11"
      now={0}
      days={[]}
      value="2027-06-12"
      onChange={() => undefined}
    />,
  );

  expect(made.mock.calls.length).toBeLessThanOrEqual(2);
  made.mockRestore();
});
