import { MINUTE } from '@caddie/contract/dates/duration';
import { settingLimits } from '@caddie/contract/desk/limits/setting-limits';
import type { Slot } from '@caddie/contract/slots';
import { describe, expect, test } from 'vitest';
import { groupByFreeFrom, takenBays } from './bay-choices.rules.ts';
import { openingStart } from './opening.rules.ts';
import { listParts } from './time-list.rules.ts';
import { catalogue } from '../words/en.ts';

const DATE = '2026-01-09';
const at = (time: string, date = DATE) => `${date}T${time}:00-05:00`;
const AFTER_MIDNIGHT = '2026-01-10';
const before = Date.parse(at('08:00'));

const room = (number: number) => ({ shopRoomId: `bay-${number}`, shopRoomName: `Bay ${number}`, amount: 6000 });
const slotAt = (startedAt: string, rooms = [room(1)]): Slot => ({
  startedAt,
  endedAt: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
  amount: 6000,
  peak: false,
  free: rooms.length,
  dearerRoomName: null,
  cover: null,
  rooms,
});

/** A Friday: free at 9:00, 13:30, 17:00, 18:30 and half past midnight; full from 11:00 to 13:00 and at 17:30. */
const day = {
  bookingDate: DATE,
  starts: [
    ...['09:00', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '17:00', '17:30', '18:30'].map((time) =>
      at(time),
    ),
    at('00:30', AFTER_MIDNIGHT),
  ],
  slots: [at('09:00'), at('13:30'), at('17:00'), at('18:30'), at('00:30', AFTER_MIDNIGHT)].map((start) =>
    slotAt(start),
  ),
  full: [
    { firstStartedAt: at('11:00'), lastStartedAt: at('13:00') },
    { firstStartedAt: at('17:30'), lastStartedAt: at('17:30') },
  ],
};
const described = (...args: Parameters<typeof listParts>) =>
  listParts(...args).map(({ part, lines, isFull }) => [
    part,
    isFull,
    ...lines.map(
      (line) =>
        `${line.kind} ${line.startedAt.slice(11, 16)}${line.kind === 'full' ? `-${line.lastStartedAt.slice(11, 16)}` : ''}`,
    ),
  ]);

describe('the list of times', () => {
  test('has a line for each free time, and one for each full stretch, cut where a part of the day ends', () => {
    expect(described(day, [], before)).toEqual([
      ['Morning', false, 'free 09:00', 'full 11:00-11:30'],
      ['Afternoon', false, 'full 12:00-13:00', 'free 13:30'],
      ['Evening', false, 'free 17:00', 'full 17:30-17:30', 'free 18:30', 'free 00:30'],
    ]);
  });

  test('leaves out what has passed, and parts without any line', () => {
    expect(described(day, [], Date.parse(at('17:00')))).toEqual([
      ['Evening', false, 'full 17:30-17:30', 'free 18:30', 'free 00:30'],
    ]);
  });

  test('shows the customer’s own bookings until they end', () => {
    const booking = {
      bookingId: 'b1',
      bookingStatusCd: 'CONFIRMED',
      shopRoomId: 'bay-1',
      bookingStartedAt: at('17:00'),
      bookingEndedAt: at('18:00'),
    };

    const [evening] = described(day, [booking], Date.parse(at('17:10')));

    expect(evening).toEqual(['Evening', false, 'own 17:00', 'full 17:30-17:30', 'free 18:30', 'free 00:30']);
  });

  test('knows a part in which every bay is taken', () => {
    const fullEvening = { ...day, slots: day.slots.slice(0, 2) };

    expect(described(fullEvening, [], before).at(-1)).toEqual(['Evening', true, 'full 17:30-17:30']);
  });
});

