/** The values in the page's URL, which are the same in every language. */
export const dayParts = ['Morning', 'Afternoon', 'Evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** The part of a venue's day that a start belongs to; read from the instant, which is written in the venue's local time. */
export function dayPartOf(startedAt: string, bookingDate: string): DayPart {
  if (startedAt.slice(0, 10) > bookingDate) return 'Evening';
  const hour = Number(startedAt.slice(11, 13));
  return hour < 12 ? 'Morning' : hour < 17 ? 'Afternoon' : 'Evening';
}

/** The starts in the future. */
export const futureStarts = (starts: readonly string[], now: number): string[] =>
  starts.filter((start) => Date.parse(start) > now);

/** Whether a day has any line to show: a free time, or one of the customer's own bookings that is not over. */
export const hasTimes = (
  day: { closed: boolean; tooFar: boolean; starts: readonly string[]; slots: readonly unknown[] },
  ownBookings: readonly { bookingEndedAt: string }[],
  now: number,
): boolean =>
  !day.closed &&
  !day.tooFar &&
  (day.slots.length > 0 ||
    (futureStarts(day.starts, now).length > 0 &&
      ownBookings.some(({ bookingEndedAt }) => Date.parse(bookingEndedAt) > now)));

/** The default part: that of the chosen time, else of the next free time, else the first part. */
export function defaultPart(
  day: { bookingDate: string; starts: readonly string[]; slots: readonly { startedAt: string }[] },
  selectedStart: string | null,
): DayPart {
  const start = selectedStart ?? day.slots[0]?.startedAt ?? day.starts[0];
  return start === undefined ? 'Morning' : dayPartOf(start, day.bookingDate);
}

/** The rows of one part of the day, plus those that the chosen time needs to be shown in full. */
export function rowsOfPart(
  day: { bookingDate: string; starts: readonly string[] },
  part: DayPart,
  selected: { startedAt: string; endedAt: string } | null,
): string[] {
  const isInPart = (start: string) => dayPartOf(start, day.bookingDate) === part;
  const selectedEnd = selected && isInPart(selected.startedAt) ? Date.parse(selected.endedAt) : 0;
  const first = day.starts.findIndex(isInPart);
  return day.starts.filter(
    (start, index) => isInPart(start) || (first >= 0 && index > first && Date.parse(start) < selectedEnd),
  );
}
