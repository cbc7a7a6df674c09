import { type PointerEvent as Press, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { movedTo, placeAt } from './order.rules.ts';

type Carried = { id: string; ids: readonly string[] };

/** Drags a row to another place by its handle, with a mouse or a finger. */
export function useDrag(
  rows: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (id: string, ids: readonly string[]) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const isCarrying = carried !== null;

  const move = useEffectEvent(({ clientY }: PointerEvent) => {
    if (carried)
      setCarried({ ...carried, ids: movedTo(ids, carried.id, placeAt(middlesOf(rows, carried.id), clientY)) });
  });
  const drop = useEffectEvent(() => {
    if (carried) onDrop(carried.id, carried.ids);
    setCarried(null);
  });
  // Not on the handle: its row moves in the DOM during the drag and would lose the pointer.
  useEffect(() => {
    if (!isCarrying) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', (event) => move(event), { signal });
    addEventListener('pointerup', () => drop(), { signal });
    addEventListener('pointercancel', () => setCarried(null), { signal });
    return () => listening.abort();
  }, [isCarrying]);

  return {
    ids: carried?.ids ?? ids,
    carriedId: carried?.id ?? null,
    take: (id: string, event: Press<HTMLElement>) => {
      if (event.button !== 0) return;
      // A touch is captured by its first target; released, it can be followed anywhere.
      event.currentTarget.releasePointerCapture?.(event.pointerId);
      setCarried({ id, ids });
    },
    putBack: () => setCarried(null),
  };
}

/** The middles of the other rows, from the top down. */
const middlesOf = (rows: RefObject<HTMLElement | null>, id: string): number[] =>
  [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    .filter(({ dataset }) => dataset['row'] !== id)
    .map((row) => row.getBoundingClientRect())
    .map(({ top, height }) => top + height / 2);
