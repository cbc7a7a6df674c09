import { currentTime } from '../../../lib/clock.ts';

/** Loading the desk counts as a touch. */
let touchedAt = currentTime();

/** A tap or a key counts as a touch; a mouse movement does not. */
export function watchTouches(): () => void {
  const recordTouch = () => void (touchedAt = currentTime());
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of kinds) addEventListener(kind, recordTouch, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, recordTouch, { capture: true });
  };
}

/** Whole seconds since the last touch of this screen; the counter's lock depends on them, here and on the server. */
export const secondsSinceTouch = (now = currentTime()): number => Math.max(0, Math.floor((now - touchedAt) / 1000));
