import type { Day } from '@caddie/contract/desk/sheet';
import type { Spot } from '../../lib/order/carry.rules.ts';
import { halfAfter, isFree } from './grid/layout.rules.ts';

const HALF_MS = halfAfter(0);

/** Free time that was chosen: one bay by the keyboard, several by dragging over them. */
export type Chosen = { rows: readonly number[]; from: number; until: number };

type Facts = Pick<Day, 'rooms' | 'tiles' | 'stretches'>;

/** Shift and an arrow choose time from a free half hour on, as far as the bay is free; back again, they give it up. */
export function chosenBy(key: string, chosen: Chosen | null, cell: Pick<Spot, 'row' | 'from'>, day: Facts): Chosen {
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

/** Dragging over empty time chooses from where it began to where it is, in every bay between. */
export function chosenBetween(
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
