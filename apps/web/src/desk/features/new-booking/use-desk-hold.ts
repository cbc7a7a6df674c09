import type { Slot } from '@caddie/contract/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { countTabs, markUsedInTab, type TabUse } from './hold-tabs.ts';
import { releaseHold } from '../../lib/bookings.api.ts';
import { type DeskHold, holdTime } from './new-booking.api.ts';
import type { Choice } from './new-booking.rules.ts';

export type HoldState = {
  hold: DeskHold | undefined;
  isHolding: boolean;
  /** Why the choice is not held: taken, or the sentence of another refusal. */
  problem: { isTaken: boolean; sentence: string; nearest: readonly Slot[] } | undefined;
};

/**
 * Holds the chosen time, and replaces the hold with each later choice: one request at a time, the last choice wins. The old hold stays
 * until the new time is held, so a taken choice loses nothing.
 */
export function useDeskHold(choice: Choice) {
  const [state, setState] = useState<HoldState>({ hold: undefined, isHolding: false, problem: undefined });
  const [round, setRound] = useState(0);
  // The last request and the current hold, kept in a ref because they are read outside rendering.
  const latest = useRef({ requestKey: '', tabUse: undefined as TabUse | undefined, isBusy: false, isUnmounted: false });
  const wantedKey = JSON.stringify([choice, round]);

  const releaseCurrent = async (): Promise<void> => {
    const { tabUse } = latest.current;
    latest.current.tabUse = undefined;
    await tabUse?.end();
    // If the release does not arrive, the hold ends by itself.
    if (tabUse && (await countTabs(tabUse.bookingId)) === 0) await releaseHold(tabUse.bookingId).catch(() => undefined);
  };

  const requestHold = useEffectEvent(async (requestKey: string): Promise<void> => {
    const request = latest.current;
    if (request.isBusy || request.isUnmounted || request.requestKey === requestKey) return;
    request.isBusy = true;
    request.requestKey = requestKey;
    setState((before) => ({ ...before, isHolding: true }));
    try {
      const newHold = await holdNext(choice, request.tabUse).finally(() => (request.isBusy = false));
      if (request.tabUse?.bookingId !== newHold.booking.bookingId) {
        void request.tabUse?.end();
        request.tabUse = markUsedInTab(newHold.booking.bookingId);
      }
      setState({ hold: newHold, isHolding: false, problem: undefined });
    } catch (error) {
      const nearest = (refusalDetail(error, 'nearest') as Slot[] | undefined) ?? [];
      const isTaken = refusalCode(error) === 'SLOT_TAKEN';
      const problem = { isTaken, sentence: sentenceOf(error as Error), nearest };
      setState((before) => ({ ...before, isHolding: false, problem }));
    }
    if (request.isUnmounted) void releaseCurrent();
  });

  const { isHolding } = state;
  useEffect(() => {
    // A choice made during a request is sent after it.
    if (!isHolding) void requestHold(wantedKey);
  }, [wantedKey, isHolding]);

  // Leaving the panel releases the hold; releasing a booked one does nothing.
  const releaseOnUnmount = useEffectEvent(releaseCurrent);
  useEffect(() => {
    const current = latest.current;
    current.isUnmounted = false;
    return () => {
      current.isUnmounted = true;
      if (!current.isBusy) void releaseOnUnmount();
    };
  }, []);

  return {
    ...state,
    /** The hold is booked, so nothing has to be released. */
    keepHold: () => {
      void latest.current.tabUse?.end();
      latest.current.tabUse = undefined;
    },
    holdAgain: () => setRound(round + 1),
  };
}

/** Holds the next choice in place of the previous hold, unless another tab is booking that one. */
async function holdNext(choice: Choice, previous: TabUse | undefined): Promise<DeskHold> {
  const isShared = previous !== undefined && (await countTabs(previous.bookingId)) > 1;
  return holdTime(choice, isShared ? undefined : previous?.bookingId);
}
