import { NIGHT_START_HOUR, NIGHT_END_HOUR } from '@caddie/contract/desk/limits/customer-limits';
import { countParts, toPlainLetters } from '@caddie/contract/texts/text-parts';

/** The number of billed text parts, including the venue's name before the text. */
export const countTextParts = (venue: string, text: string): number =>
  countParts(toPlainLetters(`${venue}: ${text}`)).parts;

/** Whether it is night at the venue (`21:40`), when typed texts need a confirmation. */
export function isNight(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return hour >= NIGHT_START_HOUR || hour < NIGHT_END_HOUR;
}
