/**
 * Two tabs of one person that choose the same time get the same hold. Each tab takes a browser lock for it, which ends with the tab: only
 * the last tab that uses the hold releases or replaces it.
 */
export type TabUse = { bookingId: string; end: () => Promise<void> };

const lockName = (bookingId: string): string => `desk-hold:${bookingId}`;

/** Marks the hold as used by this tab until `end`. */
export function markUsedInTab(bookingId: string): TabUse {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  // Without locks (in an old browser) each tab acts alone.
  const lockReleased = navigator.locks?.request(lockName(bookingId), { mode: 'shared' }, () => ended);
  return {
    bookingId,
    end: async () => {
      end();
      await lockReleased;
    },
  };
}

/** Returns how many tabs of this browser use the hold. */
export async function countTabs(bookingId: string): Promise<number> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  return [...held, ...pending].filter(({ name }) => name === lockName(bookingId)).length;
}
