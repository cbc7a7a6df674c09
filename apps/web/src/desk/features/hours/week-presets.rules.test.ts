import { LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import { describe, expect, test } from 'vitest';
import { openMinutes, presetNames, matchingPreset, weekPresets } from './week-presets.rules.ts';
import { dayOf, withDay } from './week.rules.ts';

describe('a preset week', () => {
  test('is late on Friday and Saturday, the same every day, closed on Mondays, or open 24 hours', () => {
    expect(dayOf(weekPresets.LATE, 5)).toEqual([{ opensMinute: 540, closesMinute: 1560 }]);
    expect(dayOf(weekPresets.LATE, 7)).toEqual([{ opensMinute: 540, closesMinute: 1380 }]);
    expect(dayOf(weekPresets.NO_MONDAY, 1)).toEqual([]);
    expect(presetNames.map((name) => openMinutes(weekPresets[name]) / 60)).toEqual([104, 98, 84, 168]);
  });

  test('is recognized until a day of it differs', () => {
    for (const name of presetNames) expect(matchingPreset(weekPresets[name])).toBe(name);
    expect(matchingPreset(withDay(weekPresets.SAME, 3, []))).toBeUndefined();
    expect(matchingPreset(withDay(weekPresets.SAME, 1, []))).toBe('NO_MONDAY');
  });

  test('can be saved: no day closes after the latest closing time', () => {
    for (const { closesMinute } of presetNames.flatMap((name) => weekPresets[name]))
      expect(closesMinute).toBeLessThanOrEqual(LATEST_CLOSING);
  });
});
