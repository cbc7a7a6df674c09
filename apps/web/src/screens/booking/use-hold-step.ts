import type { Booking } from '@caddie/contract/bookings';
import type { Slot } from '@caddie/contract/slots';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut } from '../../lib/server/answer.ts';
import { refusalCode, refusalDetail } from '../../lib/server/refusal-of.ts';
import { useCaddie } from '../../lib/state/store.ts';
import { useKeyedMutation } from '../../lib/server/use-keyed-mutation.ts';
import { useSignInFirst } from '../../lib/use-sign-in-first.ts';
import { holdTeeTime } from '../../features/bookings/bookings.api.ts';
import { refreshTimes } from './refresh-times.ts';
import type { RoomSlot } from '../../features/slots/grid/slot-grid.rules.ts';
import type { BookingChoice } from '../../features/slots/choice/use-booking-choice.ts';

type Input = { slot: RoomSlot; durationMinutes: number; partySize: number };
type TakenSlot = { slot: RoomSlot; nearest: Slot[] };

type Options = {
  shopSeqNo: number;
  choice: BookingChoice;
  selected: RoomSlot | null;
  onHeld: (booking: Booking) => void;
};

export type HoldStep = ReturnType<typeof useHoldStep>;

/** Holds the chosen time, after signing in if necessary, and returns the outcome. */
export function useHoldStep({ shopSeqNo, choice, selected, onHeld }: Options) {
  const client = useQueryClient();
  const entrySource = useCaddie((state) => state.entrySource);
  const [takenSlot, setTakenSlot] = useState<TakenSlot | null>(null);
  const [isTakenOpen, setTakenOpen] = useState(false);

  const hold = useKeyedMutation(
    ({ slot: { startedAt, shopRoomId, amount }, ...party }: Input, key) =>
      holdTeeTime({ shopSeqNo, startedAt, shopRoomId, amount, ...party, ...(entrySource && { entrySource }) }, key),
    {
      onSuccess: ({ data }) => {
        setTakenOpen(false);
        onHeld(data);
      },
      onError: (error, { slot }) => {
        setTakenOpen(false);
        if (isSignedOut(error)) signInFirst();
        if (refusalCode(error) !== 'SLOT_TAKEN') return;
        showTaken(slot, (refusalDetail(error, 'nearest') ?? []) as Slot[]);
      },
      onSettled: () => refreshTimes(client, shopSeqNo),
    },
  );

  // The choice itself is kept in the address; the day has to be loaded again before it can be held.
  const { proceed, signInFirst } = useSignInFirst<void>(
    'hold',
    () => selected && holdSlot(selected),
    selected !== null,
  );

  return {
    takenSlot,
    isTakenOpen,
    isHolding: hold.isPending,
    /** The error, unless the sheet with other times shows it. */
    problem: hold.error && !isSignedOut(hold.error) && refusalCode(hold.error) !== 'SLOT_TAKEN' ? hold.error : null,
    holdSlot,
    showTaken,
    closeTaken: () => setTakenOpen(false),
    clearProblem: hold.reset,
    proceed: () => selected && proceed(),
  };

  function showTaken(slot: RoomSlot, nearest: Slot[]): void {
    setTakenSlot({ slot, nearest });
    setTakenOpen(true);
  }

  function holdSlot(slot: RoomSlot): void {
    hold.mutate({ slot, durationMinutes: choice.minutes, partySize: choice.players });
  }
}
