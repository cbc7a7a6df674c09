import { describe, expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { findSlots, type TakenSpan } from './slots.rules.ts';

const DATE = '2027-06-11';
const at = (time: string) => Date.parse(`${DATE}T${time}:00-04:00`);
const takenSpan = (roomId: string, from: string, until: string): TakenSpan => ({
  roomId,
  from: at(from),
  until: at(until),
});
const clock = (iso: string) => iso.slice(11, 16);
const EARLY = at('00:00');
const TWO = { minutes: 60, party: 2 };
const [one, two] = venue().rooms as [
  ReturnType<typeof venue>['rooms'][number],
  ReturnType<typeof venue>['rooms'][number],
];
const suite = { ...one, shopRoomId: 'suite', shopRoomName: 'Suite A' };
const { rules } = venue().priceLists[0]!;
const dearSuite = [...rules, ...rules.map((rule) => ({ ...rule, shopRoomId: 'suite', amountPerHour: 9000 }))];

describe('the list of start times', () => {
  const shop = venue({ rooms: [one, two, suite], priceRules: dearSuite });
  const rowAt = (time: string, occupied: TakenSpan[]) =>
    findSlots(shop, DATE, TWO, occupied, EARLY).slots.find(({ startedAt }) => clock(startedAt) === time);

  test('shows the lowest price and the number of bays free at it', () => {
    expect(rowAt('12:00', [])).toMatchObject({ amount: 4500, free: 2, dearerRoomName: null });
    expect(rowAt('12:00', [takenSpan('bay-1', '12:00', '13:00')])).toMatchObject({ amount: 4500, free: 1 });
  });

  test('names the dearer bay if it is the only one free', () => {
    const occupied = [takenSpan('bay-1', '12:00', '13:00'), takenSpan('bay-2', '12:00', '13:00')];
    expect(rowAt('12:00', occupied)).toMatchObject({ amount: 9000, free: 1, dearerRoomName: 'Suite A' });
  });

  test('joins consecutive full starts, up to a free bay, closing time or the last start', () => {
    const inBothBays = (from: string, until: string) => [
      takenSpan('bay-1', from, until),
      takenSpan('bay-2', from, until),
    ];
    const fullAt = (others: TakenSpan[], now = EARLY, change = {}) =>
      findSlots(venue(change), DATE, TWO, others, now).full.map((span) => Object.values(span).map(clock));
    expect(fullAt([])).toEqual([]);
    expect(fullAt([...inBothBays('12:00', '13:00'), ...inBothBays('17:30', '18:00')])).toEqual([
      ['11:30', '12:30'],
      ['17:00', '17:30'],
    ]);
    // Starts after 22:00 leave less than an hour, so they do not count as full.
    expect(fullAt(inBothBays('21:00', '23:00'))).toEqual([['20:30', '22:00']]);
    expect(fullAt(inBothBays('09:00', '23:00'), at('20:00'))).toEqual([['20:30', '22:00']]);
    const weekly = [
      { weekday: 5, opensMinute: 540, closesMinute: 720 },
      { weekday: 5, opensMinute: 720, closesMinute: 840 },
    ];
    // With a start an hour, the last start before noon and the first after it are next to each other, and both are full.
    for (const startStepMinutes of [30, 60])
      expect(fullAt(inBothBays('09:00', '14:00'), EARLY, { weekly, startStepMinutes })).toEqual([
        ['09:00', '11:00'],
        ['12:00', '13:00'],
      ]);
  });

  test('says when a closed venue opens again, and until when any day can be booked', () => {
    const closed = { specialDays: [{ date: DATE, note: 'Staff day', open: [] }] };
    expect(findSlots(venue(closed), DATE, TWO, [], EARLY)).toMatchObject({
      opensAgain: { date: '2027-06-12', opensAt: '2027-06-12T09:00:00-04:00' },
      lastDate: '2027-07-11',
      leadMinutes: 15,
    });
    expect(findSlots(venue(), DATE, TWO, [], EARLY).opensAgain).toBeNull();
    expect(findSlots(venue({ weekly: [] }), DATE, TWO, [], EARLY).opensAgain).toBeNull();
  });

  test('names the largest bay if no bay takes that many players', () => {
    const small = {
      rooms: [
        { ...one, maxPartySize: 2 },
        { ...two, maxPartySize: 3 },
      ],
    };
    const largest = (party: number, change = {}) =>
      findSlots(venue(change), DATE, { ...TWO, party }, [], EARLY).largestRoom;
    expect(largest(4, small)).toEqual({ shopRoomName: 'Bay 2', players: 3 });
    expect(findSlots(venue(small), DATE, { ...TWO, party: 4 }, [], EARLY)).toMatchObject({ slots: [], full: [] });
    expect(largest(3, small)).toBeNull();
    expect(largest(3, { rooms: [] })).toBeNull();
  });
});
