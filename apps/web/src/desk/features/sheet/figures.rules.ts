import type { Day } from '@caddie/contract/desk/sheet';
import { at } from './grid/layout.rules.ts';

type Figures = { bookedPercent: number; isIn: number; all: number };

/** The share of open bay time that is sold, without blocks, and how many of today's guests are checked in. */
export function figuresOf({ stretches, rooms, tiles }: Pick<Day, 'stretches' | 'rooms' | 'tiles'>): Figures {
  const lengthOf = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) => at(endedAt) - at(startedAt);
  const sum = (all: readonly { startedAt: string; endedAt: string }[]) =>
    all.reduce((total, one) => total + lengthOf(one), 0);
  const guests = tiles.filter((tile) => tile.kind === 'TEE_TIME').filter((tile) => tile.status !== 'READY');
  const open = sum(stretches) * rooms.length - sum(tiles.filter((tile) => tile.kind === 'BLOCK'));

  return {
    bookedPercent: open > 0 ? Math.min(100, Math.round((sum(guests) / open) * 100)) : 0,
    isIn: guests.filter((tile) => tile.checkedInAt !== null).length,
    all: guests.filter((tile) => tile.noShowAt === null).length,
  };
}
