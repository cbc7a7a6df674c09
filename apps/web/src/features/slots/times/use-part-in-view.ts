import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DayPart } from '../day/day-parts.rules.ts';

/** How far below the bar of the parts a part's first line counts as reached. */
const REACHED_PX = 72;

const partsIn = (list: HTMLElement): HTMLElement[] => Array.from(list.querySelectorAll<HTMLElement>('[data-part]'));

/**
 * The part of the day at the top of the list, which follows the scroll, and a function that jumps to a part. After a jump the part stays the
 * current one until the next scroll, also where the page is too short to bring it to the top.
 */
export function usePartInView(
  list: RefObject<HTMLElement | null>,
  first: DayPart,
): [part: DayPart, jumpTo: (part: DayPart) => void] {
  const [current, setCurrent] = useState<DayPart | null>(null);
  const jumpedTo = useRef<number | null>(null);

  useEffect(() => {
    const followScroll = () => {
      if (!list.current || scrollY === jumpedTo.current) return;
      jumpedTo.current = null;
      const shown = partsIn(list.current).filter((part) => part.offsetHeight > 0);
      const reached = shown.findLast((part) => part.getBoundingClientRect().top <= topOf(part) + REACHED_PX);
      setCurrent(((reached ?? shown[0])?.dataset['part'] as DayPart | undefined) ?? null);
    };
    addEventListener('scroll', followScroll, { passive: true });
    return () => removeEventListener('scroll', followScroll);
  }, [list]);

  function jumpTo(part: DayPart): void {
    const section = list.current && partsIn(list.current).find((one) => one.dataset['part'] === part);
    section?.scrollIntoView({ block: 'start' });
    jumpedTo.current = scrollY;
    setCurrent(part);
  }

  return [current ?? first, jumpTo];
}

/** Where a part begins below what stays at the top of the window. */
const topOf = (part: HTMLElement): number => Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
