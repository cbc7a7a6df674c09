/**
 * The hours of the venue's day in which it sends no reminder, and a typed text only after a confirmation: from 21 until 9 by default.
 * The same hour twice: there are none.
 */
export type QuietHours = { quietFromHour: number; quietUntilHour: number };

export const USUAL_QUIET_HOURS: QuietHours = { quietFromHour: 21, quietUntilHour: 9 };

export function isQuietHour(hour: number, { quietFromHour: from, quietUntilHour: until }: QuietHours): boolean {
  if (from <= until) return hour >= from && hour < until;
  return hour >= from || hour < until;
}
