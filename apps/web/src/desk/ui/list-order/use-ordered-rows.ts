import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { isSameOrder, moveItem } from '../../lib/list-order/list-order.rules.ts';
import { useDrag } from '../../lib/list-order/use-drag.ts';
import { useToast } from '../desk-toast.tsx';
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
  const showToast = useToast();
  const drag = useDrag(rows, ids, move);
  useKeys({ Escape: drag.cancelDrag });

  // A row that moves in the DOM loses the focus: its handle, which is its first element, gets it back.
  useLayoutEffect(() => {
    const movedRow = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      ({ dataset }) => dataset['row'] === focused.current,
    );
    movedRow?.querySelector('button')?.focus();
    focused.current = null;
  });

  return {
    ids: drag.ids,
    draggedId: drag.draggedId,
    handleOf: (id: string): Handle => ({
      name: nameOf(id),
      position: drag.ids.indexOf(id) + 1,
      total: drag.ids.length,
      onDragStart: (event) => drag.startDrag(id, event),
      onStep: (offset) => step(id, offset),
    }),
  };

  function step(id: string, offset: number): void {
    focused.current = id;
    move(id, moveItem(ids, id, ids.indexOf(id) + offset));
  }

  /** Moves the row immediately, with Undo, and announces its new position. */
  function move(id: string, next: readonly string[]): void {
    if (isSameOrder(next, ids)) return;
    change(next);
    showToast({ text: words.moved(nameOf(id), next.indexOf(id) + 1, next.length), undo: () => change(ids) });
  }
}
