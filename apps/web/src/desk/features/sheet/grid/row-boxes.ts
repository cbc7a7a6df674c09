import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Point } from './pointer-drag.ts';

/** A bay's lane within the sheet's content, in px. On a turned sheet `top` and `height` run from left to right, `left` from the top. */
export type RowBox = { left: number; top: number; height: number };

/** A point in the coordinates of an unturned sheet (bays down, time across). */
export const toUnturned = ({ x, y }: Point, isTurned: boolean): Point => (isTurned ? { x: y, y: x } : { x, y });

/** The index of the bay at a height, limited to the first and the last. */
export function rowAt(y: number, rows: readonly RowBox[]): number {
  const row = rows.findIndex(({ top, height }) => y < top + height);
  return row < 0 ? rows.length - 1 : row;
}

/** Measures the lanes, because the bays share the window's height; measures again on resize. */
export function useRowBoxes(layer: RefObject<HTMLElement | null>, isTurned: boolean): readonly RowBox[] {
  const [rows, setRows] = useState<readonly RowBox[]>([]);

  useLayoutEffect(() => {
    const content = layer.current?.parentElement;
    if (!content) return undefined;
    const measure = () =>
      setRows(
        [...content.querySelectorAll<HTMLElement>('[data-bay]')].map((bay) =>
          isTurned
            ? { left: 0, top: bay.offsetLeft, height: bay.offsetWidth }
            : {
                left: (bay.lastElementChild as HTMLElement).offsetLeft,
                top: bay.offsetTop,
                height: bay.offsetHeight,
              },
        ),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [layer, isTurned]);

  return rows;
}
