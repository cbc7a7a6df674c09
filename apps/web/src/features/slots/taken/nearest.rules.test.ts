import type { Slot } from '@caddie/contract/slots';
import { expect, test } from 'vitest';
import { nearestRooms, nearestSlots } from './nearest.rules.ts';

const slotAt = (time: string): Slot => ({
  startedAt: `2027-06-11T${time}:00-04:00`,
  endedAt: `2027-06-11T${time}:59-04:00`,
  amount: 4500,
  peak: false,
  free: 0,
  dearerRoomName: null,
  cover: null,
  rooms: [],
});

test('the three nearest free times are offered for a taken one, the same time in another bay first', () => {
  const slots = ['16:00', '17:30', '18:00', '18:30', '21:00'].map(slotAt);

  const nearest = nearestSlots({ slots }, '2027-06-11T18:00:00-04:00');

  expect(nearest.map(({ startedAt }) => startedAt.slice(11, 16))).toEqual(['18:00', '17:30', '18:30']);
});

test('a customer who chose any bay at a taken time is offered any bay, and a dearer bay by its name', () => {
  const room = { shopRoomId: 'suite', shopRoomName: 'Suite A', amount: 9000 };
  const dearer = { ...slotAt('18:00'), amount: 9000, dearerRoomName: 'Suite A', rooms: [room] };

  const offers = nearestRooms([dearer, { ...slotAt('18:30'), rooms: [room] }], { shopRoomId: null });

  expect(offers.map(({ shopRoomId, amount, bay }) => ({ shopRoomId, amount, bay }))).toEqual([
    { shopRoomId: null, amount: 9000, bay: 'Suite A only' },
    { shopRoomId: null, amount: 4500, bay: 'Any bay' },
  ]);
});
