import type { Day } from '@caddie/contract/desk/sheet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import { countChanges } from './tile.rules.ts';

const words = catalogue.sheet;

/** Fetches the sheet again when the network is back, and reports how many tiles have changed. */
export function useReconnected(day: Day | undefined, refetch: () => Promise<{ data: { day: Day } | undefined }>): void {
  const isOnline = useOnline();
  const say = useSay();
  const before = useRef<Day | null>(null);

  const come = useEffectEvent(async () => {
    const seen = before.current;
    before.current = null;
    if (!seen) return;
    const { data } = await refetch();
    if (data?.day.bookingDate === seen.bookingDate)
      say({ text: words.connected(countChanges(seen.tiles, data.day.tiles)) });
  });
  const go = useEffectEvent(() => void (before.current = day ?? null));
  useEffect(() => {
    if (isOnline) void come();
    else go();
  }, [isOnline]);
}
