import { MINUTE } from '@caddie/contract/dates/duration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { bestRooms } from './bays.rules.ts';
import { openDay } from './day.rules.ts';
import type { Room } from '../../shops/shops.service.ts';
import type { TakenSpan } from './slots.rules.ts';

const DATE = '2027-06-11';
const QUARTER = 15 * MINUTE;
const at = (time: string) => Date.parse(`${DATE}T${time}:00-04:00`);
const takenSpan = (roomId: string, from: string, until: string): TakenSpan => ({
  roomId,
  from: at(from),
  until: at(until),
});

describe('choosing a bay for "any bay"', () => {
  /** The bays in the order in which they would be assigned to a one-hour tee time. */
  function order(
    time: string,
    others: TakenSpan[],
    change: Parameters<typeof venue>[0] = {},
    now = at('00:00'),
  ): string[] {
    const shop = venue(change);
    const free = bestRooms(shop, openDay(shop, DATE), at(time), { minutes: 60, party: 2 }, { taken: others, now });
    return free.map(({ shopRoomId }) => shopRoomId);
  }

  test.each<[string, string, TakenSpan[]]>([
    ['loses nothing before', '12:00', [takenSpan('bay-1', '09:00', '11:30'), takenSpan('bay-2', '09:00', '12:00')]],
    [
      'loses nothing before, whatever comes in the evening',
      '12:00',
      [
        takenSpan('bay-1', '09:00', '11:30'),
        takenSpan('bay-1', '20:00', '21:00'),
        takenSpan('bay-2', '09:00', '12:00'),
        takenSpan('bay-2', '20:00', '21:00'),
      ],
    ],
    ['loses nothing after', '12:00', [takenSpan('bay-1', '13:30', '14:30'), takenSpan('bay-2', '13:00', '14:00')]],
    ['loses nothing at opening', '09:30', [takenSpan('bay-2', '09:00', '09:30')]],
    ['loses nothing at closing', '21:30', [takenSpan('bay-2', '22:30', '23:00')]],
    ['leaves a whole tee time', '12:00', [takenSpan('bay-1', '13:59', '15:00'), takenSpan('bay-2', '14:00', '15:00')]],
    [
      'loses less on both sides together',
      '12:00',
      [
        takenSpan('bay-1', '09:00', '11:30'),
        takenSpan('bay-1', '13:30', '14:30'),
        takenSpan('bay-2', '09:00', '11:15'),
        takenSpan('bay-2', '13:00', '14:00'),
      ],
    ],
    [
      'is bounded by its nearest neighbours',
      '12:00',
      [
        takenSpan('bay-1', '09:00', '10:00'),
        takenSpan('bay-1', '10:00', '11:30'),
        takenSpan('bay-1', '13:30', '14:00'),
        takenSpan('bay-1', '14:00', '15:00'),
      ],
    ],
    ['has less room left over', '12:00', [takenSpan('bay-2', '10:00', '11:00'), takenSpan('bay-2', '14:00', '15:00')]],
    [
      'has less room left over on both sides together',
      '12:00',
      [
        takenSpan('bay-1', '09:00', '11:00'),
        takenSpan('bay-2', '09:00', '10:00'),
        takenSpan('bay-2', '14:00', '15:00'),
      ],
    ],
  ])('takes the bay that %s', (_, time, occupied) => {
    expect(order(time, occupied)).toEqual(['bay-2', 'bay-1']);
  });

  test('returns no bay when all are taken or the venue is closed', () => {
    expect(order('12:00', [takenSpan('bay-1', '11:30', '12:30'), takenSpan('bay-2', '12:30', '13:30')])).toEqual([]);
    expect(order('08:30', [])).toEqual([]);
    expect(order('22:30', [])).toEqual([]);
    expect(order('09:00', [])).toHaveLength(2);
    expect(order('22:00', [])).toHaveLength(2);
  });

  test('requires time for the buffer, and does not count the buffer as lost time', () => {
    const bufferMinutes = 30;
    expect(order('12:00', [takenSpan('bay-1', '13:29', '15:00')], { bufferMinutes })).toEqual(['bay-2']);
    const fits = [takenSpan('bay-1', '14:30', '16:00'), takenSpan('bay-2', '13:30', '15:00')];
    expect(order('12:00', fits, { bufferMinutes })).toEqual(['bay-2', 'bay-1']);
    // The gap has an hour, but not the half-hour buffer that must follow it.
    const tooShort = [takenSpan('bay-1', '14:30', '16:00'), takenSpan('bay-2', '15:00', '16:30')];
    expect(order('12:00', tooShort, { bufferMinutes })).toEqual(['bay-2', 'bay-1']);
    // The last buffer may run past closing, so the hour and a half until then fits a whole tee time.
    expect(order('20:30', [takenSpan('bay-1', '22:15', '23:15')], { bufferMinutes })).toEqual(['bay-2', 'bay-1']);
  });

  /** A price list in which Bay 1 costs more than the others. */
  const dearBayOne = venue().priceLists[0]!.rules.flatMap((rule) => [
    rule,
    { ...rule, shopRoomId: 'bay-1', amountPerHour: rule.amountPerHour + 2000 },
  ]);

  test('prefers the lowest price to the least lost time', () => {
    const occupied = [
      takenSpan('bay-1', '11:00', '12:00'),
      takenSpan('bay-1', '13:00', '14:00'),
      takenSpan('bay-2', '09:00', '11:30'),
    ];
    expect(order('12:00', occupied)).toEqual(['bay-1', 'bay-2']);
    expect(order('12:00', occupied, { priceRules: dearBayOne })).toEqual(['bay-2', 'bay-1']);
  });

  test('puts bays without a price last', () => {
    const onlyBayTwo = venue().priceLists[0]!.rules.map((rule) => ({ ...rule, shopRoomId: 'bay-2' }));
    expect(order('12:00', [], { priceRules: onlyBayTwo })).toEqual(['bay-2', 'bay-1']);
  });

  test('puts bays with traits last, and otherwise keeps the venue’s order', () => {
    const [one, two] = venue().rooms as [Room, Room];
    expect(order('12:00', [])).toEqual(['bay-1', 'bay-2']);
    const leftHanded = { rooms: [{ ...one, traits: ['LEFT_HANDED' as const] }, two] };
    expect(order('12:00', [], leftHanded)).toEqual(['bay-2', 'bay-1']);
    // Avoiding lost time goes before keeping bays with traits free.
    expect(order('12:00', [takenSpan('bay-2', '13:30', '14:30')], leftHanded)).toEqual(['bay-1', 'bay-2']);
  });

  test('counts a long gap as lost if no start falls into it, but not time that has passed', () => {
    // 11:40 to 12:40 is an hour, but tee times start only on the hour and half hour.
    const offStep = [takenSpan('bay-1', '09:00', '11:40'), takenSpan('bay-2', '09:00', '11:30')];
    expect(order('12:30', offStep)).toEqual(['bay-2', 'bay-1']);
    const occupied = [takenSpan('bay-2', '09:00', '11:00')];
    expect(order('12:00', occupied)).toEqual(['bay-2', 'bay-1']);
    expect(order('12:00', occupied, {}, at('11:40'))).toEqual(['bay-1', 'bay-2']);
  });

  test('never leaves unsellable time if another bay at the same price leaves none', () => {
    const bookingsArbitrary = fc.array(
      fc.record({ room: fc.nat({ max: 3 }), start: fc.nat({ max: 55 }), length: fc.integer({ min: 2, max: 12 }) }),
      { maxLength: 16 },
    );
    const requestArbitrary = fc.record({ start: fc.nat({ max: 27 }), minutes: fc.constantFrom(60, 90, 120) });
    const settings = fc.record({ bufferMinutes: fc.constantFrom(0, 15, 30), dear: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(
        bookingsArbitrary,
        requestArbitrary,
        settings,
        (bookings, { start, minutes }, { bufferMinutes, dear }) => {
          const [room] = venue().rooms as [Room];
          const rooms = Array.from({ length: 4 }, (_, index) => ({ ...room, shopRoomId: `bay-${index}` }));
          const { rules } = venue().priceLists[0]!;
          const ownPrices = rules.map((rule) => ({ ...rule, shopRoomId: `bay-${dear}`, amountPerHour: 9000 }));
          const shop = venue({ rooms, bufferMinutes, priceRules: [...rules, ...ownPrices] });
          const day = openDay(shop, DATE);
          const opens = at('09:00');
          const occupied = bookings.map(({ room: index, start: quarter, length }) => {
            const from = opens + quarter * QUARTER;
            return { roomId: `bay-${index}`, from, until: from + length * QUARTER + bufferMinutes * MINUTE };
          });
          const from = opens + start * 2 * QUARTER;
          const free = bestRooms(shop, day, from, { minutes, party: 2 }, { taken: occupied, now: opens });
          if (!free[0]) return;

          const leaves = (roomId: string) =>
            unsold(occupied, roomId, [opens, at('23:00')], [from, from + minutes * MINUTE], bufferMinutes * MINUTE);
          const samePrice = free.filter(({ amount }) => amount === free[0]!.amount);
          expect(free.every(({ amount }) => amount! >= free[0]!.amount!)).toBe(true);
          expect(leaves(free[0].shopRoomId)).toBe(Math.min(...samePrice.map(({ shopRoomId }) => leaves(shopRoomId))));
        },
      ),
      { numRuns: 200 },
    );
  });

  /** Minutes beside a tee time in which no one-hour tee time can start on a half hour, counted in quarter hours. */
  function unsold(
    others: TakenSpan[],
    roomId: string,
    [opens, closes]: [number, number],
    [from, until]: [number, number],
    buffer: number,
  ): number {
    const isTaken = (minute: number) =>
      others.some((one) => one.roomId === roomId && one.from <= minute && minute < one.until);
    let before = from;
    while (before > opens && !isTaken(before - QUARTER)) before -= QUARTER;
    let after = until + buffer;
    while (after < closes + buffer && !isTaken(after)) after += QUARTER;
    const isSold = (begins: number, ends: number) => {
      for (let start = opens; start < closes; start += 30 * MINUTE)
        if (start >= begins && start + 60 * MINUTE + buffer <= ends) return true;
      return false;
    };
    const gaps = [
      [before, from],
      [until + buffer, after],
    ] as const;
    return gaps.reduce((sum, [begins, ends]) => sum + (isSold(begins, ends) ? 0 : Math.max(0, ends - begins)), 0);
  }
});
