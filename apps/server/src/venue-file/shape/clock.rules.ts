export type Stretch = { from: number; until: number };

export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const nameOfDay = (weekday: number): string => dayNames[weekday - 1]!;

/** Reads `Mon-Thu, Sun` as weekdays from 1 to 7, sorted; undefined if invalid. */
export function readDays(text: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [first, last, ...more] = part.split('-').map((name) => dayNames.findIndex((day) => day === name.trim()) + 1);
    if (!first || last === 0 || more.length > 0 || (last !== undefined && last <= first)) return undefined;
    for (let day = first; day <= (last ?? first); day += 1) {
      if (days.has(day)) return undefined;
      days.add(day);
    }
  }
  return [...days].toSorted((a, b) => a - b);
}

/** Writes three or more consecutive days as a range. */
export function writeDays(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length < 3 ? run.map(nameOfDay) : [`${nameOfDay(run[0]!)}-${nameOfDay(run[run.length - 1]!)}`],
    )
    .join(', ');
}

/** `9:00`, or `25:30` for half past one of the following night. */
export const writeTime = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes after midnight, up to noon of the next day. */
export function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 36 * 60 ? minute : undefined;
}

export const writeStretch = ({ from, until }: Stretch): string => `${writeTime(from)}-${writeTime(until)}`;

export function readStretch(text: string): Stretch | undefined {
  const [from, until, ...more] = text.split('-').map((time) => readTime(time.trim()));
  if (from === undefined || until === undefined || more.length > 0 || until <= from) return undefined;
  return { from, until };
}

export const CLOSED = 'closed';

export const writeHours = (stretches: readonly Stretch[]): string =>
  stretches.length === 0 ? CLOSED : stretches.map(writeStretch).join(', ');

/** Returns the first two overlapping stretches of the day, or undefined; the second one is reported as it was written. */
export function findOverlap(stretches: readonly Stretch[]): [Stretch, Stretch] | undefined {
  const sorted = stretches.toSorted((a, b) => a.from - b.from);
  for (let index = 1; index < sorted.length; index += 1) {
    const [before, after] = [sorted[index - 1]!, sorted[index]!];
    if (after.from < before.until) return [before, after];
  }
  return undefined;
}
