import { CLOCK_LOCALE } from '@caddie/contract/dates/clock-time';
import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { cellId } from '../../../lib/keys/restored-focus.rules.ts';
import { startsIn } from '../../../lib/steps.ts';

/** The width of 30 minutes on the sheet, in px; the style sheet has the same value. */
export const HALF_HOUR_PX = 42;
/** The width of the bays' names; the style sheet has the same value. */
export const BAY_LABEL_PX = 88;
const HALF_HOUR_MS = 30 * MINUTE;
const TWO_HOURS_MS = 2 * HOUR;

type Stretch = { startedAt: string; endedAt: string };

/** The drawn time in epoch milliseconds: from a whole hour of the venue's clock to a half hour, around all open and booked time. */
export type Span = {
  from: number;
  until: number;
  /** The width of half an hour in px, if the day is fitted to the window. */
  halfHourPx?: number;
};

export const toMs = (instant: string): number => Date.parse(instant);

export function spanOf({ stretches, tiles, timeZone }: Pick<Day, 'stretches' | 'tiles' | 'timeZone'>): Span | null {
  const all: readonly Stretch[] = [...stretches, ...tiles];
  if (all.length === 0) return null;
  const from = Math.min(...all.map(({ startedAt }) => toMs(startedAt)));
  const until = Math.max(...all.map(({ endedAt }) => toMs(endedAt)));
  return {
    from: from - msPastHour(from, timeZone),
    until: Math.ceil((until - from) / HALF_HOUR_MS) * HALF_HOUR_MS + from,
  };
}

/** Milliseconds since the last full hour of the venue's clock: some time zones have offsets of half an hour. */
function msPastHour(moment: number, timeZone: string): number {
  return clockAt(moment, timeZone).minute * MINUTE + (moment % MINUTE);
}

/** Positions follow elapsed minutes, so a day with a clock change simply has 23 or 25 hours. */
export const xOf = (moment: number, { from, halfHourPx = HALF_HOUR_PX }: Span): number =>
  ((moment - from) / HALF_HOUR_MS) * halfHourPx;

/** The moment at a distance in px from the left. */
export const momentAt = (px: number, { from, halfHourPx = HALF_HOUR_PX }: Span): number =>
  from + (px / halfHourPx) * HALF_HOUR_MS;

/** Fits the whole day into a width, at most at the normal scale. */
export const fitToWidth = (width: number, span: Span): Span => ({
  ...span,
  halfHourPx: Math.min(HALF_HOUR_PX, Math.max(1, width / countHalfHours(span))),
});

export const countHalfHours = ({ from, until }: Span): number => Math.ceil((until - from) / HALF_HOUR_MS);

/** The start of every drawn half hour. */
export const halfHours = (span: Span): number[] =>
  Array.from({ length: countHalfHours(span) }, (_, index) => span.from + index * HALF_HOUR_MS);

export const halfHourAfter = (moment: number): number => moment + HALF_HOUR_MS;

export type HourMark = {
  at: number;
  hour: number;
  isPeak: boolean;
  peakBegins: boolean;
  isMidnight: boolean;
  isAgain: boolean;
};

/** The full hours of the venue's clock; on a night with a clock change the repeated hour is marked. */
export function hourMarks(span: Span, { timeZone, peaks }: Pick<Day, 'timeZone' | 'peaks'>): HourMark[] {
  const seenHours = new Set<string>();
  let wasPeak = false;
  return halfHours(span).flatMap((moment) => {
    const { day, hour, minute } = clockAt(moment, timeZone);
    if (minute !== 0) return [];
    const name = `${day} ${hour}`;
    const isPeak = peaks.some(({ startedAt, endedAt }) => toMs(startedAt) < moment + HOUR && moment < toMs(endedAt));
    const mark = {
      at: moment,
      hour,
      isPeak,
      peakBegins: isPeak && !wasPeak,
      isMidnight: hour === 0 && !seenHours.has(name),
      isAgain: seenHours.has(name),
    };
    seenHours.add(name);
    wasPeak = isPeak;
    return [mark];
  });
}

/** The heights of an hour's name and of the current time on a turned sheet, in px: the first begins at its hour, the second is centred. */
const HOUR_NAME_PX = 20;
const NOW_PX = 20;

/** Whether the current time would cover the name of an hour on a turned sheet. */
export function isHourCovered(hour: number, now: number, span: Span): boolean {
  const distance = xOf(now, span) - xOf(hour, span);
  return distance > -NOW_PX / 2 && distance < HOUR_NAME_PX + NOW_PX / 2;
}

/** The height of a row by the number of bays: up to twelve fit on one screen. */
export const rowSizeFor = (bays: number): { height: number; size: 'tall' | 'middle' | 'flat' } =>
  bays <= 5 ? { height: 112, size: 'tall' } : bays <= 8 ? { height: 76, size: 'middle' } : { height: 48, size: 'flat' };

