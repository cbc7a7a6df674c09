import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { MINUTE, minutesBetween } from '@caddie/contract/dates/duration';
import { type DayTimes, keepsStart, latestEnd, type Spot } from '../../lib/tile-drag/tile-drag.rules.ts';
import { lengthStep, startsIn, steps } from '../../lib/steps.ts';

/** The target of a move. */
export type Placement = { startedAt: string; durationMinutes: number; shopRoomId: string };

export const placementOf = (tile: TeeTime): Placement => ({
  startedAt: tile.startedAt,
  durationMinutes: minutesBetween(tile.startedAt, tile.endedAt),
  shopRoomId: tile.shopRoomId,
});

export const isSamePlacement = (a: Placement, b: Placement): boolean =>
  Date.parse(a.startedAt) === Date.parse(b.startedAt) &&
  a.durationMinutes === b.durationMinutes &&
  a.shopRoomId === b.shopRoomId;

/** Another bay at the same time and price needs no question; anything else does. */
export const changesOnlyBay = (a: Placement, b: Placement): boolean =>
  a.shopRoomId !== b.shopRoomId && isSamePlacement({ ...a, shopRoomId: '' }, { ...b, shopRoomId: '' });

/** Returns every start from the current step on, and the booking's own start; a checked-in booking keeps its start. */
export function possibleStarts(day: Pick<Day, 'stretches' | 'stepMinutes'>, tile: TeeTime, now: number): number[] {
  const ownStart = Date.parse(tile.startedAt);
  if (keepsStart(tile)) return [ownStart];
  const isFutureStart = (start: number) => start + day.stepMinutes * MINUTE > now;
  return [...new Set([ownStart, ...startsIn(day).filter(isFutureStart)])].toSorted((a, b) => a - b);
}

/** Returns the lengths in steps: at its own place up to the next booking in its bay, at another place up to closing time. */
export function possibleLengths(day: DayTimes, tile: TeeTime, place: Placement): number[] {
  const isUnmoved = place.shopRoomId === tile.shopRoomId && Date.parse(place.startedAt) === Date.parse(tile.startedAt);
  const closesAt = Date.parse(day.stretches.at(-1)?.endedAt ?? place.startedAt);
  const until = isUnmoved ? latestEnd(tile, day) : closesAt;
  const maxMinutes = Math.floor((until - Date.parse(place.startedAt)) / MINUTE);
  const lengths = steps(lengthStep(day), maxMinutes, lengthStep(day));
  return [...new Set([place.durationMinutes, ...lengths])].toSorted((a, b) => a - b);
}

/** Proposes the next longer length of a booking where it is; its own place if there is no room for it. */
export function extendedPlacement(day: DayTimes, tile: TeeTime): Placement {
  const own = placementOf(tile);
  const longer = possibleLengths(day, tile, own).find((minutes) => minutes > own.durationMinutes);
  return longer === undefined ? own : { ...own, durationMinutes: longer };
}

export const endOf = ({ startedAt, durationMinutes }: Placement): string =>
  new Date(Date.parse(startedAt) + durationMinutes * MINUTE).toISOString();

/** Converts a place to the sheet's coordinates. */
export const toSpot = (place: Placement, { rooms }: Pick<Day, 'rooms'>): Spot => ({
  row: rooms.findIndex(({ shopRoomId }) => shopRoomId === place.shopRoomId),
  from: Date.parse(place.startedAt),
  until: Date.parse(endOf(place)),
});

/** Converts a position on the sheet to the server's format. */
export const toPlacement = ({ row, from, until }: Spot, { rooms }: Pick<Day, 'rooms'>): Placement => ({
  startedAt: new Date(from).toISOString(),
  durationMinutes: Math.round((until - from) / MINUTE),
  shopRoomId: rooms[row]?.shopRoomId ?? '',
});

/** The kinds of change to a booking, each with its own texts. */
export type MoveKind = 'MOVE' | 'BAY' | 'EXTEND' | 'SHORTEN';

export function moveKind(from: Placement, to: Placement): MoveKind {
  if (changesOnlyBay(from, to)) return 'BAY';
  if (from.shopRoomId !== to.shopRoomId || Date.parse(from.startedAt) !== Date.parse(to.startedAt)) return 'MOVE';
  return to.durationMinutes < from.durationMinutes ? 'SHORTEN' : 'EXTEND';
}
