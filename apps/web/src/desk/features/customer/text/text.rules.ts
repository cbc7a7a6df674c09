import { NIGHT_FROM, NIGHT_UNTIL } from '@caddie/contract/desk/limits/customer-limits';
import { partsOf, toPlainLetters } from '@caddie/contract/texts/text-parts';

/** How many texts it is paid as: the venue's name stands before the words. */
export const partsWith = (venue: string, typed: string): number => partsOf(toPlainLetters(`${venue}: ${typed}`)).parts;

/** At this time of the venue's clock, `21:40`, nobody is texted own words unless one says so. */
export function isNight(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return hour >= NIGHT_FROM || hour < NIGHT_UNTIL;
}
