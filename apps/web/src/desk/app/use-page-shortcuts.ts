import { useEffect, useEffectEvent, useRef } from 'react';
import type { NavPage } from '../features/staff/nav-pages.rules.ts';
import { isTyping, useKeys } from '../lib/keys/keys.ts';

/** How long to wait for a letter after `G`, measured by the key events' timestamps, so that a busy page does not matter. */
const WAIT_MS = 1500;

/** Opens a page when `G` and then its letter are pressed; any other key after `G` is ignored. */
export function usePageShortcuts(pages: readonly NavPage[], go: (path: string) => void): void {
  const gPressedAt = useRef<number | null>(null);
  useKeys({ g: ({ timeStamp }) => void (gPressedAt.current = timeStamp) });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const pressedAt = gPressedAt.current;
    gPressedAt.current = null;
    if (pressedAt === null || event.timeStamp - pressedAt > WAIT_MS || isTyping(event) || event.key.length !== 1)
      return;
    event.preventDefault();
    const page = pages.find(({ key }) => key === event.key.toLowerCase());
    if (page) go(page.path);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
