import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Point } from './hand.ts';

/** Where a bay's lane is in the sheet's content, in px. On a sheet that is turned `top` and `height` are from left to right, `left` from the top. */
export type RowBox = { left: number; top: number; height: number };

/** A point as it would be if the bays went down and time across. */
export const facing = ({ x, y }: Point, isTurned: boolean): Point => (isTurned ? { x: y, y: x } : { x, y });

/** The bay at a height; above the first and below the last, those. */
export function rowAt(y: number, rows: readonly RowBox[]): number {
  const row = rows.findIndex(({ top, height }) => y < top + height);
  return row < 0 ? rows.length - 1 : row;
}

/** Bays share the height of the window, so where they are is measured, and again when it changes. */
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
