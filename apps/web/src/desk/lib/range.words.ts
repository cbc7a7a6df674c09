import { formatTime } from '../../lib/format.ts';

export const HALF_OF_DAY = / ([AP]M)$/;

/** "8:30 – 10:30 PM", "11:00 PM – 1:00 AM": the half of the day is said once where it is the same. */
export function rangeWords(startedAt: string, endedAt: string, timeZone: string): string {
  const [from, to] = [formatTime(startedAt, timeZone), formatTime(endedAt, timeZone)];
  const isSame = HALF_OF_DAY.exec(from)?.[1] === HALF_OF_DAY.exec(to)?.[1];
  return `${isSame ? from.replace(HALF_OF_DAY, '') : from} – ${to}`;
}
