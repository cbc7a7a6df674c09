import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { isSameOrder, movedTo } from '../../lib/order/order.rules.ts';
import { useDrag } from '../../lib/order/use-drag.ts';
import { useSay } from '../desk-toast.tsx';
import type { Handle } from './order-handle.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.order;

type Order = { ids: readonly string[]; change: (next: readonly string[]) => void };

/** Table rows that can be reordered by their handles. Each row has its id in `data-row`. */
export function useOrderedRows(
  rows: RefObject<HTMLElement | null>,
  { ids, change }: Order,
  nameOf: (id: string) => string,
) {
  const focused = useRef<string | null>(null);
  const say = useSay();
  const drag = useDrag(rows, ids, move);
  useKeys({ Escape: drag.putBack });

  // A row that moves in the DOM loses the focus: its handle, which is its first element, gets it back.
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

  /** Moves the row immediately, with Undo, and announces its new position. */
  function move(id: string, next: readonly string[]): void {
    if (isSameOrder(next, ids)) return;
    change(next);
    say({ text: words.moved(nameOf(id), next.indexOf(id) + 1, next.length), undo: () => change(ids) });
  }
}
