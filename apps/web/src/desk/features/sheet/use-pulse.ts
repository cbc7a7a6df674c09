import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { useEffect, useState } from 'react';
import { changedSince } from './tile.rules.ts';

const PULSE_MS = 640;
const nothing: ReadonlySet<string> = new Set();

type Seen = { date: string; tiles: readonly Tile[]; changed: ReadonlySet<string> };

/** The tiles that changed just now, for as long as they pulse; showing another day is not a change. */
export function usePulse(day: Day | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen | null>(null);
  if (day && (seen?.date !== day.bookingDate || seen.tiles !== day.tiles)) {
    const changed = seen?.date === day.bookingDate ? changedSince(seen.tiles, day.tiles) : nothing;
    setSeen({ date: day.bookingDate, tiles: day.tiles, changed });
  }
  const changed = seen?.changed ?? nothing;

  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setSeen((before) => before && { ...before, changed: nothing }), PULSE_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  return changed;
}
