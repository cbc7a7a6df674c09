import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a bay's lane is in the sheet's content, in px. */
export type RowBox = { left: number; top: number; height: number };

/** The bay at a height; above the first and below the last, those. */
export function rowAt(y: number, rows: readonly RowBox[]): number {
  const row = rows.findIndex(({ top, height }) => y < top + height);
  return row < 0 ? rows.length - 1 : row;
}

/** Bays share the height of the window, so where they are is measured, and again when it changes. */
export function useRowBoxes(layer: RefObject<HTMLElement | null>): readonly RowBox[] {
  const [rows, setRows] = useState<readonly RowBox[]>([]);

  useLayoutEffect(() => {
    const content = layer.current?.parentElement;
    if (!content) return undefined;
    const measure = () =>
      setRows(
        [...content.querySelectorAll<HTMLElement>('[data-bay]')].map((bay) => ({
          left: (bay.lastElementChild as HTMLElement).offsetLeft,
          top: bay.offsetTop,
          height: bay.offsetHeight,
        })),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [layer]);

  return rows;
}
