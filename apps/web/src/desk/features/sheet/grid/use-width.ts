import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide something is, while that is of interest. */
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
