import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element, measured while enabled. */
export function useWidth(element: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const { current } = element;
    if (!isOn || !current) return undefined;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isOn]);

  return width;
}
