import { DAY } from '@caddie/contract/dates/duration';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import type { VenuePageData } from '@caddie/contract/shops';

/** What a visitor wants to know first. `until`, `opensAt`: instants; null where they are too far ahead to matter. */
export type OpenState =
  | { isOpen: true; until: string | null; note: string | null }
  | { isOpen: false; opensAt: string | null; isWithinADay: boolean; note: string | null };

type Day = VenuePageData['days'][number];

/** The days from the current business day on: until the venue closes after midnight, that is yesterday. */
export function daysFrom({ days, timeZone }: VenuePageData, now: number): Day[] {
  const { date } = venueClock(timeZone, now);
  return days.slice(
    days.findIndex((day) => day.date >= date || day.open.some(({ endedAt }) => now < Date.parse(endedAt))),
  );
}

export function openStateAt(front: VenuePageData, now: number): OpenState {
  const [today, ...later] = daysFrom(front, now);
  const note = today?.note ?? null;
  const stretches = [today, ...later].flatMap((day) => day?.open ?? []);
  const current = stretches.find((one) => Date.parse(one.startedAt) <= now && now < Date.parse(one.endedAt));
  if (current) {
    const until = closingTimeOf(current.endedAt, stretches);
    return { isOpen: true, until: isWithinADay(until, now) ? until : null, note };
  }
  const opensAt = stretches.find((one) => now < Date.parse(one.startedAt))?.startedAt ?? null;
  return { isOpen: false, opensAt, isWithinADay: opensAt !== null && isWithinADay(opensAt, now), note };
}

/** A venue that reopens at its closing time does not close. */
function closingTimeOf(endedAt: string, stretches: Day['open']): string {
  const next = stretches.find((one) => Date.parse(one.startedAt) === Date.parse(endedAt));
  return next ? closingTimeOf(next.endedAt, stretches) : endedAt;
}

const isWithinADay = (instant: string, now: number): boolean => Date.parse(instant) - now < DAY;
