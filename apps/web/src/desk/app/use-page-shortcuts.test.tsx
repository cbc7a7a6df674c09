import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import type { NavPage } from '../features/staff/nav-pages.rules.ts';
import { usePageShortcuts } from './use-page-shortcuts.ts';

const pages = [{ key: 'v', path: '/desk/venue' }] as NavPage[];

/** Presses each key at its given time. */
function press(...pressed: [key: string, at: number][]): void {
  for (const [key, at] of pressed) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    dispatchEvent(event);
  }
}

test('the key G followed within 1.5 seconds by the letter of a page opens that page', async () => {
  const openedPaths: string[] = [];
  const Keys = () => {
    usePageShortcuts(pages, (path) => openedPaths.push(path));
    return null;
  };
  await renderPage(() => <Keys />);

  press(['v', 500], ['g', 1000], ['x', 1100], ['v', 1200], ['g', 2000], ['v', 3501]);
  expect(openedPaths).toEqual([]);

  press(['g', 4000], ['v', 5500]);
  expect(openedPaths).toEqual(['/desk/venue']);
});
