import type { Day } from '@caddie/contract/desk/sheet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import { countChanges } from './tile.rules.ts';

const words = catalogue.sheet;

/** Fetches the sheet again when the network is back, and reports how many tiles have changed. */
export function useReconnected(
  day: Day | undefined,
  refetch: (how: { cancelRefetch: boolean }) => Promise<{ data: { day: Day } | undefined }>,
): void {
  const isOnline = useOnline();
  const showToast = useToast();
  const dayAtDisconnect = useRef<Day | null>(null);

  const onReconnect = useEffectEvent(async () => {
    const dayBefore = dayAtDisconnect.current;
    dayAtDisconnect.current = null;
    if (!dayBefore) return;
    // Joins the request that the query made by itself.
    const { data } = await refetch({ cancelRefetch: false });
    if (data?.day.bookingDate === dayBefore.bookingDate)
      showToast({ text: words.connected(countChanges(dayBefore.tiles, data.day.tiles)) });
  });
  const onDisconnect = useEffectEvent(() => void (dayAtDisconnect.current = day ?? null));
  useEffect(() => {
    if (isOnline) void onReconnect();
    else onDisconnect();
  }, [isOnline]);
}
