import { formatHour } from '../../../lib/format.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.peak;

type Slot = { startedAt: string; endedAt: string; peak: boolean };

/**
 * When a day is at peak price: "Peak, from 5 PM". Null if never, "all" if always. A time is at peak as soon as a part of it is, so the peak
 * begins where the last time before it ends. If times in between are sold out, this is unknown, and the hours are left out. `step`: the
 * interval between two starts.
 */
export function peakWords(slots: readonly Slot[], timeZone: string, step: number): string | null {
  const first = slots.findIndex(({ peak }) => peak);
  const last = slots.findLastIndex(({ peak }) => peak);
  const peakSlots = slots.slice(first, last + 1);
  if (first < 0) return null;
  if (peakSlots.length === slots.length && peakSlots.every(({ peak }) => peak)) return 'all';
  const [before, after] = [slots[first - 1], slots[last + 1]];
  const isUnbroken =
    peakSlots.every(({ peak }) => peak) && isConsecutive(before, slots[first]) && isConsecutive(slots[last], after);
  if (!isUnbroken) return words.peak;
  const [from, until] = [before && hour(before.endedAt), after && hour(after.startedAt)];
  if (from && until) return words.peakTo(from, until);
  return from ? words.peakFrom(from) : words.peakUntil(until ?? '');

  function isConsecutive(one: Slot | undefined, other: Slot | undefined): boolean {
    return !one || !other || Date.parse(other.startedAt) - Date.parse(one.startedAt) === step;
  }

  function hour(instant: string): string {
    return formatHour(instant, timeZone);
  }
}
