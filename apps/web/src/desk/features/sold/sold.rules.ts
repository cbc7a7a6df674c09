import type { SetFilter, SoldSet, SoldSetsPage } from '@caddie/contract/desk/sets';
import { joinFacts, LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { chosenFilter } from '../../lib/chosen-filter.ts';
import { monthDay } from '../../lib/days/days.ts';
import type { Tone } from '../../ui/tag.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.sold;

const filters = Object.keys(words.filters) as SetFilter[];

export const { readFilters, writeFilters, filterOf } = chosenFilter(filters);

export const countOf = (count: number): string => count.toLocaleString(LOCALE);

/** "8 of 10", "$235.00 of $550.00", "13 of 30 days"; several parts are joined. */
export function leftOf({ parts }: Pick<SoldSet, 'parts'>, currency: string): string {
  if (parts.length === 0) return words.nothingLeft;
  return joinFacts(
    ...parts.map(({ type, left, total }) => {
      if (type === 'BALANCE') return words.ofTotal(formatMoney(left, currency), formatMoney(total, currency));
      const of = type === 'PERIOD' ? words.ofDays : words.ofTotal;
      return of(countOf(left), countOf(total));
    }),
  );
}

/** The share that is left over all parts; each part has the same weight. */
export const shareOf = ({ parts }: SoldSet): number =>
  parts.length === 0 ? 0 : parts.reduce((sum, { left, total }) => sum + left / total, 0) / parts.length;

/** "Jan 28, 2027", or the last day of a freeze. */
export function untilOf({ until, frozenUntil }: SoldSet, today: string): string {
  if (frozenUntil !== null) return words.frozenUntil(monthDay(frozenUntil, today));
  return until === null ? words.fromFirstUse : monthDay(until, today);
}

export const toneOf = (state: SoldSet['state']): Tone =>
  state === 'ACTIVE' ? 'green' : state === 'ENDS_SOON' ? 'amber' : 'plain';

export type Figure = { label: string; value: string; about: string };

/** The figures above the list, for managers. */
export function figuresOf({ figures, currency }: SoldSetsPage, endsSoonDays: number): Figure[] {
  if (!figures) return [];
  const { active, activeMore, owed, sold, ending } = figures;
  const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }).format(new Date(sold.month));
  const sign = activeMore > 0 ? '+' : activeMore < 0 ? '−' : '';
  return [
    {
      label: words.activeSets,
      value: countOf(active),
      about: words.moreThisMonth(sign + countOf(Math.abs(activeMore))),
    },
    { label: words.owed, value: formatMoney(owed, currency), about: words.owedFor },
    {
      label: words.soldIn(month),
      value: formatMoney(sold.amount, currency),
      about: words.sets(sold.sets, countOf(sold.sets)),
    },
    {
      label: words.endWithin(endsSoonDays),
      value: countOf(ending.sets),
      about: words.unusedOf(formatMoney(ending.amount, currency)),
    },
  ];
}
