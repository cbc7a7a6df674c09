import { MAX_COUNTED_CUSTOMERS } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerFilter, CustomersPage, ListedCustomer } from '@caddie/contract/desk/people/customers';
import { joinPhrases, LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { listFilter } from '../../lib/lists/list-filter.ts';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.customers;

const filters = Object.keys(words.filters) as CustomerFilter[];

export const { readFilters, writeFilters, filterOf } = listFilter(filters);

export const formatCount = (count: number): string => {
  const formatted = count.toLocaleString(LOCALE);
  return count >= MAX_COUNTED_CUSTOMERS ? words.andMore(formatted) : formatted;
};

type VenueContext = Pick<CustomersPage, 'currency' | 'today'>;

/** "8 left", "4 left, $100.00"; "until Dec 3" for passes without a balance, and in the list of ending passes. */
export function passRemainder(
  { pass, otherPasses }: ListedCustomer,
  venue: VenueContext,
  showsLastDay: boolean,
): string {
  if (!pass) return '';
  const remaining = [
    ...(pass.sessionsLeft === null ? [] : [words.left(pass.sessionsLeft)]),
    ...(pass.amountLeft === null ? [] : [formatMoney(pass.amountLeft, venue.currency)]),
  ];
  const hasEndDate = pass.until !== null && (showsLastDay || remaining.length === 0);
  return joinPhrases(
    ...remaining,
    ...(hasEndDate ? [words.until(monthDay(pass.until!, venue.today))] : []),
    ...(otherPasses > 0 ? [words.morePasses(otherPasses)] : []),
  );
}

/** The index of a person's colour, derived from the name. */
export const avatarColorIndex = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 997, 0);
