import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';

/** Only what is sold and not over can be carried; what is held or paid for right now stays. */
export const isMovable = (tile: Tile | undefined, now: number): tile is TeeTime =>
  tile?.kind === 'TEE_TIME' && tile.status === 'CONFIRMED' && !tile.noShowAt && Date.parse(tile.endedAt) > now;
