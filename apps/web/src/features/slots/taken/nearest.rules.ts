import { MINUTE } from '@caddie/contract/dates/duration';
import type { Slot } from '@caddie/contract/slots';
import type { RoomSlot } from '../grid/slot-grid.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.nearest;

/** The server offers as many. */
const MAX_OFFERS = 3;

/** The free times around one that was taken, nearest first; of two equally near, the earlier first. */
export function nearestSlots({ slots }: { slots: readonly Slot[] }, startedAt: string): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startedAt) - Date.parse(startedAt));
  return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_OFFERS);
}

/** One bay for each free time: the chosen one if it is free then, else the cheapest. */
export const nearestRooms = (nearestTimes: readonly Slot[], wantedSlot: RoomSlot): RoomSlot[] =>
  nearestTimes.flatMap(({ startedAt, endedAt, peak, rooms }) => {
    const cheapest = rooms.toSorted((a, b) => a.amount - b.amount)[0];
    const room = rooms.find(({ shopRoomId }) => shopRoomId === wantedSlot.shopRoomId) ?? cheapest;
    return room ? [{ ...room, startedAt, endedAt, peak }] : [];
  });

/** "same time", "30 minutes later", "1.5 hours earlier". */
export function distanceWords(startedAt: string, wantedStart: string): string {
  const minutes = (Date.parse(startedAt) - Date.parse(wantedStart)) / MINUTE;
  if (minutes === 0) return words.sameTime;
  return minutes > 0 ? words.later(minutes) : words.earlier(-minutes);
}
