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
import type { BookingChoice } from '../../features/slots/choice/choice.rules.ts';
import type { ChosenSlot } from '../../features/slots/choice/chosen-slot.rules.ts';
import { recordBooking } from '../../features/slots/choice/habits.ts';
import type { TakenSlot } from '../../features/slots/choice/use-selected-slot.ts';
import { minuteOfDay } from '@caddie/contract/dates/venue-clock';

type Input = { slot: ChosenSlot; durationMinutes: number; partySize: number };
type Taken = { slot: TakenSlot; nearest: Slot[] };

type Options = {
  shopSeqNo: number;
  choice: BookingChoice;
  selected: ChosenSlot | null;
  onHeld: (booking: Booking) => void;
};

export type HoldStep = ReturnType<typeof useHoldStep>;

/** Holds the chosen time, after signing in if necessary, and returns the outcome. */
export function useHoldStep({ shopSeqNo, choice, selected, onHeld }: Options) {
  const client = useQueryClient();
  const entrySource = useCaddie((state) => state.entrySource);
  const [takenSlot, setTakenSlot] = useState<Taken | null>(null);
  const [isTakenOpen, setTakenOpen] = useState(false);

  const hold = useKeyedMutation(
    ({ slot: { startedAt, shopRoomId, amount }, ...party }: Input, key) =>
      holdTeeTime(
        {
          shopSeqNo,
          startedAt,
          // Without a bay the server chooses one at this price.
          ...(shopRoomId && { shopRoomId }),
          amount,
          ...party,
          ...(entrySource && { entrySource }),
        },
        key,
      ),
    {
      onSuccess: ({ data }) => {
        setTakenOpen(false);
        recordBooking(shopSeqNo, {
          start: minuteOfDay(data.bookingStartedAt, data.bookingDate),
          minutes: data.durationMinutes,
          players: data.partySize,
        });
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

  function showTaken(slot: TakenSlot, nearest: Slot[]): void {
    setTakenSlot({ slot, nearest });
    setTakenOpen(true);
  }

  function holdSlot(slot: ChosenSlot): void {
    hold.mutate({ slot, durationMinutes: choice.minutes, partySize: choice.players });
  }
}
