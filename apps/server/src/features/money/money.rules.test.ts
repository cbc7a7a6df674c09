import type { Day } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { findOpenMatters } from './money.rules.ts';

const NO_SHOW_MINUTES = 30;
const tile = (name: string, startedAt: string, more: object = {}) => ({
  kind: 'TEE_TIME',
  status: 'CONFIRMED',
  bookingId: name,
  name,
  shopRoomId: 'bay 1',
  startedAt: `2027-06-25T${startedAt}:00-04:00`,
  endedAt: '2027-06-25T12:00:00-04:00',
  checkedInAt: null,
  noShowAt: null,
  amount: 4500,
  due: 0,
  ...more,
});
const mattersOf = (...tiles: object[]) => {
  const day = { tiles, rooms: [{ shopRoomId: 'bay 1', name: 'Bay 1' }], now: '2027-06-25T10:30:00-04:00' };
  return findOpenMatters(day as unknown as Pick<Day, 'tiles' | 'rooms' | 'now'>, NO_SHOW_MINUTES);
};

test('an unpaid tee time whose customer may still come counts neither as open nor as settled', () => {
  expect(mattersOf(tile('Omar', '10:15', { due: 4500 }))).toEqual({ matters: [], settled: 0 });
  expect(mattersOf(tile('Omar', '10:15'))).toEqual({ matters: [], settled: 1 });
});

test('a customer counts as missing once the venue’s no-show minutes are over, and no earlier', () => {
  expect(mattersOf(tile('Lena', '10:00')).matters).toMatchObject([{ kind: 'NOT_THERE', paid: 4500, due: 0 }]);
  expect(mattersOf(tile('Lena', '10:01')).matters).toEqual([]);
});

test('a checked-in customer or a no-show is listed on the money page only while an amount is owed', () => {
  const checkedInAt = '2027-06-25T10:00:00-04:00';
  expect(mattersOf(tile('Rob', '10:00', { checkedInAt, due: 2000 })).matters).toMatchObject([
    { kind: 'OWES', due: 2000, paid: 2500, isNoShow: false, roomName: 'Bay 1' },
  ]);
  expect(mattersOf(tile('Nell', '10:00', { noShowAt: checkedInAt, due: 1000 })).matters).toMatchObject([
    { kind: 'OWES', isNoShow: true },
  ]);
  expect(mattersOf(tile('Rob', '10:00', { checkedInAt }))).toEqual({ matters: [], settled: 1 });
});
