import { useEffect, useEffectEvent, useRef } from 'react';
import type { Place } from '../features/staff/places.rules.ts';
import { isTyping, useKeys } from '../lib/keys/keys.ts';

/** How long to wait for a letter after `G`, measured by the key events' timestamps, so that a busy page does not matter. */
const WAIT_MS = 1500;

/** Opens a place when `G` and then its letter are pressed; any other key after `G` is ignored. */
export function usePlaceKeys(places: readonly Place[], go: (path: string) => void): void {
  const askedAt = useRef<number | null>(null);
  useKeys({ g: ({ timeStamp }) => void (askedAt.current = timeStamp) });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = askedAt.current;
    askedAt.current = null;
    if (asked === null || event.timeStamp - asked > WAIT_MS || isTyping(event) || event.key.length !== 1) return;
    event.preventDefault();
    const place = places.find(({ key }) => key === event.key.toLowerCase());
    if (place) go(place.path);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
