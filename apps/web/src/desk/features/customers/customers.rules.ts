import { CUSTOMERS_COUNTED } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerFilter, CustomersPage, ListedCustomer } from '@caddie/contract/desk/people/customers';
import { joinFacts, LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { chosenFilter } from '../../lib/chosen-filter.ts';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.customers;

const filters = Object.keys(words.filters) as CustomerFilter[];

export const { readFilters, writeFilters, filterOf } = chosenFilter(filters);

export const countOf = (count: number): string => {
  const shown = count.toLocaleString(LOCALE);
  return count >= CUSTOMERS_COUNTED ? words.andMore(shown) : shown;
};

type Scene = Pick<CustomersPage, 'currency' | 'today'>;

/** "8 left", "4 left, $100.00"; "until Dec 3" for passes without a balance, and in the list of ending passes. */
export function passLeft({ pass, otherPasses }: ListedCustomer, scene: Scene, isEnding: boolean): string {
  if (!pass) return '';
  const counted = [
    ...(pass.sessionsLeft === null ? [] : [words.left(pass.sessionsLeft)]),
    ...(pass.amountLeft === null ? [] : [formatMoney(pass.amountLeft, scene.currency)]),
  ];
  const ends = pass.until !== null && (isEnding || counted.length === 0);
  return joinFacts(
    ...counted,
    ...(ends ? [words.until(monthDay(pass.until!, scene.today))] : []),
    ...(otherPasses > 0 ? [words.morePasses(otherPasses)] : []),
  );
}

/** The index of a person's colour, derived from the name. */
export const lookOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 997, 0);
