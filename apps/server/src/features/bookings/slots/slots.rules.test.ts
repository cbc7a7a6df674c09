import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { findSlots, isFree, nearestSlots, type TakenSpan } from './slots.rules.ts';

const DATE = '2027-06-11';
const at = (time: string) => Date.parse(`${DATE}T${time}:00-04:00`);
const takenSpan = (roomId: string, from: string, until: string): TakenSpan => ({
  roomId,
  from: at(from),
  until: at(until),
});
/** A tee time for two players. */
const two = (minutes: number) => ({ minutes, party: 2 });
const EARLY = at('00:00');
const clock = (iso: string) => iso.slice(11, 16);

describe('the grid of a day', () => {
  test('offers every half hour that leaves enough time, with the free bays', () => {
    const { slots, starts } = findSlots(venue(), DATE, two(120), [takenSpan('bay-1', '12:00', '14:00')], EARLY);

    expect(clock(starts.at(-1)!)).toBe('22:30');
    expect(clock(slots.at(-1)!.startedAt)).toBe('21:00');
    const free = (time: string) =>
      slots.find((slot) => clock(slot.startedAt) === time)!.rooms.map((room) => room.shopRoomId);
    expect(free('10:00')).toEqual(['bay-1', 'bay-2']);
    expect(free('10:30')).toEqual(['bay-2']);
    expect(free('13:30')).toEqual(['bay-2']);
    expect(free('14:00')).toEqual(['bay-1', 'bay-2']);
  });

  test.each([
    ['12:00', '13:00'],
    ['12:01', '13:30'],
    ['12:10', '13:30'],
  ])('at %s begins at %s with a lead time of one hour', (now, first) => {
    const { slots, bookableFrom } = findSlots(venue({ leadMinutes: 60 }), DATE, two(60), [], at(now));
    expect(clock(slots[0]!.startedAt)).toBe(first);
    expect(clock(bookableFrom!)).toBe(first);
  });

  test('gives the first bookable start even if it is full, and null when it is too late for any', () => {
    const full = [takenSpan('bay-1', '09:00', '14:00'), takenSpan('bay-2', '09:00', '14:00')];
    const from = (now: string) => findSlots(venue({ leadMinutes: 60 }), DATE, two(60), full, at(now)).bookableFrom;
    expect(clock(from('11:40')!)).toBe('13:00');
    expect(from('22:00')).toBeNull();
  });

  test('keeps the buffer free before and after another booking', () => {
    const occupied = [takenSpan('bay-1', '12:00', '13:45')];
    const { slots } = findSlots(venue({ bufferMinutes: 45 }), DATE, two(60), occupied, EARLY);
    const inBayOne = slots
      .filter((slot) => slot.rooms.some((room) => room.shopRoomId === 'bay-1'))
      .map((slot) => clock(slot.startedAt));
    expect(inBayOne.slice(0, 5)).toEqual(['09:00', '09:30', '10:00', '14:00', '14:30']);
  });

  test('has the venue’s note on a closed day, and no times on a day beyond the booking window', () => {
    const closed = venue({ specialDays: [{ date: DATE, note: 'Staff day', open: [] }] });
    expect(findSlots(closed, DATE, two(60), [], EARLY)).toMatchObject({ closed: true, note: 'Staff day', slots: [] });
    expect(findSlots(venue({ weekly: [] }), DATE, two(60), [], EARLY)).toMatchObject({
      closed: true,
      note: null,
    });
    const days = (count: number) => EARLY - count * 86_400_000;
    expect(findSlots(venue({ bookingWindowDays: 3 }), DATE, two(60), [], days(4))).toMatchObject({
      closed: false,
      tooFar: true,
      note: null,
      slots: [],
    });
    const lastDay = findSlots(venue({ bookingWindowDays: 3 }), DATE, two(60), [], days(3));
    expect(lastDay).toMatchObject({ closed: false, tooFar: false, note: null });
    expect(lastDay.slots).toHaveLength(27);
  });

  test('leaves out times without a price', () => {
    const halfPriced = venue({
      priceRules: [
        { shopRoomId: null, weekday: 5, fromMinute: 0, untilMinute: 720, amountPerHour: 100, isPeak: false },
      ],
    });
    const { slots } = findSlots(halfPriced, DATE, two(60), [], EARLY);
    expect(clock(slots.at(-1)!.startedAt)).toBe('11:00');
  });

  test('has the lowest price among the free bays, and is peak if that price is', () => {
    const friday = { weekday: 5, fromMinute: 0, untilMinute: 2160 };
    const shop = venue({
      priceRules: [
        { ...friday, shopRoomId: null, amountPerHour: 6000, isPeak: true },
        { ...friday, shopRoomId: 'bay-2', amountPerHour: 4500, isPeak: false },
      ],
    });
    const [firstSlot] = findSlots(shop, DATE, two(60), [], EARLY).slots;
    const [one] = findSlots(shop, DATE, two(60), [takenSpan('bay-2', '09:00', '10:00')], EARLY).slots;
    const [turned] = findSlots({ ...shop, rooms: shop.rooms.toReversed() }, DATE, two(60), [], EARLY).slots;

    expect(firstSlot).toMatchObject({ amount: 4500, peak: false, rooms: [{ amount: 6000 }, { amount: 4500 }] });
    expect(one).toMatchObject({ amount: 6000, peak: true, rooms: [{ shopRoomId: 'bay-1', amount: 6000 }] });
    expect(turned).toMatchObject({ amount: 4500, peak: false, rooms: [{ amount: 4500 }, { amount: 6000 }] });
  });

  test('shows each bay’s taken time that overlaps the opening hours', () => {
    const occupied = [
      takenSpan('bay-1', '08:00', '09:00'),
      takenSpan('bay-1', '08:30', '09:30'),
      takenSpan('bay-1', '22:30', '23:30'),
      takenSpan('bay-2', '12:00', '13:00'),
      takenSpan('bay-2', '23:00', '23:30'),
      takenSpan('a bay that was closed down', '12:00', '13:00'),
    ];
    const { rooms } = findSlots(venue(), DATE, two(60), occupied, EARLY);

    expect(rooms.map((room) => [room.shopRoomId, room.shopRoomName])).toEqual([
      ['bay-1', 'Bay 1'],
      ['bay-2', 'Bay 2'],
    ]);
    expect(rooms.map((room) => room.taken.map((one) => `${one.startedAt} ${clock(one.endedAt)}`))).toEqual([
      ['2027-06-11T08:30:00-04:00 09:30', '2027-06-11T22:30:00-04:00 23:30'],
      ['2027-06-11T12:00:00-04:00 13:00'],
    ]);
  });

  test('never offers a bay at a time that is taken', () => {
    const minute = fc.integer({ min: 540, max: 1380 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('bay-1', 'bay-2'), minute, minute), { maxLength: 8 }),
        fc.constantFrom(60, 90, 120),
        (occupied, minutes) => {
          const busy = occupied.map(([roomId, a, b]) => ({
            roomId,
            from: at('00:00') + Math.min(a, b) * 60_000,
            until: at('00:00') + (Math.max(a, b) + 1) * 60_000,
          }));
          for (const slot of findSlots(venue(), DATE, two(minutes), busy, EARLY).slots) {
            for (const room of slot.rooms) {
              const bayBookings = busy.filter((one) => one.roomId === room.shopRoomId);
              expect(isFree(bayBookings, Date.parse(slot.startedAt), Date.parse(slot.endedAt))).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('a venue whose prices, hours or bays change from a day on', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const list = (validFrom: string, amountPerHour: number) => ({
    validFrom,
    rules: everyDay.map((weekday) => ({
      weekday,
      shopRoomId: null,
      fromMinute: 0,
      untilMinute: 2160,
      amountPerHour,
      isPeak: false,
    })),
  });
  const plan = (validFrom: string, opens: number) => ({
    validFrom,
    open: everyDay.map((weekday) => ({ weekday, opensMinute: opens * 60, closesMinute: 1380 })),
  });
  const firstOn = (shop: ReturnType<typeof venue>, date: string, party = 2) =>
    findSlots(shop, date, { minutes: 60, party }, [], EARLY).slots[0];

  test('sells each day by the price list in force on it', () => {
    const shop = venue({ priceLists: [list('2020-01-01', 4500), list('2027-06-12', 6000)] });
    expect(firstOn(shop, '2027-06-11')?.amount).toBe(4500);
    expect(firstOn(shop, '2027-06-12')?.amount).toBe(6000);
    expect(firstOn(shop, '2019-12-31')).toBeUndefined();
  });

  test('opens each day by the hour plan in force on it', () => {
    const shop = venue({ hourPlans: [plan('2020-01-01', 9), plan('2027-06-12', 12)] });
    expect(clock(firstOn(shop, '2027-06-11')!.startedAt)).toBe('09:00');
    expect(clock(firstOn(shop, '2027-06-12')!.startedAt)).toBe('12:00');
  });

  test('offers a bay until the day before it is retired, and to at most its maximum of players', () => {
    const bay = { retiredFrom: null, maxPartySize: null, traits: [] };
    const shop = venue({
      rooms: [
        { ...bay, shopRoomId: 'bay-1', shopRoomName: 'Bay 1', retiredFrom: '2027-06-12' },
        { ...bay, shopRoomId: 'bay-2', shopRoomName: 'Bay 2', maxPartySize: 2 },
      ],
    });
    const baysOn = (date: string, party: number) =>
      (firstOn(shop, date, party)?.rooms ?? []).map((room) => room.shopRoomName);
    expect(baysOn('2027-06-11', 2)).toEqual(['Bay 1', 'Bay 2']);
    expect(baysOn('2027-06-12', 2)).toEqual(['Bay 2']);
    expect(baysOn('2027-06-11', 3)).toEqual(['Bay 1']);
    expect(findSlots(shop, '2027-06-12', two(60), [], EARLY).rooms.map((room) => room.shopRoomName)).toEqual(['Bay 2']);
  });

  test('has no slots before its opening day, and all of them without an opening day', () => {
    expect(firstOn(venue({ openedAt: null }), DATE)).toBeDefined();
    expect(firstOn(venue({ openedAt: EARLY + 1 }), DATE)).toBeUndefined();
    expect(firstOn(venue({ openedAt: EARLY }), DATE)).toBeDefined();
  });
});

test('the times offered instead of a taken one are at most three, the nearest first', () => {
  const { slots } = findSlots(
    venue(),
    DATE,
    two(60),
    [takenSpan('bay-1', '12:00', '13:00'), takenSpan('bay-2', '12:00', '13:00')],
    EARLY,
  );
  expect(nearestSlots(slots, at('12:00')).map((slot) => clock(slot.startedAt))).toEqual(['11:00', '13:00', '10:30']);
});
