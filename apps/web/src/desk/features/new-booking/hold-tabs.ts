/**
 * Two tabs of one person that choose the same time get the same hold. Each tab keeps a lock of the browser for it, which ends with
 * the tab: the hold is released, or replaced, only by the last tab that uses it.
 */
export type TabUse = { bookingId: string; end: () => Promise<void> };

const lockOf = (bookingId: string): string => `desk-hold:${bookingId}`;

/** This tab uses the hold until `end`. */
export function openInTab(bookingId: string): TabUse {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  // Without locks (an old browser) each tab is alone.
  const done = navigator.locks?.request(lockOf(bookingId), { mode: 'shared' }, () => ended);
  return {
    bookingId,
    end: async () => {
      end();
      await done;
    },
  };
}

/** How many tabs of this browser use the hold. */
export async function countTabs(bookingId: string): Promise<number> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  return [...held, ...pending].filter(({ name }) => name === lockOf(bookingId)).length;
}
