import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { type Place, placeOf, startsOf } from './move.rules.ts';
import { freeBayAt, freeStarts, placeOn } from './other-day.rules.ts';

/** The target day of a booking, which the screen loads. */
export type ChosenDay = {
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

type About = { opened: TeeTime; live: TeeTime; now: number };

/**
 * The target place of a booking. Another day offers free times only, and proposes the same local time once the day is loaded. The proposal
 * stays even if the time is taken, so that the screen never changes silently.
 */
export function useChosenPlace({ own, day: there }: Pick<ChosenDay, 'own' | 'day'>, { opened, live, now }: About) {
  const home = placeOf(opened);
  const [last, setLast] = useState(home);
  const [chosen, setChosen] = useState<{ date: string; place: Place | undefined }>({ date: own, place: home });
  const isOther = there !== undefined && there.bookingDate !== own;

  if (there && there.bookingDate !== chosen.date) {
    const wanted = { ...last, startedAt: home.startedAt };
    setChosen({ date: there.bookingDate, place: isOther ? placeOn(there, own, live, wanted, now) : home });
  }
  const isRead = there?.bookingDate === chosen.date;

  return {
    /** Undefined while the day is loading, and if nothing is free. */
    place: isRead ? chosen.place : undefined,
    isOther,
    starts:
      !there || !chosen.place ? [] : isOther ? freeStarts(there, live, chosen.place, now) : startsOf(there, live, now),
    choose: (change: Partial<Place>) => {
      if (!there || !chosen.place) return;
      const next = { ...chosen.place, ...change };
      // On another day, choosing a time also chooses a bay that is free then; a chosen bay stays.
      const place = (isOther && change.startedAt && freeBayAt(there, live, next, now)) || next;
      setLast(place);
      setChosen({ date: there.bookingDate, place });
    },
  };
}
