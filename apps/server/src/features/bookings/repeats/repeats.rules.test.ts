import { expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { openDay } from '../slots/day.rules.ts';
import { habitOf, type Pattern, repeatOf } from './repeats.rules.ts';

const SATURDAY = 6;
const played = (weekday: number, time: string, shopRoomName = 'Bay 1'): Pattern => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { weekday, fromMinute: hours * 60 + minutes, minutes: 60, party: 2, shopRoomId: 'bay', shopRoomName };
};

test('two tee times on one weekday that start at most half an hour apart are a habit, and the newer one is repeated', () => {
  const newer = played(SATURDAY, '18:30', 'Bay 3');
  expect(habitOf([played(2, '09:00'), newer, played(SATURDAY, '19:00'), played(SATURDAY, '18:00')])).toBe(newer);
});

test.each([
  ['one tee time', [played(SATURDAY, '18:30')]],
  ['the same start on different weekdays', [played(SATURDAY, '18:30'), played(2, '18:30')]],
  ['one weekday at different hours', [played(SATURDAY, '18:30'), played(SATURDAY, '19:01')]],
  ['no tee time', []],
])('%s is no habit', (_, all) => {
  expect(habitOf(all)).toBeUndefined();
});

test('a tee time whose bay is taken is repeated in a bay at its price, neither in a cheaper nor in a dearer one', () => {
  const saturday = '2027-06-12';
  const at = (time: string) => Date.parse(`${saturday}T${time}:00-04:00`);
  const price = (shopRoomId: string, amountPerHour: number) => {
    return { shopRoomId, weekday: SATURDAY, fromMinute: 0, untilMinute: 1440, amountPerHour, isPeak: false };
  };
  const bays = ['cheap', 'own', 'dear', 'same'];
  const shop = venue({
    rooms: bays.map((bay) => ({ ...venue().rooms[0]!, shopRoomId: bay, shopRoomName: bay })),
    priceRules: [price('cheap', 3000), price('own', 4500), price('dear', 6000), price('same', 4500)],
  });
  const taken = [{ roomId: 'own', from: at('18:00'), until: at('19:00') }];
  const pattern = { ...played(SATURDAY, '18:30', 'own'), shopRoomId: 'own' };
  const repeatWith = (others: typeof taken) =>
    repeatOf(shop, pattern, [openDay(shop, saturday)], {
      taken: [...taken, ...others],
      now: at('09:00'),
      ownDates: new Set(),
    });

  expect(repeatWith([])).toMatchObject({ shopRoomName: 'same', takenRoomName: 'own', amount: 4500 });
  expect(repeatWith([{ ...taken[0]!, roomId: 'same' }])).toBeUndefined();
});

test('a tee time for more players than the venue takes by now is not repeated', () => {
  const shop = venue();
  const days = [openDay(shop, '2027-06-12')];
  const repeatFor = (party: number) =>
    repeatOf(shop, { ...played(SATURDAY, '18:30'), shopRoomId: 'bay-1', party }, days, {
      taken: [],
      now: Date.parse('2027-06-12T09:00:00-04:00'),
      ownDates: new Set(),
    });

  expect(repeatFor(shop.maxPartySize)).toMatchObject({ partySize: shop.maxPartySize });
  expect(repeatFor(shop.maxPartySize + 1)).toBeUndefined();
});
