import { type PointerEvent as Press, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { moveItem, dropIndex } from './list-order.rules.ts';

type DraggedRow = { id: string; ids: readonly string[] };

/** Drags a row to another place by its handle, with a mouse or a finger. */
export function useDrag(
  rows: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (id: string, ids: readonly string[]) => void,
) {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const isDragging = dragged !== null;

  const move = useEffectEvent(({ clientY }: PointerEvent) => {
    if (dragged)
      setDragged({ ...dragged, ids: moveItem(ids, dragged.id, dropIndex(middlesOf(rows, dragged.id), clientY)) });
  });
  const drop = useEffectEvent(() => {
    if (dragged) onDrop(dragged.id, dragged.ids);
    setDragged(null);
  });
  // Not on the handle: its row moves in the DOM during the drag and would lose the pointer.
  useEffect(() => {
    if (!isDragging) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', (event) => move(event), { signal });
    addEventListener('pointerup', () => drop(), { signal });
    addEventListener('pointercancel', () => setDragged(null), { signal });
    return () => listening.abort();
  }, [isDragging]);

  return {
    ids: dragged?.ids ?? ids,
    draggedId: dragged?.id ?? null,
    startDrag: (id: string, event: Press<HTMLElement>) => {
      if (event.button !== 0) return;
      // A touch is captured by its first target; released, it can be followed anywhere.
      event.currentTarget.releasePointerCapture?.(event.pointerId);
      setDragged({ id, ids });
    },
    cancelDrag: () => setDragged(null),
  };
}

/** The middles of the other rows, from the top down. */
const middlesOf = (rows: RefObject<HTMLElement | null>, id: string): number[] =>
  [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    .filter(({ dataset }) => dataset['row'] !== id)
    .map((row) => row.getBoundingClientRect())
    .map(({ top, height }) => top + height / 2);
