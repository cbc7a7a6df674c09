import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { type Place, placeOf, startsOf } from './move.rules.ts';
import { freeBayAt, freeStarts, placeOn } from './other-day.rules.ts';

/** The day that a booking is to go to, which the screen reads. */
export type ChosenDay = {
  /** The day that the booking has. */
  own: string;
  date: string;
  /** Undefined while it is being read. */
  day: Day | undefined;
  error: Error | null;
  onChoose: (date: string) => void;
  onRetry: () => void;
  /** Shows that day, after the move. */
  onOpen: () => void;
};

type About = { opened: TeeTime; live: TeeTime; now: number };

/**
 * Where a booking is to go. On another day only free times are offered: it is at the same time of the clock first. That is chosen once the
 * day is there, and stays when somebody takes it: what was read is never changed without a word.
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
    /** Undefined while the day is being read, and where nothing of it is free. */
    place: isRead ? chosen.place : undefined,
    isOther,
    starts:
      !there || !chosen.place ? [] : isOther ? freeStarts(there, live, chosen.place, now) : startsOf(there, live, now),
    choose: (change: Partial<Place>) => {
      if (!there || !chosen.place) return;
      const next = { ...chosen.place, ...change };
      // Of another day a time is chosen, and the bay that is free then; a bay that was asked for stays.
      const place = (isOther && change.startedAt && freeBayAt(there, live, next, now)) || next;
      setLast(place);
      setChosen({ date: there.bookingDate, place });
    },
  };
}
