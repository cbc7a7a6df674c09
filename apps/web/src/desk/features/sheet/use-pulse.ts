import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { useEffect, useState } from 'react';
import { changedSince } from './tile.rules.ts';

const PULSE_MS = 640;
const noChanges: ReadonlySet<string> = new Set();

type LastDay = { date: string; tiles: readonly Tile[]; changed: ReadonlySet<string> };

/** The tiles that changed just now, for as long as they pulse; showing another day is not a change. */
export function usePulse(day: Day | undefined): ReadonlySet<string> {
  const [lastDay, setLastDay] = useState<LastDay | null>(null);
  if (day && (lastDay?.date !== day.bookingDate || lastDay.tiles !== day.tiles)) {
    const changed = lastDay?.date === day.bookingDate ? changedSince(lastDay.tiles, day.tiles) : noChanges;
    setLastDay({ date: day.bookingDate, tiles: day.tiles, changed });
  }
  const changed = lastDay?.changed ?? noChanges;

  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setLastDay((before) => before && { ...before, changed: noChanges }), PULSE_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  return changed;
}
