import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { at } from './grid/layout.rules.ts';
import { owes, stateOf, type TileState } from './tile.rules.ts';

const SOON_MS = 2 * HOUR;
const LAPSING_MS = 5 * MINUTE;
/** At least this many later arrivals are listed. */
const MIN_ARRIVALS = 4;

export type Matter = { tile: TeeTime; state: TileState };

/** Bookings that need attention at the desk, and the next arrivals. */
export function nextUp(tiles: readonly Tile[], now: number) {
  const all = tiles
    .filter((tile) => tile.kind === 'TEE_TIME')
    .map((tile): Matter => ({ tile, state: stateOf(tile, now) }))
    .toSorted((a, b) => at(a.tile.startedAt) - at(b.tile.startedAt));
  const coming = all.filter(({ state }) => state === 'next');
  const late = all.filter(({ state }) => state === 'late');
  const owing = all.filter(({ tile, state }) => (state === 'play' || state === 'done') && owes(tile) > 0);
  // The other bookings with a declined card are late or played, and thus already listed.
  const declined = coming.filter(({ tile }) => tile.isDeclined);
  const lapsing = all.filter(
    ({ tile }) => tile.hasPayLink && tile.holdExpiresAt !== null && at(tile.holdExpiresAt) - now <= LAPSING_MS,
  );

  const arriving = coming.filter(({ tile }) => !tile.isDeclined);
  const isSoon = ({ tile }: Matter, index: number) => index < MIN_ARRIVALS || at(tile.startedAt) - now <= SOON_MS;

  return {
    needsYou: [...late, ...owing, ...declined, ...lapsing],
    arriving: arriving.filter(isSoon),
    later: arriving.filter((matter, index) => !isSoon(matter, index)),
    toCome: coming.length + late.length,
    /** The next arrival, shown when nothing needs attention. */
    first: coming[0]?.tile,
  };
}
