import type { Day } from '@caddie/contract/desk/sheet';
import type { Spot } from '../../lib/tile-drag/tile-drag.rules.ts';
import { halfHourAfter, isFree } from './grid/layout.rules.ts';

const HALF_HOUR_MS = halfHourAfter(0);

/** A selection of free time: in one bay by keyboard, in several by dragging. */
export type TimeSelection = { rows: readonly number[]; from: number; until: number };

type DayTimes = Pick<Day, 'rooms' | 'tiles' | 'stretches'>;

/** Shift and an arrow key extend the selection from a free half hour as far as the bay is free; the opposite arrow reduces it. */
export function selectByKey(
  key: string,
  selection: TimeSelection | null,
  cell: Pick<Spot, 'row' | 'from'>,
  day: DayTimes,
): TimeSelection {
  const shopRoomId = day.rooms[cell.row]?.shopRoomId ?? '';
  const current =
    selection?.rows[0] === cell.row && selection.from <= cell.from && cell.from < selection.until
      ? selection
      : { rows: [cell.row], from: cell.from, until: cell.from + HALF_HOUR_MS };
  if (key === 'ArrowRight') {
    if (current.from < cell.from) return { ...current, from: current.from + HALF_HOUR_MS };
    return isFree(current.until, shopRoomId, day) ? { ...current, until: current.until + HALF_HOUR_MS } : current;
  }
  if (current.until > cell.from + HALF_HOUR_MS) return { ...current, until: current.until - HALF_HOUR_MS };
  return isFree(current.from - HALF_HOUR_MS, shopRoomId, day)
    ? { ...current, from: current.from - HALF_HOUR_MS }
    : current;
}

/** Dragging over empty time selects from its start to the pointer, in every bay in between. */
export function selectBetween(
  a: { row: number; moment: number },
  b: { row: number; moment: number },
  snap: (moment: number) => number,
  stepMs: number,
): TimeSelection {
  const [first, last] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  const from = snap(Math.min(a.moment, b.moment));
  const until = Math.max(snap(Math.max(a.moment, b.moment)), from + stepMs);
  return { rows: Array.from({ length: last - first + 1 }, (_, index) => first + index), from, until };
}
