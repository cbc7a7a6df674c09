import { expect, test } from 'vitest';
import { pageOf } from '../../../test/page.tsx';
import type { Place } from '../features/staff/places.rules.ts';
import { usePlaceKeys } from './use-place-keys.ts';

const places = [{ key: 'v', path: '/desk/venue' }] as Place[];

/** Presses each key at its given time. */
function press(...pressed: [key: string, at: number][]): void {
  for (const [key, at] of pressed) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    dispatchEvent(event);
  }
}

test('G followed within 1.5 seconds by the letter of a place opens that place', async () => {
  const went: string[] = [];
  const Keys = () => {
    usePlaceKeys(places, (path) => went.push(path));
    return null;
  };
  await pageOf(() => <Keys />);

  press(['v', 500], ['g', 1000], ['x', 1100], ['v', 1200], ['g', 2000], ['v', 3501]);
  expect(went).toEqual([]);

  press(['g', 4000], ['v', 5500]);
  expect(went).toEqual(['/desk/venue']);
});
