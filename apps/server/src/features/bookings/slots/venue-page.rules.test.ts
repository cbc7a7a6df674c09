import { describe, expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { venuePageOf } from './venue-page.rules.ts';

const at = (time: string) => Date.parse(`2027-06-11T${time}-04:00`);

describe('the page of a venue', () => {
  test('has eight days from today, each with its opening instants, as of the current whole minute', () => {
    const front = venuePageOf(venue({ readAt: at('18:30:59.999') }));

    expect(front.at).toBe('2027-06-11T18:30:00-04:00');
    expect(front.days.map(({ date }) => date)).toEqual([
      '2027-06-11',
      '2027-06-12',
      '2027-06-13',
      '2027-06-14',
      '2027-06-15',
      '2027-06-16',
      '2027-06-17',
      '2027-06-18',
    ]);
    expect(front.days[0]!.open).toEqual([
      { startedAt: '2027-06-11T09:00:00-04:00', endedAt: '2027-06-11T23:00:00-04:00' },
    ]);
  });

  test('begins with yesterday while the venue is still open after midnight', () => {
    const weekly = [4, 5].map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1500 }));

    expect(venuePageOf(venue({ weekly, readAt: at('00:59:00') })).days[0]!.date).toBe('2027-06-10');
    expect(venuePageOf(venue({ weekly, readAt: at('01:00:00') })).days[0]!.date).toBe('2027-06-11');
  });

  test('shows the note of a special day', () => {
    const specialDays = [
      { date: '2027-06-11', note: 'private event', open: [{ opensMinute: 540, closesMinute: 1080 }] },
      { date: '2027-06-12', note: '', open: [] },
    ];
    const { days } = venuePageOf(venue({ specialDays, readAt: at('10:00:00') }));

    expect(days[0]).toMatchObject({ note: 'private event', open: [{ endedAt: '2027-06-11T18:00:00-04:00' }] });
    expect(days[1]).toEqual({ date: '2027-06-12', note: null, open: [] });
  });

  const rule = (weekday: number, fromMinute: number, amountPerHour: number, shopRoomId: string | null = null) => ({
    shopRoomId,
    weekday,
    fromMinute,
    untilMinute: fromMinute + 840,
    amountPerHour,
    isPeak: false,
  });

  test('shows the lowest price of the coming week, including a tax that is added', () => {
    const tax = { name: 'Sales tax', rate: 8875, isAdded: true };
    const weekly = [{ weekday: 5, opensMinute: 540, closesMinute: 1380 }];
    const morning = { ...rule(5, 540, 3000), untilMinute: 720 };
    const laterRule = { ...rule(5, 720, 4500), untilMinute: 1380 };
    const terms = { weekly, priceRules: [morning, laterRule], tax };

    expect(venuePageOf(venue({ ...terms, readAt: at('11:59:00') })).hourlyFrom).toBe(3266);
    // The eighth day is the next Friday.
    expect(venuePageOf(venue({ ...terms, readAt: at('12:00:00') })).hourlyFrom).toBe(4899);
  });

  test('counts a bay’s own price until the bay is retired, and shows no price if none is set', () => {
    const bayRule = { ...rule(5, 540, 2000), shopRoomId: 'bay-2' };
    const shop = venue({ priceRules: [rule(5, 540, 4500), bayRule], readAt: at('10:00:00') });
    const rooms = shop.rooms.map((room) => ({
      ...room,
      retiredFrom: room.shopRoomId === 'bay-2' ? '2027-06-11' : null,
    }));

    expect(venuePageOf(shop).hourlyFrom).toBe(2000);
    expect(venuePageOf({ ...shop, rooms }).hourlyFrom).toBe(4500);
    expect(venuePageOf({ ...shop, rooms }).bays).toEqual([{ shopRoomName: 'Bay 1', maxPartySize: 4, traits: [] }]);
    expect(venuePageOf(venue({ priceRules: [], readAt: at('10:00:00') })).hourlyFrom).toBeNull();
  });
});
