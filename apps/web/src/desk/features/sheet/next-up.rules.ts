import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { toMs } from './grid/layout.rules.ts';
import { unpaidAmount, stateOf, type TileState } from './tile.rules.ts';

const SOON_MS = 2 * HOUR;
const EXPIRING_MS = 5 * MINUTE;
/** At least this many later arrivals are listed. */
const MIN_ARRIVALS = 4;

export type NextUpItem = { tile: TeeTime; state: TileState };

/** Bookings that need attention at the desk, and the next arrivals. */
export function nextUp(tiles: readonly Tile[], now: number) {
  const teeTimes = tiles
    .filter((tile) => tile.kind === 'TEE_TIME')
    .map((tile): NextUpItem => ({ tile, state: stateOf(tile, now) }))
    .toSorted((a, b) => toMs(a.tile.startedAt) - toMs(b.tile.startedAt));
  const upcoming = teeTimes.filter(({ state }) => state === 'next');
  const late = teeTimes.filter(({ state }) => state === 'late');
  const unpaid = teeTimes.filter(({ tile, state }) => (state === 'play' || state === 'done') && unpaidAmount(tile) > 0);
  // The other bookings with a declined card are late or played, and thus already listed.
  const declined = upcoming.filter(({ tile }) => tile.isDeclined);
  const expiringHolds = teeTimes.filter(
    ({ tile }) => tile.hasPayLink && tile.holdExpiresAt !== null && toMs(tile.holdExpiresAt) - now <= EXPIRING_MS,
  );

  const arriving = upcoming.filter(({ tile }) => !tile.isDeclined);
  const isSoon = ({ tile }: NextUpItem, index: number) => index < MIN_ARRIVALS || toMs(tile.startedAt) - now <= SOON_MS;

  return {
    needsYou: [...late, ...unpaid, ...declined, ...expiringHolds],
    arriving: arriving.filter(isSoon),
    later: arriving.filter((matter, index) => !isSoon(matter, index)),
    toCome: upcoming.length + late.length,
    /** The next arrival, shown when nothing needs attention. */
    nextArrival: upcoming[0]?.tile,
  };
}
