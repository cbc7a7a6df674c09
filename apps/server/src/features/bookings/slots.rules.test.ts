import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { venue } from '../../../test/sample-venue.ts';
import { openDay } from './day.rules.ts';
import { priceLinesOf, priceOf } from './prices.rules.ts';
import { bestRooms, bookedPercent, findSlots, isFree, nearestSlots, type Taken } from './slots.rules.ts';

const DATE = '2027-06-11';
const at = (time: string) => Date.parse(`${DATE}T${time}:00-04:00`);
const taken = (roomId: string, from: string, until: string): Taken => ({ roomId, from: at(from), until: at(until) });
const EARLY = at('00:00');
const clock = (iso: string) => iso.slice(11, 16);

describe('the grid of a day', () => {
  test('offers every half hour that leaves time to play, with the bays that are free', () => {
    const { slots, starts } = findSlots(venue(), DATE, 120, [taken('bay-1', '12:00', '14:00')], EARLY);

    expect(clock(starts.at(-1)!)).toBe('22:30');
    expect(clock(slots.at(-1)!.startedAt)).toBe('21:00');
    const free = (time: string) =>
      slots.find((slot) => clock(slot.startedAt) === time)!.rooms.map((room) => room.shopRoomId);
    expect(free('10:00')).toEqual(['bay-1', 'bay-2']);
    expect(free('10:30')).toEqual(['bay-2']);
    expect(free('13:30')).toEqual(['bay-2']);
    expect(free('14:00')).toEqual(['bay-1', 'bay-2']);
  });

  test('leaves out what begins too soon, and says nothing about the past', () => {
    const { slots } = findSlots(venue({ leadMinutes: 60 }), DATE, 60, [], at('12:10'));
    expect(clock(slots[0]!.startedAt)).toBe('13:30');
  });

  test('keeps the buffer free before and after somebody else', () => {
    const { slots } = findSlots(venue({ bufferMinutes: 30 }), DATE, 60, [taken('bay-1', '12:00', '13:30')], EARLY);
    const inBayOne = slots
      .filter((slot) => slot.rooms.some((room) => room.shopRoomId === 'bay-1'))
      .map((slot) => clock(slot.startedAt));
    expect(inBayOne).toContain('10:30');
    expect(inBayOne).not.toContain('11:00');
    expect(inBayOne).toContain('13:30');
  });

  test('of a closed day says why, of a day too far ahead whom to call', () => {
    const closed = venue({ exceptions: [{ date: DATE, note: 'Staff day', open: [] }] });
    expect(findSlots(closed, DATE, 60, [], EARLY)).toMatchObject({ closed: true, note: 'Staff day', slots: [] });
    expect(findSlots(venue({ bookingWindowDays: 3 }), DATE, 60, [], EARLY - 10 * 86_400_000)).toMatchObject({
      closed: false,
      note: expect.stringContaining('+1 212 555 0100'),
      slots: [],
    });
  });

  test('never offers a bay for a time that anybody has', () => {
    const minute = fc.integer({ min: 540, max: 1380 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('bay-1', 'bay-2'), minute, minute), { maxLength: 8 }),
        fc.constantFrom(60, 90, 120),
        (others, minutes) => {
          const busy = others.map(([roomId, a, b]) => ({
            roomId,
            from: at('00:00') + Math.min(a, b) * 60_000,
            until: at('00:00') + (Math.max(a, b) + 1) * 60_000,
          }));
          for (const slot of findSlots(venue(), DATE, minutes, busy, EARLY).slots) {
            for (const room of slot.rooms) {
              const own = busy.filter((one) => one.roomId === room.shopRoomId);
              expect(isFree(own, Date.parse(slot.startedAt), Date.parse(slot.endedAt))).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('prices', () => {
  const peakAtSix = venue({
    priceRules: [
      { shopRoomId: null, weekday: 5, fromMinute: 0, untilMinute: 1080, amountPerHour: 4500, isPeak: false },
      { shopRoomId: null, weekday: 5, fromMinute: 1080, untilMinute: 2160, amountPerHour: 6001, isPeak: true },
      { shopRoomId: 'bay-2', weekday: 5, fromMinute: 1080, untilMinute: 1140, amountPerHour: 9000, isPeak: true },
    ],
  });
  const day = openDay(peakAtSix, DATE);
  const stretch = day.stretches[0]!;

  test('add up the rules in force, the bay’s own before everybody’s', () => {
    expect(priceOf(peakAtSix, day, stretch, 'bay-1', at('16:00'), 60)).toEqual({ amount: 4500, peak: false });
    expect(priceOf(peakAtSix, day, stretch, 'bay-1', at('17:30'), 60)).toEqual({ amount: 2250 + 3001, peak: true });
    expect(priceOf(peakAtSix, day, stretch, 'bay-2', at('17:30'), 120)).toEqual({
      amount: 2250 + 9000 + 3001,
      peak: true,
    });
  });

  test('come in lines that add up to them exactly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bay-1', 'bay-2'),
        fc.nat(24),
        fc.constantFrom(30, 60, 90, 120, 45, 75),
        (room, half, minutes) => {
          const from = at('09:00') + half * 30 * 60_000;
          const lines = priceLinesOf(peakAtSix, day, stretch, room, from, minutes);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(
            priceOf(peakAtSix, day, stretch, room, from, minutes)!.amount,
          );
          expect(Date.parse(lines[0]!.startedAt)).toBe(from);
          expect(Date.parse(lines.at(-1)!.endedAt)).toBe(from + minutes * 60_000);
        },
      ),
    );
  });

  test('that the venue does not have are not offered', () => {
    const halfPriced = venue({
      priceRules: [
        { shopRoomId: null, weekday: 5, fromMinute: 0, untilMinute: 720, amountPerHour: 100, isPeak: false },
      ],
    });
    const { slots } = findSlots(halfPriced, DATE, 60, [], EARLY);
    expect(clock(slots.at(-1)!.startedAt)).toBe('11:00');
  });
});

describe('any bay', () => {
  test('is the one that leaves the fewest unsellable gaps', () => {
    const shop = venue();
    const others = [taken('bay-1', '09:00', '11:30'), taken('bay-2', '09:00', '12:00')];
    expect(bestRooms(shop, openDay(shop, DATE), at('12:00'), 60, others)).toEqual(['bay-2', 'bay-1']);
  });

  test('is none when all are taken', () => {
    const shop = venue();
    const others = [taken('bay-1', '11:30', '12:30'), taken('bay-2', '12:30', '13:30')];
    expect(bestRooms(shop, openDay(shop, DATE), at('12:00'), 60, others)).toEqual([]);
  });
});

test('the nearest free times come first, at most three', () => {
  const { slots } = findSlots(
    venue(),
    DATE,
    60,
    [taken('bay-1', '12:00', '13:00'), taken('bay-2', '12:00', '13:00')],
    EARLY,
  );
  expect(nearestSlots(slots, at('12:00')).map((slot) => clock(slot.startedAt))).toEqual(['11:00', '13:00', '10:30']);
});

test('a day is as full as the share of its bays’ time that is taken', () => {
  const day = openDay(venue(), DATE);
  expect(bookedPercent(venue(), day, 0)).toBe(0);
  expect(bookedPercent(venue(), day, 14 * 60)).toBe(50);
  expect(bookedPercent(venue(), day, 28 * 60)).toBe(100);
});
