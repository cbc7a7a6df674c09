import { expect, test } from 'vitest';
import { marksPeak, peakOf, peakWords, priceNote } from './peak.rules.ts';

/** The times of an evening, half an hour apart and two hours long; "P" is at peak, "-" is not, " " is sold out. */
const evening = (marks: string) =>
  Array.from(marks).flatMap((mark, index) => {
    const at = (halves: number) => new Date(Date.parse('2026-01-10T15:00:00-05:00') + halves * 1_800_000).toISOString();
    return mark === ' ' ? [] : [{ startedAt: at(index), endedAt: at(index + 4), peak: mark === 'P' }];
  });

test.each([
  ['-----', null, 'Prices are per bay.'],
  ['', null, 'Prices are per bay.'],
  ['PPPPP', null, 'Peak all day.'],
  // The last time before the peak is from 3 PM to 5 PM.
  ['-PPPP', 'Peak, from 5 PM', 'Peak from 5:00 PM. Prices are per bay.'],
  ['PPP---', 'Peak, until 4:30 PM', 'Peak until 4:30 PM. Prices are per bay.'],
  ['--PPPPPPPPPP--', 'Peak, 5:30 PM to 9 PM', 'Peak from 5:30 PM to 9:00 PM'],
  ['- PPPP', 'Peak', 'Peak at some times. Prices are per bay.'],
  ['PP -', 'Peak', 'Peak at some times. Prices are per bay.'],
  ['-PP--PP', 'Peak', 'Peak at some times. Prices are per bay.'],
])('a day of %j shows its peak hours, in the legend as %s and above the list as %s', (marks, legend, note) => {
  const peak = peakOf(evening(marks), 30 * 60_000);

  expect(peakWords(peak, 'America/New_York')).toBe(legend);
  expect(priceNote(peak, 'America/New_York')).toBe(note);
});

test('a list of times marks peak times only if they are fewer than half', () => {
  expect(marksPeak(evening('PP---'))).toBe(true);
  expect(marksPeak(evening('PP--'))).toBe(false);
  expect(marksPeak(evening('PPPP'))).toBe(false);
});
