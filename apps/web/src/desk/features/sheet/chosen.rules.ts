import type { Day } from '@caddie/contract/desk/sheet';
import type { Spot } from '../../lib/order/carry.rules.ts';
import { halfHourAfter, isFree } from './grid/layout.rules.ts';

const HALF_MS = halfHourAfter(0);

/** A selection of free time: in one bay by keyboard, in several by dragging. */
export type Chosen = { rows: readonly number[]; from: number; until: number };

type Facts = Pick<Day, 'rooms' | 'tiles' | 'stretches'>;

/** Shift and an arrow key extend the selection from a free half hour as far as the bay is free; the opposite arrow reduces it. */
export function selectByKey(key: string, chosen: Chosen | null, cell: Pick<Spot, 'row' | 'from'>, day: Facts): Chosen {
  const shopRoomId = day.rooms[cell.row]?.shopRoomId ?? '';
  const now =
    chosen?.rows[0] === cell.row && chosen.from <= cell.from && cell.from < chosen.until
      ? chosen
      : { rows: [cell.row], from: cell.from, until: cell.from + HALF_MS };
  if (key === 'ArrowRight') {
    if (now.from < cell.from) return { ...now, from: now.from + HALF_MS };
    return isFree(now.until, shopRoomId, day) ? { ...now, until: now.until + HALF_MS } : now;
  }
  if (now.until > cell.from + HALF_MS) return { ...now, until: now.until - HALF_MS };
  return isFree(now.from - HALF_MS, shopRoomId, day) ? { ...now, from: now.from - HALF_MS } : now;
}

/** Dragging over empty time selects from its start to the pointer, in every bay in between. */
export function selectBetween(
  a: { row: number; moment: number },
  b: { row: number; moment: number },
  snap: (moment: number) => number,
  stepMs: number,
): Chosen {
  const [first, last] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  const from = snap(Math.min(a.moment, b.moment));
  const until = Math.max(snap(Math.max(a.moment, b.moment)), from + stepMs);
  return { rows: Array.from({ length: last - first + 1 }, (_, index) => first + index), from, until };
}
