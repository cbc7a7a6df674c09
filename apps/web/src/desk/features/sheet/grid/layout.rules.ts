import { CLOCK_LOCALE } from '@caddie/contract/dates/clock-time';
import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { placeAt } from '../../../lib/keys/kept-focus.rules.ts';
import { startsIn } from '../../../lib/steps.ts';

/** 30 minutes on the sheet, in px; the style sheet has the same. */
export const HALF_PX = 42;
/** The names of the bays; the style sheet has the same. */
export const BAY_LABEL_PX = 88;
const HALF_MS = 30 * MINUTE;
const TWO_HOURS_MS = 2 * HOUR;

type Stretch = { startedAt: string; endedAt: string };

/** The part of time that is drawn, in epoch milliseconds: whole hours of the venue's clock around all that is open or taken. */
export type Span = {
  from: number;
  until: number;
  /** Half an hour in px, where the day is fitted to the width. */
  half?: number;
};

export const at = (instant: string): number => Date.parse(instant);

export function spanOf({ stretches, tiles, timeZone }: Pick<Day, 'stretches' | 'tiles' | 'timeZone'>): Span | null {
  const all: readonly Stretch[] = [...stretches, ...tiles];
  if (all.length === 0) return null;
  const from = Math.min(...all.map(({ startedAt }) => at(startedAt)));
  const until = Math.max(...all.map(({ endedAt }) => at(endedAt)));
  return { from: from - pastTheHour(from, timeZone), until: Math.ceil((until - from) / HALF_MS) * HALF_MS + from };
}

/** Milliseconds since the venue's clock last showed a full hour: not every zone is whole hours from Greenwich. */
function pastTheHour(moment: number, timeZone: string): number {
  return clockAt(moment, timeZone).minute * MINUTE + (moment % MINUTE);
}

/** Real minutes decide where something stands, so a day with a change of clock simply has 23 or 25 hours. */
export const xOf = (moment: number, { from, half = HALF_PX }: Span): number => ((moment - from) / HALF_MS) * half;

/** The moment at so many px from the left. */
export const momentAt = (px: number, { from, half = HALF_PX }: Span): number => from + (px / half) * HALF_MS;

/** The whole day in a width, never wider than it is drawn otherwise. */
export const fittedTo = (width: number, span: Span): Span => ({
  ...span,
  half: Math.min(HALF_PX, Math.max(1, width / halvesOf(span))),
});

export const halvesOf = ({ from, until }: Span): number => Math.ceil((until - from) / HALF_MS);

/** Every half hour that is drawn, by its start. */
export const halfHours = (span: Span): number[] =>
  Array.from({ length: halvesOf(span) }, (_, index) => span.from + index * HALF_MS);

export const halfAfter = (moment: number): number => moment + HALF_MS;

export type HourMark = {
  at: number;
  hour: number;
  isPeak: boolean;
  peakBegins: boolean;
  isMidnight: boolean;
  isAgain: boolean;
};

/** The full hours of the venue's clock; an hour that comes twice that night is marked the second time. */
export function hourMarks(span: Span, { timeZone, peaks }: Pick<Day, 'timeZone' | 'peaks'>): HourMark[] {
  const seen = new Set<string>();
  let wasPeak = false;
  return halfHours(span).flatMap((moment) => {
    const { day, hour, minute } = clockAt(moment, timeZone);
    if (minute !== 0) return [];
    const name = `${day} ${hour}`;
    const isPeak = peaks.some(({ startedAt, endedAt }) => at(startedAt) < moment + HOUR && moment < at(endedAt));
    const mark = {
      at: moment,
      hour,
      isPeak,
      peakBegins: isPeak && !wasPeak,
      isMidnight: hour === 0 && !seen.has(name),
      isAgain: seen.has(name),
    };
    seen.add(name);
    wasPeak = isPeak;
    return [mark];
  });
}

