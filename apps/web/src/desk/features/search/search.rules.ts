import type { DataOf } from '@caddie/contract/call';
import type { searchDesk } from '@caddie/contract/desk/sheet';
import type { Me } from '@caddie/contract/desk/people/staff';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { dialCodes } from '../../lib/countries.ts';
import { joinPhrases } from '../../../lib/language.en.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { looksLikePhone } from '../../lib/match.ts';
import { catalogue } from './words/en.ts';

const habits = deskLibCatalogue.habits;
const { statuses } = deskLibCatalogue.statuses;
const words = catalogue.search;

type SearchAnswer = DataOf<typeof searchDesk>;
type Customer = SearchAnswer['customers'][number];
type Booking = SearchAnswer['bookings'][number];
type Action = keyof typeof words.acts;

/** What a result opens. */
export type Target =
  | { kind: 'BOOKING'; bookingId: string; date: string }
  /** A new booking for the customer that this search finds; empty: no customer yet. */
  | { kind: 'BOOK'; lookFor: string }
  | { kind: 'PLACE'; path: string }
  | { kind: Exclude<Action, 'BOOK'> };

/** One search result. */
export type SearchResult = {
  key: string;
  group: 'customer' | 'booking' | 'place' | 'act';
  title: string;
  /** The second line of the result, after a customer's phone number. */
  details: string;
  phone?: string;
  shortcut?: string;
  target: Target;
};

/** A page of the navigation that the user may open, and its other search terms. */
export type SearchedPage = { path: string; label: string; keywords: string; key?: string | undefined };

type Venue = Pick<Me['venue'], 'timeZone' | 'currency' | 'countryCode'>;

/** The results in the order of the arrow keys: customers, their bookings, pages, actions. */
export const searchResults = (
  answer: SearchAnswer,
  query: string,
  venue: Venue,
  now: number,
  pages: readonly SearchedPage[] = [],
): SearchResult[] => {
  const pageResults = pageResultsFor(query, pages);
  return [
    ...answer.customers.map((one) => customerResult(one, venue)),
    ...answer.bookings.map((one) => bookingResult(one, venue, now)),
    ...pageResults,
    // A search that matches a page is not a search for a customer of that name.
    ...actionResults(query, answer.customers, venue).filter(
      ({ key }) => pageResults.length === 0 || key !== 'BOOK_FOR',
    ),
  ];
};

/** A customer leads to the next booking; without one, to a new booking. */
function customerResult(one: Customer, { currency }: Venue): SearchResult {
  const [pass] = one.passes;
  return {
    key: one.customerId,
    group: 'customer',
    title: one.name || words.walkIn,
    phone: one.phone,
    details: words.facts(
      pass ? passText(pass, currency) : habits.visits(one.visits),
      one.noShows > 0 ? habits.noShows(one.noShows) : '',
      one.isBlocked ? words.blocked : '',
    ),
    target: one.next
      ? { kind: 'BOOKING', bookingId: one.next.bookingId, date: one.next.bookingDate }
      : { kind: 'BOOK', lookFor: one.phone || one.name },
  };
}

const passText = ({ name, sessionsLeft, amountLeft }: Customer['passes'][number], currency: string): string =>
  sessionsLeft !== null
    ? words.sessionsLeft(name, sessionsLeft)
    : amountLeft !== null
      ? words.amountLeft(name, amountLeft, currency)
      : name;

function bookingResult(one: Booking, { timeZone, currency }: Venue, now: number): SearchResult {
  const [day, time] = [formatDay(one.startedAt, timeZone), formatTime(one.startedAt, timeZone)];
  const when = day === formatDay(new Date(now).toISOString(), timeZone) ? words.today(time) : words.onDay(day, time);
  return {
    key: one.bookingId,
    group: 'booking',
    title: words.bookingOf(one.name || words.walkIn, when, one.shopRoomName),
    details: words.facts(one.reference, bookingState(one, currency)),
    target: { kind: 'BOOKING', bookingId: one.bookingId, date: one.bookingDate },
  };
}

function bookingState({ status, isNoShow, due, sessions, paid }: Booking, currency: string): string {
  if (isNoShow) return words.noShow;
  if (due > 0) return words.owes(due, currency);
  if (status !== 'CONFIRMED') return statuses[status];
  return sessions > 0 ? words.sessions(sessions) : paid > 0 ? words.paid(paid, currency) : statuses[status];
}

const splitWords = (text: string): string[] => text.toLowerCase().split(/[\s,]+/);

/** Whether every typed word is the beginning of a word of the text. */
const matchesWords = (query: string, text: string): boolean =>
  splitWords(query.trim()).every((word) => splitWords(text).some((one) => one.startsWith(word)));

const pageResultsFor = (query: string, pages: readonly SearchedPage[]): SearchResult[] =>
  pages
    .filter(({ label, keywords }) => matchesWords(query, `${label} ${keywords}`))
    .map(({ path, label, key }) => ({
      key: path.slice(1),
      group: 'place',
      title: label,
      details: '',
      ...(key && { shortcut: words.placeKeys(key) }),
      target: { kind: 'PLACE', path },
    }));

/** The actions that match the typed words, and a booking for the customer who was searched for, found or not. */
function actionResults(query: string, customers: readonly Customer[], venue: Venue): SearchResult[] {
  const matchingActions = (Object.keys(words.acts) as Action[])
    .filter((act) => matchesWords(query, joinPhrases(words.acts[act].label, words.acts[act].also)))
    .map(
      (act): SearchResult => ({
        key: act,
        group: 'act',
        title: words.acts[act].label,
        details: '',
        shortcut: words.acts[act].keys,
        target: act === 'BOOK' ? { kind: 'BOOK', lookFor: '' } : { kind: act },
      }),
    );
  if (matchingActions.length > 0 && customers.length === 0) return matchingActions;
  const [onlyCustomer] = customers.length === 1 ? customers : [];
  return [
    ...matchingActions,
    {
      key: 'BOOK_FOR',
      group: 'act',
      title: words.newBookingFor(onlyCustomer?.name || searchedName(query.trim(), venue)),
      details: '',
      target: { kind: 'BOOK', lookFor: onlyCustomer?.phone || query.trim() },
    },
  ];
}

/** Up to four digits are the last digits of a phone number. */
const searchedName = (query: string, { countryCode }: Venue): string =>
  looksLikePhone(query) && /^\d{2,4}$/.test(query) ? words.endingIn(dialCodes[countryCode], query) : query;
