import { currentTime } from '../../../lib/clock.ts';

/** The desk's screen was just loaded, which somebody did by hand. */
let touchedAt = currentTime();

/** A tap or a key counts as a touch; moving a mouse over a counter does not. */
export function watchTouches(): () => void {
  const note = () => void (touchedAt = currentTime());
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, note, { capture: true });
  };
}

/** Whole seconds since this screen was last touched: a counter locks by it, here and on the server. */
export const secondsSinceTouch = (now = currentTime()): number => Math.max(0, Math.floor((now - touchedAt) / 1000));
