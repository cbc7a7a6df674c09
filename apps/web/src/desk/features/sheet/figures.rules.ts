import type { Day } from '@caddie/contract/desk/sheet';
import { toMs } from './grid/layout.rules.ts';

type Figures = { bookedPercent: number; checkedInCount: number; guestCount: number };

/** The share of open bay time that is sold, without blocks, and how many of today's guests are checked in. */
export function figuresOf({ stretches, rooms, tiles }: Pick<Day, 'stretches' | 'rooms' | 'tiles'>): Figures {
  const lengthOf = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) => toMs(endedAt) - toMs(startedAt);
  const sum = (periods: readonly { startedAt: string; endedAt: string }[]) =>
    periods.reduce((total, one) => total + lengthOf(one), 0);
  const guests = tiles.filter((tile) => tile.kind === 'TEE_TIME').filter((tile) => tile.status !== 'READY');
  const open = sum(stretches) * rooms.length - sum(tiles.filter((tile) => tile.kind === 'BLOCK'));

  return {
    bookedPercent: open > 0 ? Math.min(100, Math.round((sum(guests) / open) * 100)) : 0,
    checkedInCount: guests.filter((tile) => tile.checkedInAt !== null).length,
    guestCount: guests.filter((tile) => tile.noShowAt === null).length,
  };
}
