import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { formatTime } from '../../../lib/format.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.holder;

/** The customer's name; a walk-in may have none, and a hold has none until the customer is known. */
export function nameOf(tile: TeeTime): string {
  if (tile.name) return tile.name;
  if (tile.status === 'READY') return tile.source === 'ONLINE' ? words.online : words.desk;
  return words.walkIn;
}

/** The customer or the block that occupies the time. */
export const holderOf = (tile: Tile): string => (tile.kind === 'BLOCK' ? tile.note || words.blocked : nameOf(tile));

/** The bookings that overlap from a moment on: "Grace Hsu until 9:00 PM, Noah Brandt from 9:30 PM." */
export const overlapText = (tiles: readonly Tile[], moment: number, timeZone: string): string =>
  words.list(
    ...tiles.map((tile) =>
      Date.parse(tile.startedAt) <= moment
        ? words.until(holderOf(tile), formatTime(tile.endedAt, timeZone))
        : words.from(holderOf(tile), formatTime(tile.startedAt, timeZone)),
    ),
  );
