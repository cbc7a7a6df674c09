import { describe, expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { bestRooms } from './bays.rules.ts';
import { openDay } from './day.rules.ts';
import type { Taken } from './slots.rules.ts';

const DATE = '2027-06-11';
const at = (time: string) => Date.parse(`${DATE}T${time}:00-04:00`);
const taken = (roomId: string, from: string, until: string): Taken => ({ roomId, from: at(from), until: at(until) });

describe('any bay', () => {
  /** The bays in the order in which they are taken for an hour from a time on. */
  function order(time: string, others: Taken[], change: Partial<ReturnType<typeof venue>> = {}): string[] {
    const shop = venue(change);
    return bestRooms(shop, openDay(shop, DATE), at(time), { minutes: 60, party: 2 }, others);
  }

  test.each<[string, string, Taken[]]>([
    ['loses nothing before', '12:00', [taken('bay-1', '09:00', '11:30'), taken('bay-2', '09:00', '12:00')]],
    [
      'loses nothing before, whatever comes in the evening',
      '12:00',
      [
        taken('bay-1', '09:00', '11:30'),
        taken('bay-1', '20:00', '21:00'),
        taken('bay-2', '09:00', '12:00'),
        taken('bay-2', '20:00', '21:00'),
      ],
    ],
    ['loses nothing after', '12:00', [taken('bay-1', '13:30', '14:30'), taken('bay-2', '13:00', '14:00')]],
    ['loses nothing at opening', '09:30', [taken('bay-2', '09:00', '09:30')]],
    ['loses nothing at closing', '21:30', [taken('bay-2', '22:30', '23:00')]],
    ['leaves a whole tee time', '12:00', [taken('bay-1', '13:59', '15:00'), taken('bay-2', '14:00', '15:00')]],
    [
      'loses less on both sides together',
      '12:00',
      [
        taken('bay-1', '09:00', '11:30'),
        taken('bay-1', '13:30', '14:30'),
        taken('bay-2', '09:00', '11:15'),
        taken('bay-2', '13:00', '14:00'),
      ],
    ],
    [
      'is bounded by its nearest neighbours',
      '12:00',
      [
        taken('bay-1', '09:00', '10:00'),
        taken('bay-1', '10:00', '11:30'),
        taken('bay-1', '13:30', '14:00'),
        taken('bay-1', '14:00', '15:00'),
      ],
    ],
    ['has less room left over', '12:00', [taken('bay-2', '10:00', '11:00'), taken('bay-2', '14:00', '15:00')]],
    [
      'has less room left over on both sides together',
      '12:00',
      [taken('bay-1', '09:00', '11:00'), taken('bay-2', '09:00', '10:00'), taken('bay-2', '14:00', '15:00')],
    ],
  ])('is the one that %s', (_, time, others) => {
    expect(order(time, others)).toEqual(['bay-2', 'bay-1']);
  });

  test('is none when all are taken, or the venue is closed', () => {
    expect(order('12:00', [taken('bay-1', '11:30', '12:30'), taken('bay-2', '12:30', '13:30')])).toEqual([]);
    expect(order('08:30', [])).toEqual([]);
    expect(order('22:30', [])).toEqual([]);
    expect(order('09:00', [])).toHaveLength(2);
    expect(order('22:00', [])).toHaveLength(2);
  });

  test('has time for the buffer, which is not lost', () => {
    const bufferMinutes = 30;
    expect(order('12:00', [taken('bay-1', '13:29', '15:00')], { bufferMinutes })).toEqual(['bay-2']);
    const fits = [taken('bay-1', '14:30', '16:00'), taken('bay-2', '13:30', '15:00')];
    expect(order('12:00', fits, { bufferMinutes })).toEqual(['bay-2', 'bay-1']);
    // An hour is left, but not the half hour after it that the next guests need.
    const tooShort = [taken('bay-1', '14:30', '16:00'), taken('bay-2', '15:00', '16:30')];
    expect(order('12:00', tooShort, { bufferMinutes })).toEqual(['bay-2', 'bay-1']);
    // The buffer of the last guests may run past closing: the hour and a half until then is a whole tee time.
    expect(order('20:30', [taken('bay-1', '22:15', '23:15')], { bufferMinutes })).toEqual(['bay-2', 'bay-1']);
  });
});
