import { NIGHT_FROM, NIGHT_UNTIL } from '@caddie/contract/desk/limits/customer-limits';
import { partsOf, toPlainLetters } from '@caddie/contract/texts/text-parts';

/** The number of billed text parts, including the venue's name before the text. */
export const partsWith = (venue: string, typed: string): number => partsOf(toPlainLetters(`${venue}: ${typed}`)).parts;

/** Whether it is night at the venue (`21:40`), when typed texts need a confirmation. */
export function isNight(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return hour >= NIGHT_FROM || hour < NIGHT_UNTIL;
}
