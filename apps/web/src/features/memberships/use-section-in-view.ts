import { useEffect, useState } from 'react';
import { sectionInView } from './product.rules.ts';

/** The id of the section in view; the first one until the page is scrolled. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [currentId, setCurrentId] = useState(ids[0]);
  const idList = ids.join(' ');

  useEffect(() => {
    const updateCurrent = () => {
      const sections = idList.split(' ').map((id) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      }));
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
      setCurrentId(sectionInView(sections, innerHeight / 3, isAtEnd, location.hash.slice(1)));
    };
    const controller = new AbortController();
    // A jump between two sections at the page's end causes no scroll event.
    for (const event of ['scroll', 'hashchange'])
      addEventListener(event, updateCurrent, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [idList]);

  return currentId;
}
