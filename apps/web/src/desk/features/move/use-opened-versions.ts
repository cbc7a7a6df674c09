import type { TeeTime } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingQuery } from '../../lib/bookings.api.ts';
import { changesSince } from '../../lib/refused/changes.rules.ts';

/** A booking as it was when the question opened, and as it is now; undefined if it is gone. */
export type OpenedBooking = { tile: TeeTime; live: TeeTime | undefined };

/**
 * Keeps the bookings as they were when the question opened, which is what is sent. Concurrent changes are reported, never adopted silently.
 * `isOwnChange`: the change was made by the request just sent from here.
 */
export function useOpenedVersions(bookings: readonly OpenedBooking[], isOwnChange: boolean) {
  const [accepted, setAccepted] = useState<readonly (TeeTime | undefined)[]>([]);
  const versionOf = (index: number) => accepted[index]?.version ?? bookings[index]?.tile.version ?? 0;
  const index = isOwnChange ? -1 : bookings.findIndex(({ live }, nth) => live?.version !== versionOf(nth));
  const changed = bookings[index];
  const id = changed?.tile.bookingId ?? '';
  const { data } = useQuery({ ...bookingQuery(id), enabled: changed !== undefined });

  return {
    versionOf,
    /** The message about a concurrent change; while there is one, the question cannot be confirmed. */
    news: changed && changesSince(data, versionOf(index)),
    /** Accepts the current versions, after the person has read the message and chosen again. */
    accept: () => setAccepted(bookings.map(({ live }) => live)),
  };
}
