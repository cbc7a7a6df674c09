import type { Day } from '@caddie/contract/desk/sheet';
import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls to the open booking, also when it was opened from the search, from Next up, or by its URL. */
export function useScrollToSelected(scroll: RefObject<HTMLElement | null>, selectedId: string | null, day: Day) {
  const isOnSheet = day.tiles.some(({ bookingId }) => bookingId === selectedId);

  useLayoutEffect(() => {
    if (!selectedId || !isOnSheet) return;
    const tile = scroll.current?.querySelector(`[data-stop="${CSS.escape(selectedId)}"]`);
    tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroll, selectedId, isOnSheet]);
}
