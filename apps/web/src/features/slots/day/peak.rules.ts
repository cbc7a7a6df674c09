import { formatHour, formatTime } from '../../../lib/format.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.peak;

type Slot = { startedAt: string; endedAt: string; peak: boolean };

/** When a day is at peak price: never (null), always, or between two instants, of which both may be unknown. */
export type Peak = 'all' | { from: string | undefined; until: string | undefined } | null;

/**
 * A time is at peak as soon as a part of it is, so the peak begins where the last time before it ends. If times in between are sold out, this
 * is unknown, and the hours are left out. `step`: the interval between two starts.
 */
export function peakOf(slots: readonly Slot[], step: number): Peak {
  const first = slots.findIndex(({ peak }) => peak);
  const last = slots.findLastIndex(({ peak }) => peak);
  const peakSlots = slots.slice(first, last + 1);
  if (first < 0) return null;
  if (peakSlots.length === slots.length && peakSlots.every(({ peak }) => peak)) return 'all';
  const [before, after] = [slots[first - 1], slots[last + 1]];
  const isUnbroken =
    peakSlots.every(({ peak }) => peak) && isConsecutive(before, slots[first]) && isConsecutive(slots[last], after);
  return isUnbroken ? { from: before?.endedAt, until: after?.startedAt } : { from: undefined, until: undefined };

  function isConsecutive(one: Slot | undefined, other: Slot | undefined): boolean {
    return !one || !other || Date.parse(other.startedAt) - Date.parse(one.startedAt) === step;
  }
}

/** For the legend of the grid: "Peak, from 5 PM"; null where no time is marked. */
export function peakWords(peak: Peak, timeZone: string): string | null {
  if (peak === null || peak === 'all') return null;
  const [from, until] = [formatHour(peak.from, timeZone), formatHour(peak.until, timeZone)];
  if (from && until) return words.peakTo(from, until);
  if (from) return words.peakFrom(from);
  return until ? words.peakUntil(until) : words.peak;
}

/** The sentence above the list: "Peak until 9:00 PM. Prices are per bay." */
export function priceNote(peak: Peak, timeZone: string): string {
  if (peak === null) return words.perBay;
  if (peak === 'all') return words.noteAllDay;
  const [from, until] = [formatTime(peak.from, timeZone), formatTime(peak.until, timeZone)];
  if (from && until) return words.noteFromTo(from, until);
  if (from) return words.noteFrom(from);
  return until ? words.noteUntil(until) : words.noteSometimes;
}

/** Whether rows mark the peak: marking most of them would say nothing. */
export const marksPeak = (slots: readonly { peak: boolean }[]): boolean =>
  slots.filter(({ peak }) => peak).length * 2 < slots.length;
