import type { Booking } from '@caddie/contract/bookings';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.policy;

type Steps = Booking['refundSteps'];

/** The cancellation policy at a moment: the refunded share and until when, or after the last step no share and the step that ended. */
export function policyAt(
  steps: Steps,
  now: number,
): { percent: number; until: string | null; ended: Steps[number] | null } {
  const byTime = steps.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  const step = byTime.find(({ until }) => Date.parse(until) >= now);
  return {
    percent: step?.refundPercent ?? 0,
    until: step?.until ?? null,
    ended: step ? null : (byTime.at(-1) ?? null),
  };
}

/** "at 5:00 PM" or "today at 5:00 PM" for today, "Sat, Nov 21 at 5:00 PM" for another day. */
export function momentText(at: string, timeZone: string, now: number, today = ''): string {
  const [day, currentDay] = [at, new Date(now).toISOString()].map((moment) => formatDay(moment, timeZone));
  return words.onDay(formatTime(at, timeZone), day === currentDay ? today : (day ?? ''));
}
