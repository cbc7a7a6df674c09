import type { Slot } from '@caddie/contract/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { nearestSlots } from './grid/nearest.rules.ts';
import { type Availability, findRoomSlot, type OwnBooking, type RoomSlot } from './grid/slot-grid.rules.ts';
import type { BookingChoice } from './use-booking-choice.ts';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { durationWords } = libCatalogue.time;
const words = catalogue.usePickedSlot;

type Look = {
  day: Availability | undefined;
  choice: BookingChoice;
  own: readonly OwnBooking[];
  onChange: (change: Partial<BookingChoice>) => void;
  /** Another customer took the chosen time; these are the nearest free ones. */
  onLost: (slot: RoomSlot, nearest: Slot[]) => void;
};

/** The chosen time as the day has it now. If it was taken, it is deselected, and the customer sees why. */
export function usePickedSlot({ day, choice, own, onChange, onLost }: Look) {
  const [notice, setNotice] = useState<string | null>(null);
  const lastSeen = useRef<(RoomSlot & { minutes: number }) | null>(null);
  const { startedAt, shopRoomId, minutes, date } = choice;
  const picked = day && startedAt && shopRoomId ? findRoomSlot(day, startedAt, shopRoomId) : null;
  const isGone = day?.bookingDate === date && startedAt !== null && picked === null;

  const notifyLost = useEffectEvent(onLost);

  useEffect(() => {
    if (picked) lastSeen.current = { ...picked, minutes };
  }, [picked, minutes]);

  useEffect(() => {
    if (!isGone || !day || !startedAt) return;
    const isOwn = own.some((booking) => Date.parse(booking.bookingStartedAt) === Date.parse(startedAt));
    const room = day.rooms.find((one) => one.shopRoomId === shopRoomId)?.shopRoomName;
    const last = lastSeen.current;
    const wasFree = last?.startedAt === startedAt && last.minutes === minutes;
    if (room && !isOwn) {
      if (wasFree) notifyLost(last, nearestSlots(day, startedAt));
      else setNotice(words.notFree(room, formatTime(startedAt, day.timeZone), durationWords(minutes)));
    }
    onChange({ startedAt: null, shopRoomId: null });
  }, [isGone, day, own, startedAt, shopRoomId, minutes, onChange]);

  function tap(slot: RoomSlot): void {
    setNotice(null);
    const isSame = picked?.startedAt === slot.startedAt && picked.shopRoomId === slot.shopRoomId;
    onChange(
      isSame ? { startedAt: null, shopRoomId: null } : { startedAt: slot.startedAt, shopRoomId: slot.shopRoomId },
    );
  }

  return { picked, notice, setNotice, tap };
}
