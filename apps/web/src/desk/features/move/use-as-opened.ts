import type { TeeTime } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingQuery } from '../../lib/bookings.api.ts';
import { newsSince } from '../../lib/refused/changes.rules.ts';

/** A booking as it was when the question opened, and as it is now; undefined if it has gone. */
export type OpenedBooking = { tile: TeeTime; live: TeeTime | undefined };

/**
 * A question is about bookings as they were when it opened, and that is what is sent. What somebody changes meanwhile is said; it is
 * never taken over without a word. `isOwn`: the change is what was just sent from here.
 */
export function useAsOpened(asked: readonly OpenedBooking[], isOwn: boolean) {
  const [accepted, setAccepted] = useState<readonly (TeeTime | undefined)[]>([]);
  const versionOf = (index: number) => accepted[index]?.version ?? asked[index]?.tile.version ?? 0;
  const index = isOwn ? -1 : asked.findIndex(({ live }, nth) => live?.version !== versionOf(nth));
  const changed = asked[index];
  const id = changed?.tile.bookingId ?? '';
  const { data } = useQuery({ ...bookingQuery(id), enabled: changed !== undefined });

  return {
    versionOf,
    /** What is said while the question is about something that is no longer so; it cannot be answered then. */
    news: changed && newsSince(data, versionOf(index)),
    /** Something was chosen anew, by whoever has read it. */
    accept: () => setAccepted(asked.map(({ live }) => live)),
  };
}
