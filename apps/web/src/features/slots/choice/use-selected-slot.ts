import type { Slot } from '@caddie/contract/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { nearestSlots } from '../taken/nearest.rules.ts';
import { type Availability, findRoomSlot, type OwnBooking, type RoomSlot } from '../grid/slot-grid.rules.ts';
import type { BookingChoice } from './use-booking-choice.ts';
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
  onTaken: (slot: RoomSlot, nearest: Slot[]) => void;
};

/** The chosen time as the day has it now. If it was taken, it is deselected, and the customer sees why. */
export function useSelectedSlot({ day, choice, ownBookings, onChange, onTaken }: Options) {
  const [notice, setNotice] = useState<string | null>(null);
  const lastSelected = useRef<(RoomSlot & { minutes: number }) | null>(null);
  const { startedAt, shopRoomId, minutes, date } = choice;
  const selected = day && startedAt && shopRoomId ? findRoomSlot(day, startedAt, shopRoomId) : null;
  const isNoLongerFree = day?.bookingDate === date && startedAt !== null && selected === null;

  const notifyTaken = useEffectEvent(onTaken);

  useEffect(() => {
    if (selected) lastSelected.current = { ...selected, minutes };
  }, [selected, minutes]);

  useEffect(() => {
    if (!isNoLongerFree || !day || !startedAt) return;
    const isOwnBooking = ownBookings.some((booking) => Date.parse(booking.bookingStartedAt) === Date.parse(startedAt));
    const room = day.rooms.find((one) => one.shopRoomId === shopRoomId)?.shopRoomName;
    const previous = lastSelected.current;
    const wasFree = previous?.startedAt === startedAt && previous.minutes === minutes;
    if (room && !isOwnBooking) {
      if (wasFree) notifyTaken(previous, nearestSlots(day, startedAt));
      else setNotice(words.notFree(room, formatTime(startedAt, day.timeZone), durationWords(minutes)));
    }
    onChange({ startedAt: null, shopRoomId: null });
  }, [isNoLongerFree, day, ownBookings, startedAt, shopRoomId, minutes, onChange]);

  function toggle(slot: RoomSlot): void {
    setNotice(null);
    const isSelected = selected?.startedAt === slot.startedAt && selected.shopRoomId === slot.shopRoomId;
    onChange(
      isSelected ? { startedAt: null, shopRoomId: null } : { startedAt: slot.startedAt, shopRoomId: slot.shopRoomId },
    );
  }

  return { selected, notice, setNotice, toggle };
}
