import { MINUTE } from '@caddie/contract/dates/duration';
import type { Slot } from '@caddie/contract/slots';
import { anyBayOf, type ChosenSlot } from '../choice/chosen-slot.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.nearest;

/** The server offers as many. */
const MAX_OFFERS = 3;

/** A time that is offered instead, and the words for its bay. */
type Offer = ChosenSlot & { bay: string };

/** The free times around one that was taken, nearest first; of two equally near, the earlier first. */
export function nearestSlots({ slots }: { slots: readonly Slot[] }, startedAt: string): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startedAt) - Date.parse(startedAt));
  return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_OFFERS);
}

/**
 * The bay of each free time: for a customer who named a bay that one if it is free then, else the cheapest; for the others any bay.
 */
export const nearestRooms = (nearestTimes: readonly Slot[], wantedSlot: Pick<ChosenSlot, 'shopRoomId'>): Offer[] =>
  nearestTimes.flatMap((slot): Offer[] => {
    if (wantedSlot.shopRoomId === null)
      return [
        { ...anyBayOf(slot), bay: slot.dearerRoomName === null ? words.anyBay : words.only(slot.dearerRoomName) },
      ];
    const cheapest = slot.rooms.toSorted((a, b) => a.amount - b.amount)[0];
    const room = slot.rooms.find(({ shopRoomId }) => shopRoomId === wantedSlot.shopRoomId) ?? cheapest;
    return room ? [{ ...anyBayOf(slot), ...room, bay: room.shopRoomName }] : [];
  });

/** "same time", "30 minutes later", "1.5 hours earlier". */
export function distanceWords(startedAt: string, wantedStart: string): string {
  const minutes = (Date.parse(startedAt) - Date.parse(wantedStart)) / MINUTE;
  if (minutes === 0) return words.sameTime;
  return minutes > 0 ? words.later(minutes) : words.earlier(-minutes);
}
