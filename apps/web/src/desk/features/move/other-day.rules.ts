import { MINUTE } from '@caddie/contract/dates/duration';
import { offsetAt } from '@caddie/contract/dates/venue-clock';
import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { type Facts, fitOf } from '../../lib/order/carry.rules.ts';
import { startsIn } from '../../lib/steps.ts';
import { type Place, toSpot } from './move.rules.ts';

type There = Facts & Pick<Day, 'bookingDate' | 'timeZone'>;

const isFreeAt = (there: There, tile: TeeTime, place: Place, now: number): boolean =>
  ['FREE', 'SAME'].includes(fitOf(tile, toSpot(place, there), there, now).kind);

const at = (place: Place, start: number): Place => ({ ...place, startedAt: new Date(start).toISOString() });

/** Returns the place in the wanted bay, else in the first bay that is free then. */
export const freeBayAt = (there: There, tile: TeeTime, place: Place, now: number): Place | undefined =>
  [place.shopRoomId, ...there.rooms.map(({ shopRoomId }) => shopRoomId)]
    .map((shopRoomId) => ({ ...place, shopRoomId }))
    .find((one) => isFreeAt(there, tile, one, now));

/** Returns every future start at which a bay is free for the whole length. */
export const freeStarts = (there: There, tile: TeeTime, place: Place, now: number): number[] =>
  startsIn(there).filter((start) => start > now && freeBayAt(there, tile, at(place, start), now));

/** Returns the place on another day: at the same local time, else at the nearest free time; undefined if none is free. */
export function placeOn(there: There, from: string, tile: TeeTime, place: Place, now: number): Place | undefined {
  const { timeZone, bookingDate } = there;
  const old = Date.parse(place.startedAt);
  const later = old + Date.parse(bookingDate) - Date.parse(from);
  // Corrects for a change of daylight saving time between the two days.
  const wanted = later + (offsetAt(timeZone, old) - offsetAt(timeZone, later)) * MINUTE;
  const [start] = freeStarts(there, tile, place, now).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return start === undefined ? undefined : freeBayAt(there, tile, at(place, start), now);
}
