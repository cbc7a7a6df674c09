import { HOUR } from '@caddie/contract/dates/duration';
import type { VenuePageData } from '@caddie/contract/shops';
import type { Slot } from '@caddie/contract/slots';
import type { Availability } from '../grid/slot-grid.rules.ts';

export type Bay = VenuePageData['bays'][number];

/** The longest break that a venue keeps between two bookings of a bay. */
const MAX_BREAK = 2 * HOUR;

/** A free bay of the sheet, with what is known about it. */
type BayChoice = { shopRoomId: string; shopRoomName: string; amount: number; bay: Bay | undefined };

/** The free bays at a time in the venue's order. */
export function bayChoices(day: Pick<Availability, 'rooms'>, slot: Slot, bays: readonly Bay[]): BayChoice[] {
  const free = new Map(slot.rooms.map((room) => [room.shopRoomId, room]));
  return day.rooms.flatMap(({ shopRoomId, shopRoomName }) => {
    const room = free.get(shopRoomId);
    return room ? [{ shopRoomId, shopRoomName, amount: room.amount, bay: bayNamed(bays, shopRoomName) }] : [];
  });
}

const bayNamed = (bays: readonly Bay[], name: string): Bay | undefined =>
  bays.find(({ shopRoomName }) => shopRoomName === name);

/** A taken bay, what sets it apart, and the next start of that day at which it is free. */
type TakenBay = { shopRoomName: string; traits: Bay['traits']; freeFrom: string | null };

/** The bays that are large enough and taken at a time. */
export function takenBays(
  day: Pick<Availability, 'rooms' | 'slots'>,
  slot: Slot,
  { bays, players }: { bays: readonly Bay[]; players: number },
): TakenBay[] {
  const [from, until] = [Date.parse(slot.startedAt), Date.parse(slot.endedAt) + MAX_BREAK];
  const isFree = (one: Slot, shopRoomId: string) => one.rooms.some((room) => room.shopRoomId === shopRoomId);
  return day.rooms.flatMap(({ shopRoomId, shopRoomName, taken }) => {
    const isTaken = taken.some((span) => Date.parse(span.startedAt) < until && from < Date.parse(span.endedAt));
    const bay = bayNamed(bays, shopRoomName);
    const isTooSmall = (bay?.maxPartySize ?? players) < players;
    if (isFree(slot, shopRoomId) || isTooSmall || !isTaken) return [];
    const next = day.slots.find((one) => Date.parse(one.startedAt) > from && isFree(one, shopRoomId));
    return [{ shopRoomName, traits: bay?.traits ?? [], freeFrom: next?.startedAt ?? null }];
  });
}

/** Taken bays by the time at which they are free again, soonest first; those that are not free again are left out. */
export function groupByFreeFrom(taken: readonly TakenBay[]): { freeFrom: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { shopRoomName, freeFrom } of taken)
    if (freeFrom) groups.set(freeFrom, [...(groups.get(freeFrom) ?? []), shopRoomName]);
  return [...groups]
    .map(([freeFrom, names]) => ({ freeFrom, names }))
    .toSorted((a, b) => Date.parse(a.freeFrom) - Date.parse(b.freeFrom));
}
