import { DAY } from '@caddie/contract/dates/duration';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import type { Repeat } from '@caddie/contract/repeats';
import { weekdayOf } from '@caddie/contract/dates/calendar';
import { storage } from '../../../lib/state/storage.ts';

const KEY = 'hiddenUsual';
const HIDDEN_FOR = 30 * DAY;

/** Weekday and start: another habit is shown again. */
function habitOf(shopSeqNo: number, { bookingDate, startedAt, timeZone }: Repeat): string {
  const { time } = venueClock(timeZone, Date.parse(startedAt));
  return `${shopSeqNo} ${weekdayOf(bookingDate)} ${time}`;
}

/** Whether the customer has hidden this habit on this phone within the last thirty days. */
export function isHidden(shopSeqNo: number, usual: Repeat, now: number): boolean {
  const [habit, hiddenAt] = (storage.getItem(KEY) ?? '').split('|');
  return habit === habitOf(shopSeqNo, usual) && now < Number(hiddenAt) + HIDDEN_FOR;
}

export const hide = (shopSeqNo: number, usual: Repeat, now: number): void =>
  storage.setItem(KEY, `${habitOf(shopSeqNo, usual)}|${now}`);

export const showAgain = (): void => storage.removeItem(KEY);