describe('the list of times opens', () => {
  type Wanted = Parameters<typeof openingStart>[1];
  const wanted: Wanted = { bookingDate: DATE, isToday: false, part: null, usualStart: null, lastPart: undefined };
  const parts = listParts(day, [], before);
  const opensAt = (changes: Partial<Wanted>) => openingStart(parts, { ...wanted, ...changes })?.slice(11, 16);

  test('today at the next free time', () => {
    const later = listParts(day, [], Date.parse(at('17:10')));
    expect(openingStart(later, { ...wanted, isToday: true })).toBe(at('18:30'));
  });

  test('on other days at the customer’s usual hour, also after midnight, and else at the last part', () => {
    expect(opensAt({ usualStart: 18 * 60 })).toBe('18:30');
    expect(opensAt({ usualStart: 24 * 60 })).toBe('00:30');
    expect(opensAt({ usualStart: 26 * 60 })).toBe('17:00');
  });

  test('without a usual hour at the part used last, else in the evening on weekdays and in the morning at weekends', () => {
    expect(opensAt({ lastPart: 'Afternoon' })).toBe('12:00');
    expect(opensAt({})).toBe('17:00');
    expect(opensAt({ bookingDate: '2026-01-10' })).toBe('09:00');
  });

  test('at the part that the URL names, and at the first line where the day has no such part', () => {
    expect(opensAt({ part: 'Morning' })).toBe('09:00');
    const evening = listParts(day, [], Date.parse(at('17:00')));
    expect(openingStart(evening, { ...wanted, part: 'Morning' })).toBe(at('17:30'));
    expect(openingStart([], wanted)).toBeNull();
  });
});

describe('the bays that are not free at a time', () => {
  const bay = (number: number, maxPartySize: number) => ({ shopRoomName: `Bay ${number}`, maxPartySize, traits: [] });
  const taken = [{ startedAt: at('17:00'), endedAt: at('18:30') }];
  const rooms = [1, 2, 3, 4].map((number) => ({ ...room(number), taken: number === 1 ? [] : taken }));
  const slots = [slotAt(at('17:00')), slotAt(at('18:30'), [room(1), room(2), room(3)])];

  test('are said with the time from which they are free, without bays that are too small', () => {
    const bays = [bay(1, 4), bay(2, 4), bay(3, 4), bay(4, 2)];

    const found = takenBays({ rooms, slots }, slots[0]!, { bays, players: 4 });

    expect(found.map(({ shopRoomName }) => shopRoomName)).toEqual(['Bay 2', 'Bay 3']);
    expect(groupByFreeFrom(found)).toEqual([{ freeFrom: at('18:30'), names: ['Bay 2', 'Bay 3'] }]);
  });

  test('are said without a time if they are not free again that day', () => {
    const [found] = takenBays({ rooms, slots: slots.slice(0, 1) }, slots[0]!, { bays: [], players: 2 });

    expect(found).toEqual({ shopRoomName: 'Bay 2', traits: [], freeFrom: null });
    expect(groupByFreeFrom([found!])).toEqual([]);
  });

  test('include one whose next booking leaves no time for the break between them, and no bay that is out of service', () => {
    const longestBreak = settingLimits.bufferMinutes.max * MINUTE;
    const until = Date.parse(at('18:00'));
    const busy = [{ startedAt: new Date(until + longestBreak - MINUTE).toISOString(), endedAt: at('23:00') }];
    const beside = [
      { ...room(2), taken: busy },
      { ...room(3), taken: [] },
    ];

    const found = takenBays({ rooms: beside, slots }, slotAt(at('17:00')), { bays: [], players: 2 });

    expect(found.map(({ shopRoomName }) => shopRoomName)).toEqual(['Bay 2']);
  });

  test('are grouped by the time from which they are free, the soonest first', () => {
    const free = (number: number, time: string) => ({ shopRoomName: `Bay ${number}`, traits: [], freeFrom: at(time) });

    expect(groupByFreeFrom([free(1, '20:00'), free(2, '18:30'), free(3, '20:00')])).toEqual([
      { freeFrom: at('18:30'), names: ['Bay 2'] },
      { freeFrom: at('20:00'), names: ['Bay 1', 'Bay 3'] },
    ]);
  });

  test('are named with what sets them apart', () => {
    const { taken: sentence, withTraits } = catalogue.chooseBaySheet;

    expect(sentence([withTraits('Bay 3', ['LEFT_HANDED']), withTraits('Bay 4', [])], '7:30 PM')).toBe(
      'Bay 3 (left-handed) and Bay 4 are taken at 7:30 PM.',
    );
  });
});
