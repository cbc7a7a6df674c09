import type { TeeTime } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadMovePreview } from './move.api.ts';
import type { Placement } from './move.rules.ts';

/** The price is requested once the pointer has rested on a place for this long. */
const REST_MS = 120;

/** Loads the cost of a move once the place has rested; the previous request is canceled. */
export function useMoveCost(tile: TeeTime | undefined, place: Placement | null, byVenue = false) {
  const key = place && JSON.stringify(place);
  const [restedKey, setRestedKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRestedKey(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  // Places that are only passed get no query of their own: that would cost every step of a drag.
  const restedPlace = restedKey === key ? place : null;

  return useQuery({
    queryKey: ['move', tile?.bookingId, tile?.version, restedPlace, byVenue],
    queryFn: ({ signal }) => loadMovePreview(tile!.bookingId, { ...restedPlace!, byVenue }, signal),
    enabled: tile !== undefined && restedPlace !== null,
    retry: false,
    staleTime: 10_000,
  });
}
