import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { isSameOrder, movedTo } from '../../lib/order/order.rules.ts';
import { useDrag } from '../../lib/order/use-drag.ts';
import { useSay } from '../desk-toast.tsx';
import type { Handle } from './order-handle.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.order;

type Order = { ids: readonly string[]; change: (next: readonly string[]) => void };

/** The rows of a table that are put in order by their handles. Each says by `data-row` which one it is. */
export function useOrderedRows(
  rows: RefObject<HTMLElement | null>,
  { ids, change }: Order,
  nameOf: (id: string) => string,
) {
  const focused = useRef<string | null>(null);
  const say = useSay();
  const drag = useDrag(rows, ids, move);
  useKeys({ Escape: drag.putBack });

  // A row that changes its place in the page loses the keyboard's focus there: its handle, which stands first, gets it back.
  useLayoutEffect(() => {
    const moved = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset['row'] === focused.current,
    );
    moved?.querySelector('button')?.focus();
    focused.current = null;
  });

  return {
    ids: drag.ids,
    carriedId: drag.carriedId,
    handleOf: (id: string): Handle => ({
      name: nameOf(id),
      place: drag.ids.indexOf(id) + 1,
      of: drag.ids.length,
      onTake: (event) => drag.take(id, event),
      onStep: (by) => step(id, by),
    }),
  };

  function step(id: string, by: number): void {
    focused.current = id;
    move(id, movedTo(ids, id, ids.indexOf(id) + by));
  }

  /** At once, and with the way back; where it is now is announced. */
  function move(id: string, next: readonly string[]): void {
    if (isSameOrder(next, ids)) return;
    change(next);
    say({ text: words.moved(nameOf(id), next.indexOf(id) + 1, next.length), undo: () => change(ids) });
  }
}
