import { weekdayOf } from '@caddie/contract/dates/calendar';
import { minuteOfDay } from '@caddie/contract/dates/venue-clock';
import type { DayPart } from '../day/day-parts.rules.ts';
import type { ListPart } from './time-list.rules.ts';

const SATURDAY = 6;

type Wanted = {
  bookingDate: string;
  isToday: boolean;
  /** The part that the customer asked for on this day. */
  part: DayPart | null;
  /** The median of the customer's last bookings, in minutes after midnight. */
  usualStart: number | null;
  /** The part of the day at which the customer looked last. */
  lastPart: DayPart | undefined;
};

/**
 * The line at which the list opens: today the next free time; on other days the hour at which the customer usually plays, else the part of the
 * day used last, else the evening on weekdays and the morning at weekends. Null for a list without lines.
 */
export function openingStart(parts: readonly ListPart[], wanted: Wanted): string | null {
  const { bookingDate, isToday, part, usualStart, lastPart } = wanted;
  const first = parts[0]?.lines[0]?.startedAt ?? null;
  if (part) return startOfPart(parts, part) ?? first;
  if (isToday) return firstFree(parts) ?? first;
  if (usualStart !== null) return lineFrom(parts, bookingDate, usualStart) ?? parts.at(-1)?.lines[0]?.startedAt ?? null;
  const isWeekend = weekdayOf(bookingDate) >= SATURDAY;
  return startOfPart(parts, lastPart ?? (isWeekend ? 'Morning' : 'Evening')) ?? first;
}

const startOfPart = (parts: readonly ListPart[], part: DayPart): string | undefined =>
  parts.find((one) => one.part === part)?.lines[0]?.startedAt;

const firstFree = (parts: readonly ListPart[]): string | undefined =>
  parts.flatMap(({ lines }) => lines).find(({ kind }) => kind === 'free')?.startedAt;

const lineFrom = (parts: readonly ListPart[], bookingDate: string, minute: number): string | undefined =>
  parts.flatMap(({ lines }) => lines).find(({ startedAt }) => minuteOfDay(startedAt, bookingDate) >= minute)?.startedAt;
