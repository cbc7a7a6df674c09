import type { Day } from '@caddie/contract/desk/sheet';
import { type RefObject, useLayoutEffect } from 'react';

/** The open booking is in sight, also where it was opened from the search, from Next up, or by its address. */
export function useSelectedInSight(scroll: RefObject<HTMLElement | null>, selectedId: string | null, day: Day) {
  const isThere = day.tiles.some(({ bookingId }) => bookingId === selectedId);

  useLayoutEffect(() => {
    if (!selectedId || !isThere) return;
    const tile = scroll.current?.querySelector(`[data-stop="${CSS.escape(selectedId)}"]`);
    tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroll, selectedId, isThere]);
}
