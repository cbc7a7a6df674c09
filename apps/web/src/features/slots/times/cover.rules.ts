import type { Misfit } from '@caddie/contract/misfits';
import type { PassCoverage, Slot } from '@caddie/contract/slots';
import { formatClockTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { minuteOfDay } from '@caddie/contract/dates/venue-clock';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { sessionsWords } = libCatalogue.membership;
const words = catalogue.cover;

/** How a row says its price. */
type Price = {
  /** "2 sessions", "Included", "$20.00 + balance", or the money. */
  text: string;
  /** Why the customer's pass does not pay: "Pass ends at 5:00 PM"; null if it does, or without one. */
  reason: string | null;
};

/** What a row or the bar shows as the price of a time: what the customer's pass would take, or the money. */
export function priceOfSlot(
  { endedAt, amount, cover }: Pick<Slot, 'endedAt' | 'amount' | 'cover'>,
  { bookingDate, currency, showsMoney }: { bookingDate: string; currency: string; showsMoney: boolean },
): Price {
  const money = formatMoney(amount, currency);
  if (!cover || showsMoney) return { text: money, reason: null };
  if (cover.fits) return { text: coverText(cover, currency), reason: null };
  return { text: money, reason: misfitText(cover.misfit, minuteOfDay(endedAt, bookingDate)) };
}

function coverText({ membershipTypeCd, sessions, amount, cardAmount }: PassCoverage, currency: string): string {
  if (membershipTypeCd === 'COUNT') return sessionsWords(sessions);
  if (membershipTypeCd === 'PERIOD') return words.included;
  return cardAmount > 0
    ? words.andBalance(formatMoney(cardAmount, currency))
    : words.fromBalance(formatMoney(amount, currency));
}

function misfitText(misfit: Misfit | null, endMinute: number): string {
  switch (misfit?.code) {
    case 'HOURS': {
      const { fromTime, untilTime } = misfit;
      if (untilTime && endMinute > minutesOf(untilTime)) return words.endsAt(formatClockTime(untilTime));
      return fromTime ? words.startsAt(formatClockTime(fromTime)) : words.notThen;
    }
    case 'SESSIONS':
      return words.tooFewSessions(misfit.needed, misfit.left);
    case 'EMPTY':
      return words.usedUp;
    case 'ROOMS':
    case 'WEEKDAYS':
      return words.notThen;
    case 'SESSIONS_A_DAY':
    case 'MINUTES_A_DAY':
      return words.dayIsUsed;
    case 'UPCOMING':
      return words.tooManyUpcoming;
    default:
      return words.doesNotFit;
  }
}

const minutesOf = (clockTime: string): number => Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5));

/** The pass in the line above the list: the first one that pays for a time of the day, else the one that ends first. */
export function passOfDay(slots: readonly Pick<Slot, 'cover'>[]): PassCoverage | null {
  const covers = slots.flatMap(({ cover }) => (cover ? [cover] : []));
  return covers.find(({ fits }) => fits) ?? covers[0] ?? null;
}

/** Whether a pass pays for at least one time of the day: only then is there something to switch off. */
export const isCovered = (slots: readonly Pick<Slot, 'cover'>[]): boolean => slots.some(({ cover }) => cover?.fits);
