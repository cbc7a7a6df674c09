import { formatDay, formatTime } from '../../lib/format.ts';

const DAY = 86_400_000;

/** "tomorrow, 9:00 AM", as the venue's clock has it. */
export function chargeMoment(at: string, timeZone: string, now: number): string {
  const dayOf = (moment: number) => formatDay(new Date(moment).toISOString(), timeZone);
  const day = formatDay(at, timeZone);
  const named = day === dayOf(now) ? 'today' : day === dayOf(now + DAY) ? 'tomorrow' : day;
  return `${named}, ${formatTime(at, timeZone)}`;
}

/** What becomes of the fee of somebody who did not come. */
export const feeCharged = (card: string, moment: string): string =>
  `${card} is charged ${moment}. Undo or waive until then.`;
export const feeStaysOwed = 'No card can be charged for it, so it stays owed.';
