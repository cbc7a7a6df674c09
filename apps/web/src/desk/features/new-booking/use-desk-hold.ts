import type { Slot } from '@caddie/contract/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { countTabs, openInTab, type TabUse } from './hold-tabs.ts';
import { releaseHold } from '../../lib/bookings.api.ts';
import { type Held, holdTime } from './new-booking.api.ts';
import type { Choice } from './new-booking.rules.ts';

export type HoldState = {
  held: Held | undefined;
  isHolding: boolean;
  /** Why the choice is not held: taken, or the sentence of another refusal. */
  problem: { isTaken: boolean; sentence: string; nearest: readonly Slot[] } | undefined;
};

/**
 * Holds the chosen time, and replaces the hold with each later choice: one request at a time, the last choice wins. The old hold stays
 * until the new time is held, so a taken choice loses nothing.
 */
export function useDeskHold(choice: Choice) {
  const [state, setState] = useState<HoldState>({ held: undefined, isHolding: false, problem: undefined });
  const [round, setRound] = useState(0);
  // The last request and the current hold, kept in a ref because they are read outside rendering.
  const last = useRef({ asked: '', held: undefined as TabUse | undefined, isBusy: false, isGone: false });
  const wanted = JSON.stringify([choice, round]);

  const releaseHeld = async (): Promise<void> => {
    const { held } = last.current;
    last.current.held = undefined;
    await held?.end();
    // If the release does not arrive, the hold ends by itself.
    if (held && (await countTabs(held.bookingId)) === 0) await releaseHold(held.bookingId).catch(() => undefined);
  };

  const ask = useEffectEvent(async (asked: string): Promise<void> => {
    const now = last.current;
    if (now.isBusy || now.isGone || now.asked === asked) return;
    now.isBusy = true;
    now.asked = asked;
    setState((before) => ({ ...before, isHolding: true }));
    try {
      const held = await holdNext(choice, now.held).finally(() => (now.isBusy = false));
      if (now.held?.bookingId !== held.booking.bookingId) {
        void now.held?.end();
        now.held = openInTab(held.booking.bookingId);
      }
      setState({ held, isHolding: false, problem: undefined });
    } catch (error) {
      const nearest = (refusalDetail(error, 'nearest') as Slot[] | undefined) ?? [];
      const isTaken = refusalCode(error) === 'SLOT_TAKEN';
      const problem = { isTaken, sentence: sentenceOf(error as Error), nearest };
      setState((before) => ({ ...before, isHolding: false, problem }));
    }
    if (now.isGone) void releaseHeld();
  });

  const { isHolding } = state;
  useEffect(() => {
    // A choice made during a request is sent after it.
    if (!isHolding) void ask(wanted);
  }, [wanted, isHolding]);

  // Leaving the panel releases the hold; releasing a booked one does nothing.
  const leave = useEffectEvent(releaseHeld);
  useEffect(() => {
    const current = last.current;
    current.isGone = false;
    return () => {
      current.isGone = true;
      if (!current.isBusy) void leave();
    };
  }, []);

  return {
    ...state,
    /** The hold is booked, so nothing has to be released. */
    keep: () => {
      void last.current.held?.end();
      last.current.held = undefined;
    },
    holdAgain: () => setRound(round + 1),
  };
}

/** Holds the next choice in place of the previous hold, unless another tab is booking that one. */
async function holdNext(choice: Choice, last: TabUse | undefined): Promise<Held> {
  const isShared = last !== undefined && (await countTabs(last.bookingId)) > 1;
  return holdTime(choice, isShared ? undefined : last?.bookingId);
}
