import type { Day } from '@caddie/contract/desk/sheet';
import { toMs } from './grid/layout.rules.ts';

type FiguresDay = Pick<Day, 'stretches' | 'rooms' | 'tiles' | 'bookingDate' | 'today' | 'money'>;
type Figures = { bookedPercent: number; money: number | null; arrivals: { inCount: number; all: number } | null };

/**
 * The share of open bay time that is sold, without blocks; the day's money; and how many of its guests are checked in. A
 * day ahead has its share only: no guest can be there yet, and its money is not complete.
 */
export function figuresOf({ stretches, rooms, tiles, bookingDate, today, money }: FiguresDay): Figures {
  const lengthOf = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) => toMs(endedAt) - toMs(startedAt);
  const sum = (periods: readonly { startedAt: string; endedAt: string }[]) =>
    periods.reduce((total, one) => total + lengthOf(one), 0);
  const guests = tiles.filter((tile) => tile.kind === 'TEE_TIME').filter((tile) => tile.status !== 'READY');
  const open = sum(stretches) * rooms.length - sum(tiles.filter((tile) => tile.kind === 'BLOCK'));
  const inCount = guests.filter((tile) => tile.checkedInAt !== null).length;
  const all = guests.filter((tile) => tile.noShowAt === null).length;
  const isAhead = bookingDate > today;

  return {
    bookedPercent: open > 0 ? Math.min(100, Math.round((sum(guests) / open) * 100)) : 0,
    money: isAhead ? null : money,
    arrivals: isAhead || all === 0 ? null : { inCount, all },
  };
}