/** The initial scroll position: two hours before now, on the hour; on another day the beginning. */
export function initialScrollX(span: Span, now: number, timeZone: string): number {
  if (now < span.from || now > span.until) return 0;
  const twoHoursAgo = now - TWO_HOURS_MS;
  return Math.max(0, xOf(twoHoursAgo - msPastHour(twoHoursAgo, timeZone), span));
}

const isOpen = (moment: number, stretches: readonly Stretch[]): boolean =>
  stretches.some(({ startedAt, endedAt }) => toMs(startedAt) <= moment && moment < toMs(endedAt));

/** The taken times of a bay; the buffer after a tee time counts as taken. */
const takenTimes = (tiles: readonly Tile[], shopRoomId: string) =>
  tiles
    .filter((tile) => tile.shopRoomId === shopRoomId)
    .map(({ startedAt, occupiedUntil }) => ({ from: toMs(startedAt), until: toMs(occupiedUntil) }));

const isHalfHourFree = (moment: number, taken: readonly Span[]): boolean =>
  !taken.some(({ from, until }) => from < moment + HALF_HOUR_MS && moment < until);

/** Whether a bay is free in a half hour. */
export const isFree = (
  moment: number,
  shopRoomId: string,
  { tiles, stretches }: Pick<Day, 'tiles' | 'stretches'>,
): boolean => isOpen(moment, stretches) && isHalfHourFree(moment, takenTimes(tiles, shopRoomId));

export type FreeCell = { id: string; shopRoomId: string; row: number; from: number };

/** Every free half hour to come, by bay: each can be tapped and reached by the arrow keys. */
export function freeCells(
  { rooms, tiles, stretches }: Pick<Day, 'rooms' | 'tiles' | 'stretches'>,
  span: Span,
  now: number,
): FreeCell[] {
  const openHalfHours = halfHours(span).filter((moment) => halfHourAfter(moment) > now && isOpen(moment, stretches));
  return rooms.flatMap(({ shopRoomId }, row) => {
    const taken = takenTimes(tiles, shopRoomId);
    return openHalfHours
      .filter((moment) => isHalfHourFree(moment, taken))
      .map((from) => ({ id: cellId(shopRoomId, from), shopRoomId, row, from }));
  });
}

/** The next start at which a bay is free for the given length; undefined if there is none on this day. */
export const nextFree = (
  minutes: number,
  day: Pick<Day, 'rooms' | 'tiles' | 'stretches' | 'stepMinutes'>,
  span: Span,
  now: number,
) => {
  const cells = freeCells(day, span, now);
  const starts = new Set(startsIn(day));
  const free = new Set(cells.map(({ id }) => id));
  const isFreeThroughout = ({ shopRoomId, from }: (typeof cells)[number]) =>
    halfHours({ from, until: from + minutes * MINUTE }).every((moment) => free.has(cellId(shopRoomId, moment)));
  return cells.filter((cell) => starts.has(cell.from) && isFreeThroughout(cell)).toSorted((a, b) => a.from - b.from)[0];
};

/** The initial length for a tapped time: an hour if it fits before the next booking, else the longest that does. */
export function initialLength(
  moment: number,
  shopRoomId: string,
  durations: readonly number[],
  { tiles, stretches }: Pick<Day, 'tiles' | 'stretches'>,
): number {
  const currentStretch = stretches.find(({ endedAt }) => moment < toMs(endedAt));
  const next = tiles
    .filter((tile) => tile.shopRoomId === shopRoomId && toMs(tile.startedAt) >= moment)
    .map(({ startedAt }) => toMs(startedAt));
  const minutesAvailable =
    (Math.min(currentStretch ? toMs(currentStretch.endedAt) : Infinity, ...next) - moment) / MINUTE;
  return Math.max(Math.min(...durations), ...durations.filter((minutes) => minutes <= Math.min(minutesAvailable, 60)));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockAt(moment: number, timeZone: string): { day: number; hour: number; minute: number } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat(CLOCK_LOCALE, {
      timeZone,
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return { day: part('day'), hour: part('hour'), minute: part('minute') };
}

/** The left edge of the window in whole steps, so that a tile's text does not change with every px. */
export const snapToStep = (px: number): number => Math.ceil(px / (HALF_HOUR_PX / 2)) * (HALF_HOUR_PX / 2);

/** The visible width of a tile right of the edge; a tile completely left of it keeps its width. */
export const visibleWidth = (left: number, width: number, edge: number): number =>
  edge > left && edge < left + width ? left + width - edge : width;

/** Whether the edge of the window cuts a tile. */
export function isCutByEdge(tile: Tile, span: Span, edge: number): boolean {
  const left = xOf(toMs(tile.startedAt), span);
  return edge > left && edge < xOf(toMs(tile.endedAt), span);
}
