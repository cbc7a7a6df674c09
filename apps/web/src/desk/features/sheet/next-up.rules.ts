import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { at } from './grid/layout.rules.ts';
import { owes, stateOf, type TileState } from './tile.rules.ts';

const SOON_MS = 2 * HOUR;
const LAPSING_MS = 5 * MINUTE;
/** Of those who come later this many are named at once. */
const AT_LEAST = 4;

export type Matter = { tile: TeeTime; state: TileState };

/** Who needs somebody at the counter, and who comes next. */
export function nextUp(tiles: readonly Tile[], now: number) {
  const all = tiles
    .filter((tile) => tile.kind === 'TEE_TIME')
    .map((tile): Matter => ({ tile, state: stateOf(tile, now) }))
    .toSorted((a, b) => at(a.tile.startedAt) - at(b.tile.startedAt));
  const coming = all.filter(({ state }) => state === 'next');
  const late = all.filter(({ state }) => state === 'late');
  const owing = all.filter(({ tile, state }) => (state === 'play' || state === 'done') && owes(tile) > 0);
  // The others whose card was declined are late or have played: they are named already.
  const declined = coming.filter(({ tile }) => tile.isDeclined);
  const lapsing = all.filter(
    ({ tile }) => tile.hasPayLink && tile.holdExpiresAt !== null && at(tile.holdExpiresAt) - now <= LAPSING_MS,
  );

  const arriving = coming.filter(({ tile }) => !tile.isDeclined);
  const isSoon = ({ tile }: Matter, index: number) => index < AT_LEAST || at(tile.startedAt) - now <= SOON_MS;

  return {
    needsYou: [...late, ...owing, ...declined, ...lapsing],
    arriving: arriving.filter(isSoon),
    later: arriving.filter((matter, index) => !isSoon(matter, index)),
    toCome: coming.length + late.length,
    /** Somebody to name when there is nothing to do. */
    first: coming[0]?.tile,
  };
}
