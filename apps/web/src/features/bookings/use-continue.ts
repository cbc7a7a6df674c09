import type { Booking } from '@caddie/contract/bookings';
import type { Slot } from '@caddie/contract/slots';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalCode, refusalDetail } from '../../lib/refusal-of.ts';
import { openLoginPanel, useCaddie, useCaddieStore } from '../../lib/store.ts';
import { useKeyedMutation } from '../../lib/use-keyed-mutation.ts';
import { holdTeeTime } from './bookings.api.ts';
import { dropPendingHold, keepPendingHold, pendingHold } from './pending-hold.ts';
import type { RoomSlot } from './slot-grid.rules.ts';
import type { BookingChoice } from './use-booking-choice.ts';

type Wish = { slot: RoomSlot; durationMinutes: number; partySize: number };
type Lost = { slot: RoomSlot; nearest: Slot[] };

type Options = {
  shopSeqNo: number;
  choice: BookingChoice;
  picked: RoomSlot | null;
  onHeld: (booking: Booking) => void;
};

export type Going = ReturnType<typeof useContinue>;

/** The step from a chosen time to a held one: signs in first if need be, and tells what came of it. */
export function useContinue({ shopSeqNo, choice, picked, onHeld }: Options) {
  const store = useCaddieStore();
  const client = useQueryClient();
  const isSignedIn = useCaddie((state) => state.authenticated);
  const isPanelOpen = useCaddie((state) => state.loginFormOpen);
  const [lost, setLost] = useState<Lost | null>(null);
  const [isLostShown, setLostShown] = useState(false);

  const hold = useKeyedMutation(
    ({ slot: { startedAt, shopRoomId, amount }, ...party }: Wish, key) =>
      holdTeeTime({ shopSeqNo, startedAt, shopRoomId, amount, ...party }, key),
    {
      onSuccess: ({ data }) => {
        setLostShown(false);
        onHeld(data);
      },
      onError: (error, { slot }) => {
        setLostShown(false);
        if (isSignedOut(error)) askToSignIn();
        if (refusalCode(error) !== 'SLOT_TAKEN') return;
        showLost(slot, (refusalDetail(error, 'nearest') ?? []) as Slot[]);
      },
      onSettled: () => {
        for (const name of ['availability', 'days', 'upcoming'])
          void client.invalidateQueries({ queryKey: [name, shopSeqNo] });
      },
    },
  );

  const resume = useEffectEvent((slot: RoomSlot) => {
    if (pendingHold() === null) return;
    dropPendingHold();
    holdSlot(slot);
  });

  useEffect(() => {
    if (isSignedIn && picked) resume(picked);
  }, [isSignedIn, picked]);

  useEffect(() => {
    // Whoever closes the panel without signing in has changed their mind.
    if (!isSignedIn && !isPanelOpen) dropPendingHold();
  }, [isSignedIn, isPanelOpen]);

  return {
    lost,
    isLostShown,
    isHolding: hold.isPending,
    /** What stands in the way, unless the sheet with other times says it. */
    problem: hold.error && !isSignedOut(hold.error) && refusalCode(hold.error) !== 'SLOT_TAKEN' ? hold.error : null,
    holdSlot,
    showLost,
    closeLost: () => setLostShown(false),
    forgetProblem: hold.reset,
    goOn: () => {
      if (!picked) return;
      if (isSignedIn) holdSlot(picked);
      else askToSignIn();
    },
  };

  function showLost(slot: RoomSlot, nearest: Slot[]): void {
    setLost({ slot, nearest });
    setLostShown(true);
  }

  function holdSlot(slot: RoomSlot): void {
    hold.mutate({ slot, durationMinutes: choice.minutes, partySize: choice.players });
  }

  function askToSignIn(): void {
    keepPendingHold(`${location.pathname}${location.search}`);
    openLoginPanel(store);
  }
}

/** The session had ended without anybody noticing: the customer signs in and goes on. */
const isSignedOut = (error: Error): boolean => ['UNAUTHENTICATED', 'WRONG_SHOP'].includes(refusalCode(error) ?? '');
