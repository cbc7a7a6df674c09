import { expect, test } from 'vitest';
import { peakWords } from './peak.rules.ts';

/** The times of an evening, half an hour apart and two hours long; "P" is at peak, "-" is not, " " is sold out. */
const evening = (marks: string) =>
  Array.from(marks).flatMap((mark, index) => {
    const at = (halves: number) => new Date(Date.parse('2026-01-10T15:00:00-05:00') + halves * 1_800_000).toISOString();
    return mark === ' ' ? [] : [{ startedAt: at(index), endedAt: at(index + 4), peak: mark === 'P' }];
  });

test.each([
  ['-----', null],
  ['', null],
  ['PPPPP', 'all'],
  // The last time before the peak is from 3 PM to 5 PM.
  ['-PPPP', 'Peak, from 5 PM'],
  ['PPP---', 'Peak, until 4:30 PM'],
  ['--PPPPPPPPPP--', 'Peak, 5:30 PM to 9 PM'],
  ['- PPPP', 'Peak'],
  ['PP -', 'Peak'],
  ['-PP--PP', 'Peak'],
])('a day of %j shows its peak hours: %s', (marks, words) => {
  expect(peakWords(evening(marks), 'America/New_York', 30 * 60_000)).toBe(words);
});
