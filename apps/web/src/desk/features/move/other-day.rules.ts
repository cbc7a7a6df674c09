import { MINUTE } from '@caddie/contract/dates/duration';
import { offsetAt } from '@caddie/contract/dates/venue-clock';
import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { type DayTimes, checkFit } from '../../lib/tile-drag/tile-drag.rules.ts';
import { startsIn } from '../../lib/steps.ts';
import { type Placement, toSpot } from './move.rules.ts';

type TargetDay = DayTimes & Pick<Day, 'bookingDate' | 'timeZone'>;

const isFreeAt = (targetDay: TargetDay, tile: TeeTime, place: Placement, now: number): boolean =>
  ['FREE', 'SAME'].includes(checkFit(tile, toSpot(place, targetDay), targetDay, now).kind);

const withStart = (place: Placement, start: number): Placement => ({
  ...place,
  startedAt: new Date(start).toISOString(),
});

/** Returns the place in the wanted bay, else in the first bay that is free then. */
export const withFreeBay = (
  targetDay: TargetDay,
  tile: TeeTime,
  place: Placement,
  now: number,
): Placement | undefined =>
  [place.shopRoomId, ...targetDay.rooms.map(({ shopRoomId }) => shopRoomId)]
    .map((shopRoomId) => ({ ...place, shopRoomId }))
    .find((one) => isFreeAt(targetDay, tile, one, now));

/** Returns every future start at which a bay is free for the whole length. */
export const freeStarts = (targetDay: TargetDay, tile: TeeTime, place: Placement, now: number): number[] =>
  startsIn(targetDay).filter((start) => start > now && withFreeBay(targetDay, tile, withStart(place, start), now));

/** Returns the place on another day: at the same local time, else at the nearest free time; undefined if none is free. */
export function placementOn(
  targetDay: TargetDay,
  fromDate: string,
  tile: TeeTime,
  place: Placement,
  now: number,
): Placement | undefined {
  const { timeZone, bookingDate } = targetDay;
  const oldStart = Date.parse(place.startedAt);
  const shiftedStart = oldStart + Date.parse(bookingDate) - Date.parse(fromDate);
  // Corrects for a change of daylight saving time between the two days.
  const preferredStart = shiftedStart + (offsetAt(timeZone, oldStart) - offsetAt(timeZone, shiftedStart)) * MINUTE;
  const [start] = freeStarts(targetDay, tile, place, now).toSorted(
    (a, b) => Math.abs(a - preferredStart) - Math.abs(b - preferredStart),
  );
  return start === undefined ? undefined : withFreeBay(targetDay, tile, withStart(place, start), now);
}
