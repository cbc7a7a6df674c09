import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { MINUTE, minutesBetween } from '@caddie/contract/dates/duration';
import { type Facts, keepsStart, latestEnd, type Spot } from '../../lib/order/carry.rules.ts';
import { lengthStep, startsIn, steps } from '../../lib/steps.ts';

/** The target of a move. */
export type Place = { startedAt: string; durationMinutes: number; shopRoomId: string };

export const placeOf = (tile: TeeTime): Place => ({
  startedAt: tile.startedAt,
  durationMinutes: minutesBetween(tile.startedAt, tile.endedAt),
  shopRoomId: tile.shopRoomId,
});

export const isSamePlace = (a: Place, b: Place): boolean =>
  Date.parse(a.startedAt) === Date.parse(b.startedAt) &&
  a.durationMinutes === b.durationMinutes &&
  a.shopRoomId === b.shopRoomId;

/** Another bay at the same time and price needs no question; anything else does. */
export const isOnlyBay = (a: Place, b: Place): boolean =>
  a.shopRoomId !== b.shopRoomId && isSamePlace({ ...a, shopRoomId: '' }, { ...b, shopRoomId: '' });

/** Returns every start from the current step on, and the booking's own start; a checked-in booking keeps its start. */
export function startsOf(day: Pick<Day, 'stretches' | 'stepMinutes'>, tile: TeeTime, now: number): number[] {
  const own = Date.parse(tile.startedAt);
  if (keepsStart(tile)) return [own];
  const isToCome = (start: number) => start + day.stepMinutes * MINUTE > now;
  return [...new Set([own, ...startsIn(day).filter(isToCome)])].toSorted((a, b) => a - b);
}

/** Returns the lengths in steps: at its own place up to the next booking in its bay, at another place up to closing time. */
export function lengthsOf(day: Facts, tile: TeeTime, place: Place): number[] {
  const isHere = place.shopRoomId === tile.shopRoomId && Date.parse(place.startedAt) === Date.parse(tile.startedAt);
  const closesAt = Date.parse(day.stretches.at(-1)?.endedAt ?? place.startedAt);
  const until = isHere ? latestEnd(tile, day) : closesAt;
  const most = Math.floor((until - Date.parse(place.startedAt)) / MINUTE);
  const lengths = steps(lengthStep(day), most, lengthStep(day));
  return [...new Set([place.durationMinutes, ...lengths])].toSorted((a, b) => a - b);
}

export const endOf = ({ startedAt, durationMinutes }: Place): string =>
  new Date(Date.parse(startedAt) + durationMinutes * MINUTE).toISOString();

/** Converts a place to the sheet's coordinates. */
export const toSpot = (place: Place, { rooms }: Pick<Day, 'rooms'>): Spot => ({
  row: rooms.findIndex(({ shopRoomId }) => shopRoomId === place.shopRoomId),
  from: Date.parse(place.startedAt),
  until: Date.parse(endOf(place)),
});

/** Converts a position on the sheet to the server's format. */
export const toPlace = ({ row, from, until }: Spot, { rooms }: Pick<Day, 'rooms'>): Place => ({
  startedAt: new Date(from).toISOString(),
  durationMinutes: Math.round((until - from) / MINUTE),
  shopRoomId: rooms[row]?.shopRoomId ?? '',
});

/** The kinds of change to a booking, each with its own texts. */
export type Act = 'MOVE' | 'BAY' | 'EXTEND' | 'SHORTEN';

export function actOf(from: Place, to: Place): Act {
  if (isOnlyBay(from, to)) return 'BAY';
  if (from.shopRoomId !== to.shopRoomId || Date.parse(from.startedAt) !== Date.parse(to.startedAt)) return 'MOVE';
  return to.durationMinutes < from.durationMinutes ? 'SHORTEN' : 'EXTEND';
}

/** A walk-in without a name has left no phone number. */
export const canBeTexted = ({ customerId, name }: Pick<TeeTime, 'customerId' | 'name'>): boolean =>
  customerId !== null && name !== '';
