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

/** In the bay that is wanted, else in the first that is free then. */
export const freeBayAt = (there: There, tile: TeeTime, place: Place, now: number): Place | undefined =>
  [place.shopRoomId, ...there.rooms.map(({ shopRoomId }) => shopRoomId)]
    .map((shopRoomId) => ({ ...place, shopRoomId }))
    .find((one) => isFreeAt(there, tile, one, now));

/** Every start of a day to come at which some bay is free for as long. */
export const freeStarts = (there: There, tile: TeeTime, place: Place, now: number): number[] =>
  startsIn(there).filter((start) => start > now && freeBayAt(there, tile, at(place, start), now));

/** Where it would be on another day: when the clock shows the same, else at the nearest time that is free; undefined if none is. */
export function placeOn(there: There, from: string, tile: TeeTime, place: Place, now: number): Place | undefined {
  const { timeZone, bookingDate } = there;
  const old = Date.parse(place.startedAt);
  const later = old + Date.parse(bookingDate) - Date.parse(from);
  // Where clocks have changed in between, days were longer or shorter.
  const wanted = later + (offsetAt(timeZone, old) - offsetAt(timeZone, later)) * MINUTE;
  const [start] = freeStarts(there, tile, place, now).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return start === undefined ? undefined : freeBayAt(there, tile, at(place, start), now);
}
