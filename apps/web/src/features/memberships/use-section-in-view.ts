import { useEffect, useState } from 'react';
import { sectionInView } from './product.rules.ts';

/** The id of the section in view; the first one until the page is scrolled. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');

  useEffect(() => {
    const look = () => {
      const sections = all.split(' ').map((id) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      }));
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
      setCurrent(sectionInView(sections, innerHeight / 3, isAtEnd, location.hash.slice(1)));
    };
    const stop = new AbortController();
    // A jump between two sections at the page's end causes no scroll event.
    for (const event of ['scroll', 'hashchange']) addEventListener(event, look, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [all]);

  return current;
}
