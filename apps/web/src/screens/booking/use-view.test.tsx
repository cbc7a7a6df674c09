import { expect, test, vi } from 'vitest';
import { renderHook } from '../../../test/page.tsx';
import type { BookingChoice } from '../../features/slots/choice/choice.rules.ts';
import { habitsAt, saveHabits } from '../../features/slots/choice/habits.ts';
import { useView } from './use-view.ts';

const rooms = [1, 2].map((number) => ({ shopRoomId: `bay-${number}`, shopRoomName: `Bay ${number}` }));
const venue = { shopSeqNo: 1, rooms, firstView: 'TIMES' } as const;
const change = vi.fn<(change: Partial<BookingChoice>) => void>();
const viewOf = async (shop: Parameters<typeof useView>[0], view: BookingChoice['view'] = null) =>
  (await renderHook(() => useView(shop, { view } as BookingChoice, change))).result.current;

test('a customer starts with the list of times, or with the grid of bays where the venue says so', async () => {
  expect((await viewOf(venue))[0]).toBe('times');
  expect((await viewOf({ ...venue, firstView: 'BAYS' }))[0]).toBe('bays');
});

test('a customer sees the view of free times in the URL, else the one used last at this venue', async () => {
  const [, onView] = await viewOf(venue);

  onView?.('bays', 'Evening');

  expect(change).toHaveBeenCalledExactlyOnceWith({ view: 'bays', part: 'Evening' });
  expect(habitsAt(1).view).toBe('bays');
  expect((await viewOf(venue))[0]).toBe('bays');
  expect((await viewOf({ ...venue, shopSeqNo: 2 }))[0]).toBe('times');
  expect((await viewOf(venue, 'times'))[0]).toBe('times');
});

test('a venue with one bay has a list and nothing to switch', async () => {
  saveHabits(1, { view: 'bays' });

  expect(await viewOf({ ...venue, rooms: rooms.slice(1) })).toEqual(['times', null]);
});
