import type { Slot } from '@caddie/contract/slots';

type Day = { slots: readonly Slot[] };

/** The chosen tee time: in the bay that the customer named, or in any bay at the lowest price. */
export type ChosenSlot = {
  /** Null for any bay. */
  shopRoomId: string | null;
  shopRoomName: string | null;
  startedAt: string;
  endedAt: string;
  amount: number;
  peak: boolean;
};

/** A chosen time as an address or a tap names it. */
export type SlotKey = Pick<ChosenSlot, 'startedAt' | 'shopRoomId'>;

export const isSameSlot = (one: SlotKey | null, other: SlotKey): boolean =>
  one?.startedAt === other.startedAt && one.shopRoomId === other.shopRoomId;

/** Any bay at a time, at the price of its row. */
export const anyBayOf = ({ startedAt, endedAt, amount, peak }: Slot): ChosenSlot => ({
  shopRoomId: null,
  shopRoomName: null,
  startedAt,
  endedAt,
  amount,
  peak,
});

/** The free times that begin at an instant, however it is written. */
export const slotAt = (day: Day, startedAt: string): Slot | undefined =>
  day.slots.find((one) => Date.parse(one.startedAt) === Date.parse(startedAt));

/** The chosen tee time as the day has it now; null if it is no longer free. */
export function findChosen(day: Day, { startedAt, shopRoomId }: SlotKey): ChosenSlot | null {
  const slot = slotAt(day, startedAt);
  if (!slot) return null;
  if (shopRoomId === null) return anyBayOf(slot);
  const room = slot.rooms.find((one) => one.shopRoomId === shopRoomId);
  return room ? { ...anyBayOf(slot), ...room } : null;
}