/** The height of a bay by how many there are: all of them fit on one screen, up to twelve. */
export const rowOf = (bays: number): { height: number; size: 'tall' | 'middle' | 'flat' } =>
  bays <= 5 ? { height: 112, size: 'tall' } : bays <= 8 ? { height: 76, size: 'middle' } : { height: 48, size: 'flat' };

/** Where the sheet opens: two hours before now, on the hour; on another day at its beginning. */
export function openingX(span: Span, now: number, timeZone: string): number {
  if (now < span.from || now > span.until) return 0;
  const early = now - TWO_HOURS_MS;
  return Math.max(0, xOf(early - pastTheHour(early, timeZone), span));
}

const isOpen = (moment: number, stretches: readonly Stretch[]): boolean =>
  stretches.some(({ startedAt, endedAt }) => at(startedAt) <= moment && moment < at(endedAt));

/** Whether a bay has nothing in a half hour: a buffer after a tee time counts as taken. */
export const isFree = (
  moment: number,
  shopRoomId: string,
  { tiles, stretches }: Pick<Day, 'tiles' | 'stretches'>,
): boolean =>
  isOpen(moment, stretches) &&
  !tiles.some(
    (tile) =>
      tile.shopRoomId === shopRoomId && at(tile.startedAt) < moment + HALF_MS && moment < at(tile.occupiedUntil),
  );

/** Every half hour that is still to come and free, bay by bay: each can be tapped, and the arrows stop at it. */
export const freeCells = (day: Pick<Day, 'rooms' | 'tiles' | 'stretches'>, span: Span, now: number) =>
  day.rooms.flatMap(({ shopRoomId }, row) =>
    halfHours(span)
      .filter((moment) => halfAfter(moment) > now && isFree(moment, shopRoomId, day))
      .map((from) => ({ id: placeAt(shopRoomId, from), row, from })),
  );

/** The next start from which some bay is free for so long; undefined if none is on this day. */
export const nextFree = (
  minutes: number,
  day: Pick<Day, 'rooms' | 'tiles' | 'stretches' | 'stepMinutes'>,
  span: Span,
  now: number,
) => {
  const cells = freeCells(day, span, now);
  const starts = new Set(startsIn(day));
  const free = new Set(cells.map(({ id }) => id));
  const isLong = ({ row, from }: (typeof cells)[number]) =>
    halfHours({ from, until: from + minutes * MINUTE }).every((moment) =>
      free.has(placeAt(day.rooms[row]?.shopRoomId ?? '', moment)),
    );
  return cells.filter((cell) => starts.has(cell.from) && isLong(cell)).toSorted((a, b) => a.from - b.from)[0];
};

/** The length a tapped time begins with: an hour if it fits before what comes next, else the longest that does. */
export function lengthAt(
  moment: number,
  shopRoomId: string,
  durations: readonly number[],
  { tiles, stretches }: Pick<Day, 'tiles' | 'stretches'>,
): number {
  const closes = stretches.find(({ endedAt }) => moment < at(endedAt));
  const next = tiles
    .filter((tile) => tile.shopRoomId === shopRoomId && at(tile.startedAt) >= moment)
    .map(({ startedAt }) => at(startedAt));
  const room = (Math.min(closes ? at(closes.endedAt) : Infinity, ...next) - moment) / MINUTE;
  const sorted = durations.toSorted((a, b) => a - b);
  const fitting = sorted.filter((minutes) => minutes <= Math.min(room, 60));
  return fitting.at(-1) ?? sorted[0] ?? 60;
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

/** Where the left edge of the window is, in whole steps: a name changes when there is room for another one, not with every px. */
export const snapped = (px: number): number => Math.ceil(px / (HALF_PX / 2)) * (HALF_PX / 2);

/** How much of a tile is seen right of the edge; one that has gone past it keeps its width. */
export const seenOf = (left: number, width: number, edge: number): number =>
  edge > left && edge < left + width ? left + width - edge : width;

/** Whether the edge of the window goes through a tile. */
export function isCut(tile: Tile, span: Span, edge: number): boolean {
  const left = xOf(at(tile.startedAt), span);
  return edge > left && edge < xOf(at(tile.endedAt), span);
}
