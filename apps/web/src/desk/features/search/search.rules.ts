import type { DataOf } from '@caddie/contract/call';
import type { searchDesk } from '@caddie/contract/desk/sheet';
import type { Me } from '@caddie/contract/desk/people/staff';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { dialCodes } from '../../lib/countries.ts';
import { joinFacts } from '../../../lib/language.en.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { looksLikePhone } from '../../lib/match.ts';
import { catalogue } from './words/en.ts';

const habits = deskLibCatalogue.habits;
const { statuses } = deskLibCatalogue.statuses;
const words = catalogue.search;

type Answer = DataOf<typeof searchDesk>;
type Customer = Answer['customers'][number];
type Booking = Answer['bookings'][number];
type Act = keyof typeof words.acts;

/** What a result opens. */
export type Target =
  | { kind: 'BOOKING'; bookingId: string; date: string }
  /** A new booking for the customer that this search finds; empty: no customer yet. */
  | { kind: 'BOOK'; lookFor: string }
  | { kind: 'PLACE'; path: string }
  | { kind: Exclude<Act, 'BOOK'> };

/** One search result. */
export type Found = {
  key: string;
  group: 'customer' | 'booking' | 'place' | 'act';
  title: string;
  /** The second line of the result, after a customer's phone number. */
  facts: string;
  phone?: string;
  keys?: string;
  target: Target;
};

/** A page of the navigation that the user may open, and its other search terms. */
export type SearchedPlace = { path: string; label: string; also: string; key?: string | undefined };

type Venue = Pick<Me['venue'], 'timeZone' | 'currency' | 'countryCode'>;

/** The results in the order of the arrow keys: customers, their bookings, pages, actions. */
export const foundIn = (
  answer: Answer,
  typed: string,
  venue: Venue,
  now: number,
  places: readonly SearchedPlace[] = [],
): Found[] => {
  const there = placesFor(typed, places);
  return [
    ...answer.customers.map((one) => customerLine(one, venue)),
    ...answer.bookings.map((one) => bookingLine(one, venue, now)),
    ...there,
    // A search that matches a page is not a search for a customer of that name.
    ...actsFor(typed, answer.customers, venue).filter(({ key }) => there.length === 0 || key !== 'BOOK_FOR'),
  ];
};

/** A customer leads to the next booking; without one, to a new booking. */
function customerLine(one: Customer, { currency }: Venue): Found {
  const [pass] = one.passes;
  return {
    key: one.customerId,
    group: 'customer',
    title: one.name || words.walkIn,
    phone: one.phone,
    facts: words.facts(
      pass ? passWords(pass, currency) : habits.visits(one.visits),
      one.noShows > 0 ? habits.noShows(one.noShows) : '',
      one.isBlocked ? words.blocked : '',
    ),
    target: one.next
      ? { kind: 'BOOKING', bookingId: one.next.bookingId, date: one.next.bookingDate }
      : { kind: 'BOOK', lookFor: one.phone || one.name },
  };
}

const passWords = ({ name, sessionsLeft, amountLeft }: Customer['passes'][number], currency: string): string =>
  sessionsLeft !== null
    ? words.sessionsLeft(name, sessionsLeft)
    : amountLeft !== null
      ? words.amountLeft(name, amountLeft, currency)
      : name;

function bookingLine(one: Booking, { timeZone, currency }: Venue, now: number): Found {
  const [day, time] = [formatDay(one.startedAt, timeZone), formatTime(one.startedAt, timeZone)];
  const when = day === formatDay(new Date(now).toISOString(), timeZone) ? words.today(time) : words.onDay(day, time);
  return {
    key: one.bookingId,
    group: 'booking',
    title: words.bookingOf(one.name || words.walkIn, when, one.shopRoomName),
    facts: words.facts(one.reference, stateOf(one, currency)),
    target: { kind: 'BOOKING', bookingId: one.bookingId, date: one.bookingDate },
  };
}

function stateOf({ status, isNoShow, due, sessions, paid }: Booking, currency: string): string {
  if (isNoShow) return words.noShow;
  if (due > 0) return words.owes(due, currency);
  if (status !== 'CONFIRMED') return statuses[status];
  return sessions > 0 ? words.sessions(sessions) : paid > 0 ? words.paid(paid, currency) : statuses[status];
}

const startsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/);

/** Whether every typed word is the beginning of a word of the text. */
const fits = (typed: string, text: string): boolean =>
  startsOf(typed.trim()).every((word) => startsOf(text).some((one) => one.startsWith(word)));

const placesFor = (typed: string, places: readonly SearchedPlace[]): Found[] =>
  places
    .filter(({ label, also }) => fits(typed, `${label} ${also}`))
    .map(({ path, label, key }) => ({
      key: path.slice(1),
      group: 'place',
      title: label,
      facts: '',
      ...(key && { keys: words.placeKeys(key) }),
      target: { kind: 'PLACE', path },
    }));

/** The actions that match the typed words, and a booking for the customer who was searched for, found or not. */
function actsFor(typed: string, customers: readonly Customer[], venue: Venue): Found[] {
  const named = (Object.keys(words.acts) as Act[])
    .filter((act) => fits(typed, joinFacts(words.acts[act].label, words.acts[act].also)))
    .map(
      (act): Found => ({
        key: act,
        group: 'act',
        title: words.acts[act].label,
        facts: '',
        keys: words.acts[act].keys,
        target: act === 'BOOK' ? { kind: 'BOOK', lookFor: '' } : { kind: act },
      }),
    );
  if (named.length > 0 && customers.length === 0) return named;
  const [only] = customers.length === 1 ? customers : [];
  return [
    ...named,
    {
      key: 'BOOK_FOR',
      group: 'act',
      title: words.newBookingFor(only?.name || searchTextOf(typed.trim(), venue)),
      facts: '',
      target: { kind: 'BOOK', lookFor: only?.phone || typed.trim() },
    },
  ];
}

/** Up to four digits are the last digits of a phone number. */
const searchTextOf = (typed: string, { countryCode }: Venue): string =>
  looksLikePhone(typed) && /^\d{2,4}$/.test(typed) ? words.endingIn(dialCodes[countryCode], typed) : typed;
