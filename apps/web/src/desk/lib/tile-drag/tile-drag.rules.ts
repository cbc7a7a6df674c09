import type { Day, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { lengthStep } from '../steps.ts';
import { isMovable } from './movable.rules.ts';

type Span = { from: number; until: number };

const toMs = (instant: string): number => Date.parse(instant);

/** A place on the sheet: a bay, a start and an end. */
export type Spot = { row: number; from: number; until: number };

/** Drags a whole booking, or only its end. */
export type DragKind = 'MOVE' | 'END';

export type Fit =
  /** The original place: dropping changes nothing. */
  | { kind: 'SAME' }
  /** `isOutside`: outside the opening hours, for a manager. */
  | { kind: 'FREE'; isOutside: boolean }
  /** Exactly over another booking of the same length: the two can be swapped. */
  | { kind: 'SWAP'; other: TeeTime }
  | { kind: 'TAKEN'; blockers: readonly Tile[] }
  | { kind: 'CLOSED' }
  | { kind: 'PAST' };

/** The parts of a day that decide where a booking fits. */
export type DayTimes = Pick<Day, 'rooms' | 'tiles' | 'stretches' | 'stepMinutes'>;

export const spotOf = (tile: Tile, { rooms }: Pick<Day, 'rooms'>): Spot => ({
  row: rooms.findIndex(({ shopRoomId }) => shopRoomId === tile.shopRoomId),
  from: toMs(tile.startedAt),
  until: toMs(tile.endedAt),
});

export const isSameSpot = (a: Spot, b: Spot): boolean => a.row === b.row && a.from === b.from && a.until === b.until;

/** The length of the venue's buffer after a booking, which counts as taken. */
const bufferOf = (tile: Tile): number => toMs(tile.occupiedUntil) - toMs(tile.endedAt);

/** The nearest of the venue's steps, which are counted from its opening. */
export function nearestStep(moment: number, { stretches, stepMinutes }: DayTimes): number {
  const step = stepMinutes * MINUTE;
  const opening = toMs(stretches[0]?.startedAt ?? new Date(0).toISOString());
  return opening + Math.round((moment - opening) / step) * step;
}

/** A booking that is checked in may change its bay and its end, but not its start. */
export const keepsStart = ({ checkedInAt }: Pick<TeeTime, 'checkedInAt'>): boolean => checkedInAt !== null;

/** The place of a booking after a drag by a distance: in steps, and inside the sheet. */
export function spotAfterDrag(tile: TeeTime, to: { shift: number; row: number }, day: DayTimes, span: Span): Spot {
  const { from, until } = spotOf(tile, day);
  const row = Math.min(Math.max(to.row, 0), day.rooms.length - 1);
  const keepsTime = keepsStart(tile) || Math.abs(to.shift) < (day.stepMinutes * MINUTE) / 2;
  const wantedStart = keepsTime ? from : nearestStep(from + to.shift, day);
  const start = Math.min(Math.max(wantedStart, span.from), span.until - (until - from));
  return { row, from: start, until: start + until - from };
}

/** The place of a booking with its end at a wanted time, by whole steps: after its start and after now, before the next booking. */
export function spotWithEnd(tile: TeeTime, wanted: number, day: DayTimes, now: number): Spot {
  const spot = spotOf(tile, day);
  const step = lengthStep(day) * MINUTE;
  const minSteps = Math.ceil((Math.max(spot.from + step, Math.min(now, spot.until)) - spot.until) / step);
  const maxSteps = Math.floor((latestEnd(tile, day) - spot.until) / step);
  const steps = Math.max(minSteps, Math.min(maxSteps, Math.round((wanted - spot.until) / step)));
  return { ...spot, until: spot.until + steps * step };
}

/** The latest possible end of a booking: the next one in its bay, a block, or closing time. */
export function latestEnd(tile: TeeTime, { tiles, stretches }: DayTimes): number {
  const [start, end] = [toMs(tile.startedAt), toMs(tile.endedAt)];
  const closing = stretches.find(({ startedAt, endedAt: ends }) => toMs(startedAt) <= start && start < toMs(ends));
  const next = tiles
    .filter((other) => other.shopRoomId === tile.shopRoomId && toMs(other.startedAt) >= end)
    .map((other) => toMs(other.startedAt) - bufferOf(tile));
  return Math.max(end, Math.min(closing ? toMs(closing.endedAt) : end, ...next));
}

/** Whether a booking fits at a place. */
export function checkFit(tile: TeeTime, spot: Spot, day: DayTimes, now: number, mayLeaveHours = false): Fit {
  const origin = spotOf(tile, day);
  if (isSameSpot(origin, spot)) return { kind: 'SAME' };
  const blockers = overlappingTiles(tile, spot, day);
  const other = blockers[0];
  if (blockers.length === 1 && canSwap(tile, other, spot, day, now)) return { kind: 'SWAP', other };
  if (blockers.length > 0) return { kind: 'TAKEN', blockers };
  if (spot.until <= now) return { kind: 'PAST' };
  const isOutside = isOutsideHours(spot, day);
  return isOutside && !mayLeaveHours ? { kind: 'CLOSED' } : { kind: 'FREE', isOutside };
}

export const isOutsideHours = ({ from, until }: Span, { stretches }: Pick<Day, 'stretches'>): boolean =>
  !stretches.some((open) => toMs(open.startedAt) <= from && until <= toMs(open.endedAt));

/** The overlapping tiles, by start. */
function overlappingTiles(tile: TeeTime, { row, from, until }: Spot, { rooms, tiles }: DayTimes): Tile[] {
  const shopRoomId = rooms[row]?.shopRoomId;
  return tiles
    .filter(
      (other) =>
        other.shopRoomId === shopRoomId &&
        other.bookingId !== tile.bookingId &&
        toMs(other.startedAt) < until + bufferOf(tile) &&
        from < toMs(other.occupiedUntil),
    )
    .toSorted((a, b) => toMs(a.startedAt) - toMs(b.startedAt));
}

/** Two bookings of the same length can be swapped; if one is checked in, only at the same time. */
function canSwap(tile: TeeTime, other: Tile | undefined, spot: Spot, day: DayTimes, now: number): other is TeeTime {
  if (!isMovable(other, now) || !isSameSpot(spotOf(other, day), spot)) return false;
  return toMs(tile.startedAt) === toMs(other.startedAt) || !(keepsStart(tile) || keepsStart(other));
}

/** The place of the booking of the same length under the pointer: the ghost snaps exactly to it. */
export function swapSpotAt(
  tile: TeeTime,
  pointer: { row: number; moment: number },
  day: DayTimes,
  now: number,
): Spot | null {
  const { from, until } = spotOf(tile, day);
  const shopRoomId = day.rooms[pointer.row]?.shopRoomId;
  const other = day.tiles.find(
    (one) =>
      one.shopRoomId === shopRoomId && toMs(one.startedAt) <= pointer.moment && pointer.moment < toMs(one.endedAt),
  );
  if (!other || other.bookingId === tile.bookingId) return null;
  const spot = spotOf(other, day);
  return spot.until - spot.from === until - from && canSwap(tile, other, spot, day, now) ? spot : null;
}

/** The effect of an arrow key on a booking moved by keyboard. */
export function spotAfterKey(
  key: string,
  tile: TeeTime,
  spot: Spot,
  dragKind: DragKind,
  day: DayTimes,
  span: Span,
  now: number,
): Spot {
  const step = (dragKind === 'END' ? lengthStep(day) : day.stepMinutes) * MINUTE * (key === 'ArrowLeft' ? -1 : 1);
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (dragKind === 'END') return isSideways ? spotWithEnd(tile, spot.until + step, day, now) : spot;
  const row = spot.row + (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);
  const shift = spot.from - toMs(tile.startedAt) + (isSideways ? step : 0);
  return spotAfterDrag(tile, { shift, row }, day, span);
}
