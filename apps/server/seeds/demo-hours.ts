import { randomUUID } from 'node:crypto';
import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { minuteOfDay } from '@caddie/contract/dates/venue-clock';
import { LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import type { Stretch } from '@caddie/contract/desk/hours';
import type { Right } from '@caddie/contract/desk/rights';
import type { SlotService } from '../src/features/bookings/slots/slots.service.ts';
import type { HoursService } from '../src/features/hours/hours.service.ts';
import type { Staff } from '../src/platform/actors/actor.ts';

const HALF = 30;
export const HALF_HOUR = HALF * MINUTE;
/** Minutes after the start time from which a guest who has not arrived is shown as late. */
const LATE = 6;
/** Half hours before and after the current one that have guests. At least five after it are needed to show every state at the desk. */
const [BEFORE, AFTER, LEAST_AFTER] = [2, 10, 5];

export type Hours = Pick<HoursService, 'preview' | 'save'>;
type Slots = Pick<SlotService, 'openings'>;
type Span = { from: number; until: number };

/** The times around which the day is filled: the start of the current half hour, and the start time of the late guest. */
export type FillTimes = { began: number; late: number };

/**
 * Returns the times around which to fill the day. A venue that is closed now, or is about to close, gets longer hours today, so that the
 * demo looks alive at night, too. A day closed by the calendar stays closed; the next open day is filled from its opening.
 */
export async function fillTimesOf(
  slots: Slots,
  hours: Hours,
  manager: Staff<Right>,
  now: number,
): Promise<FillTimes | undefined> {
  const { shopSeqNo } = manager;
  const { today } = await slots.openings(shopSeqNo, new Date(now).toISOString().slice(0, 10));
  await extendHours(slots, hours, manager, today);
  for (let date: string | null = today, tried = 0; date && tried < 3; tried += 1) {
    const { stretches, nextOpenDate } = await slots.openings(shopSeqNo, date);
    const open = stretches.find(({ endedAt }) => halfHourOf(now) <= Date.parse(endedAt) - LEAST_AFTER * HALF_HOUR);
    if (open) return fillTimesAfter(Date.parse(open.startedAt), now);
    date = nextOpenDate;
  }
  return undefined;
}

/** Just after the opening, the earlier guests start at the opening. */
function fillTimesAfter(opened: number, now: number): FillTimes {
  const began = halfHourOf(Math.max(now, opened + BEFORE * HALF_HOUR));
  return { began, late: Math.max(opened, halfHourOf(now - LATE * MINUTE)) };
}

const halfHourOf = (instant: number): number => Math.floor(instant / HALF_HOUR) * HALF_HOUR;

async function extendHours(slots: Slots, hours: Hours, manager: Staff<Right>, date: string): Promise<void> {
  const on = (day: string) => slots.openings(manager.shopSeqNo, day);
  const [before, today, after] = [await on(addDays(date, -1)), await on(date), await on(addDays(date, 1))];
  if (today.stretches.length !== 1) return;
  const { version, now: special, usual } = await hours.preview(manager, { date, open: [] });
  const [open] = special?.open ?? usual;
  const room: Span = {
    from: Math.max(0, ...before.stretches.map(({ endedAt }) => minuteOfDay(endedAt, date))),
    until: Math.min(LATEST_CLOSING, ...after.stretches.map(({ startedAt }) => minuteOfDay(startedAt, date))),
  };
  const wider = widened(open!, minuteOfDay(today.now, date), room);
  if (!wider) return;
  await hours.save(
    { ...manager, requestId: randomUUID() },
    { date, note: 'Longer hours today', open: [wider], version, bookings: 0, amount: 0, answer: null },
  );
}

/** Returns the hours that a day needs for guests around a minute of it; undefined if its hours are long enough. */
function widened({ opensMinute, closesMinute }: Stretch, minute: number, room: Span): Stretch | undefined {
  const half = Math.floor(minute / HALF) * HALF;
  const isEarly = minute < opensMinute + LATE;
  const isLate = closesMinute < half + LEAST_AFTER * HALF;
  if (!isEarly && !isLate) return undefined;
  return {
    opensMinute: isEarly ? Math.min(opensMinute, Math.max(room.from, half - BEFORE * HALF)) : opensMinute,
    closesMinute: isLate ? Math.max(closesMinute, Math.min(room.until, half + AFTER * HALF)) : closesMinute,
  };
}
