import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnWidth, type Page, pageAt, pageStart } from './pages.rules.ts';

/** The least width of a column, in rem, so that it grows with the text. */
const MIN_COLUMN = 4.5;

type Size = { width: number; column: number };

/** Pages through the bays of a grid by whole columns. Until it is measured there are none. */
export function usePages(grid: RefObject<HTMLElement | null>, count: number) {
  const [size, setSize] = useState<Size | null>(null);
  const [scrollLeft, setScrollLeft] = useState(0);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      const margin = Number.parseFloat(getComputedStyle(element).paddingLeft) || 0;
      const width =
        element.clientWidth - margin - ((element.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0);
      const minWidth = MIN_COLUMN * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const column = columnWidth({ width, margin, minWidth, count });
      setSize((now) => (now?.width === width && now.column === column ? now : { width, column }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, count]);

  const page: Page | null = size && pageAt(scrollLeft, { ...size, count });
  return {
    column: size?.column ?? null,
    page: page && (page.hasBefore || page.hasAfter) ? page : null,
    onScroll: setScrollLeft,
    turnPage: (step: 1 | -1) => {
      if (page && size) grid.current?.scrollTo({ left: pageStart(page, step, size.column) });
    },
  };
}
