import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { type Placement, placementOf, possibleStarts } from './move.rules.ts';
import { withFreeBay, freeStarts, placementOn } from './other-day.rules.ts';

/** The target day of a booking, which the screen loads. */
export type DayChoice = {
  /** The booking's current day. */
  own: string;
  date: string;
  /** Undefined while it is loading. */
  day: Day | undefined;
  error: Error | null;
  onChoose: (date: string) => void;
  onRetry: () => void;
  /** Shows that day after the move. */
  onOpen: () => void;
};

/** `proposed`: the place that is chosen at first; by default the booking's own. */
type MoveContext = { opened: TeeTime; live: TeeTime; now: number; proposed?: Placement | undefined };

/**
 * The target place of a booking. Another day offers free times only, and proposes the same local time once the day is loaded. The proposal
 * stays even if the time is taken, so that the screen never changes silently.
 */
export function usePlacementChoice(
  { own: ownDate, day: targetDay }: Pick<DayChoice, 'own' | 'day'>,
  { opened, live, now, proposed }: MoveContext,
) {
  const currentPlacement = placementOf(opened);
  const [lastPlacement, setLastPlacement] = useState(currentPlacement);
  const [choice, setChoice] = useState<{ date: string; place: Placement | undefined }>({
    date: ownDate,
    place: proposed ?? currentPlacement,
  });
  const isOtherDay = targetDay !== undefined && targetDay.bookingDate !== ownDate;

  if (targetDay && targetDay.bookingDate !== choice.date) {
    const preferred = { ...lastPlacement, startedAt: currentPlacement.startedAt };
    setChoice({
      date: targetDay.bookingDate,
      place: isOtherDay ? placementOn(targetDay, ownDate, live, preferred, now) : currentPlacement,
    });
  }
  const isDayLoaded = targetDay?.bookingDate === choice.date;

  return {
    /** Undefined while the day is loading, and if nothing is free. */
    place: isDayLoaded ? choice.place : undefined,
    isOtherDay,
    starts:
      !targetDay || !choice.place
        ? []
        : isOtherDay
          ? freeStarts(targetDay, live, choice.place, now)
          : possibleStarts(targetDay, live, now),
    choose: (change: Partial<Placement>) => {
      if (!targetDay || !choice.place) return;
      const next = { ...choice.place, ...change };
      // On another day, choosing a time also chooses a bay that is free then; a chosen bay stays.
      const place = (isOtherDay && change.startedAt && withFreeBay(targetDay, live, next, now)) || next;
      setLastPlacement(place);
      setChoice({ date: targetDay.bookingDate, place });
    },
  };
}
