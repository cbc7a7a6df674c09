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
import type { BookingChoice } from '../../features/slots/use-booking-choice.ts';

type Input = { slot: RoomSlot; durationMinutes: number; partySize: number };
type Lost = { slot: RoomSlot; nearest: Slot[] };

type Options = {
  shopSeqNo: number;
  choice: BookingChoice;
  picked: RoomSlot | null;
  onHeld: (booking: Booking) => void;
};

export type HoldStep = ReturnType<typeof useContinue>;

/** Holds the chosen time, after signing in if necessary, and returns the outcome. */
export function useContinue({ shopSeqNo, choice, picked, onHeld }: Options) {
  const client = useQueryClient();
  const entrySource = useCaddie((state) => state.entrySource);
  const [lost, setLost] = useState<Lost | null>(null);
  const [isLostShown, setLostShown] = useState(false);

  const hold = useKeyedMutation(
    ({ slot: { startedAt, shopRoomId, amount }, ...party }: Input, key) =>
      holdTeeTime({ shopSeqNo, startedAt, shopRoomId, amount, ...party, ...(entrySource && { entrySource }) }, key),
    {
      onSuccess: ({ data }) => {
        setLostShown(false);
        onHeld(data);
      },
      onError: (error, { slot }) => {
        setLostShown(false);
        if (isSignedOut(error)) signInFirst();
        if (refusalCode(error) !== 'SLOT_TAKEN') return;
        showLost(slot, (refusalDetail(error, 'nearest') ?? []) as Slot[]);
      },
      onSettled: () => refreshTimes(client, shopSeqNo),
    },
  );

  // The choice itself is kept in the address; the day has to be loaded again before it can be held.
  const { proceed, signInFirst } = useSignInFirst<void>('hold', () => picked && holdSlot(picked), picked !== null);

  return {
    lost,
    isLostShown,
    isHolding: hold.isPending,
    /** The error, unless the sheet with other times shows it. */
    problem: hold.error && !isSignedOut(hold.error) && refusalCode(hold.error) !== 'SLOT_TAKEN' ? hold.error : null,
    holdSlot,
    showLost,
    closeLost: () => setLostShown(false),
    forgetProblem: hold.reset,
    proceed: () => picked && proceed(),
  };

  function showLost(slot: RoomSlot, nearest: Slot[]): void {
    setLost({ slot, nearest });
    setLostShown(true);
  }

  function holdSlot(slot: RoomSlot): void {
    hold.mutate({ slot, durationMinutes: choice.minutes, partySize: choice.players });
  }
}
