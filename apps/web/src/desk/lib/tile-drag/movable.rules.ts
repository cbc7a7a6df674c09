import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';

/** Only sold bookings that are not over can be moved; holds and payments in progress cannot. */
export const isMovable = (tile: Tile | undefined, now: number): tile is TeeTime =>
  tile?.kind === 'TEE_TIME' && tile.status === 'CONFIRMED' && !tile.noShowAt && Date.parse(tile.endedAt) > now;
