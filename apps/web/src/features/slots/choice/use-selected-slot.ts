import type { Slot } from '@caddie/contract/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { nearestSlots } from '../taken/nearest.rules.ts';
import type { Availability, OwnBooking } from '../grid/slot-grid.rules.ts';
import { type BookingChoice, NO_SLOT } from './choice.rules.ts';
import { type ChosenSlot, findChosen, isSameSlot, type SlotKey } from './chosen-slot.rules.ts';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { durationWords } = libCatalogue.time;
const words = catalogue.usePickedSlot;

type Options = {
  day: Availability | undefined;
  choice: BookingChoice;
  ownBookings: readonly OwnBooking[];
  onChange: (change: Partial<BookingChoice>) => void;
  /** Another customer took the chosen time; these are the nearest free ones. */
  onTaken: (slot: TakenSlot, nearest: Slot[]) => void;
};

/** A time that was chosen and is gone. */
export type TakenSlot = Pick<ChosenSlot, 'startedAt' | 'shopRoomId' | 'shopRoomName'>;

/** The chosen time as the day has it now. If it was taken, it is deselected, and the customer sees why. */
export function useSelectedSlot({ day, choice, ownBookings, onChange, onTaken }: Options) {
  const [notice, setNotice] = useState<string | null>(null);
  const lastSelected = useRef<(ChosenSlot & { size: string }) | null>(null);
  const { startedAt, shopRoomId, minutes, players, date } = choice;
  const size = `${minutes} ${players}`;
  const selected = day && startedAt ? findChosen(day, { startedAt, shopRoomId }) : null;
  const isNoLongerFree = day?.bookingDate === date && startedAt !== null && selected === null;

  const notifyTaken = useEffectEvent(onTaken);

  useEffect(() => {
    if (!selected || !day) return;
    const previous = lastSelected.current;
    lastSelected.current = { ...selected, size };
    // Only dearer bays are left at that time: the price that the customer chose is gone.
    const isDearer =
      shopRoomId === null &&
      previous?.size === size &&
      isSameSlot(previous, selected) &&
      selected.amount > previous.amount;
    if (!isDearer) return;
    notifyTaken(previous, nearestSlots(day, selected.startedAt));
    onChange(NO_SLOT);
  }, [selected, day, size, shopRoomId, onChange]);

  useEffect(() => {
    if (!isNoLongerFree || !day || !startedAt) return;
    const isOwnBooking = ownBookings.some((booking) => Date.parse(booking.bookingStartedAt) === Date.parse(startedAt));
    const room = day.rooms.find((one) => one.shopRoomId === shopRoomId)?.shopRoomName ?? null;
    const previous = lastSelected.current;
    const wasFree = previous?.startedAt === startedAt && previous.size === size;
    // An address that names a time names one that was free when it was shown, such as the next free time on home.
    const comesFromAddress = previous === null && shopRoomId === null;
    if (!isOwnBooking && (room || shopRoomId === null)) {
      if (wasFree || comesFromAddress)
        notifyTaken({ startedAt, shopRoomId, shopRoomName: room }, nearestSlots(day, startedAt));
      else setNotice(words.notFree(room, formatTime(startedAt, day.timeZone), durationWords(minutes)));
    }
    onChange(NO_SLOT);
  }, [isNoLongerFree, day, ownBookings, startedAt, shopRoomId, minutes, size, onChange]);

  /** A tap chooses a time, a second tap clears it. */
  function toggle(slot: SlotKey): void {
    setNotice(null);
    const { startedAt: start, shopRoomId: room } = slot;
    onChange(isSameSlot(selected, slot) ? NO_SLOT : { startedAt: start, shopRoomId: room });
  }

  return { selected, notice, setNotice, toggle };
}
