import type { SetFilter, SoldSet, SoldSetsPage } from '@caddie/contract/desk/sets';
import { joinPhrases, LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { listFilter } from '../../lib/lists/list-filter.ts';
import { monthDay } from '../../lib/days/days.ts';
import type { Tone } from '../../ui/tag.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.sold;

const filters = Object.keys(words.filters) as SetFilter[];

export const { readFilters, writeFilters, filterOf } = listFilter(filters);

export const formatCount = (count: number): string => count.toLocaleString(LOCALE);

/** "8 of 10", "$235.00 of $550.00", "13 of 30 days"; several parts are joined. */
export function remainingText({ parts }: Pick<SoldSet, 'parts'>, currency: string): string {
  if (parts.length === 0) return words.nothingLeft;
  return joinPhrases(
    ...parts.map(({ type, left, total }) => {
      if (type === 'BALANCE') return words.ofTotal(formatMoney(left, currency), formatMoney(total, currency));
      const format = type === 'PERIOD' ? words.ofDays : words.ofTotal;
      return format(formatCount(left), formatCount(total));
    }),
  );
}

/** The share that is left over all parts; each part has the same weight. */
export const remainingShare = ({ parts }: SoldSet): number =>
  parts.length === 0 ? 0 : parts.reduce((sum, { left, total }) => sum + left / total, 0) / parts.length;

/** "Jan 28, 2027", or the last day of a freeze. */
export function untilText({ until, frozenUntil }: SoldSet, today: string): string {
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
      value: formatCount(active),
      about: words.moreThisMonth(sign + formatCount(Math.abs(activeMore))),
    },
    { label: words.owed, value: formatMoney(owed, currency), about: words.owedFor },
    {
      label: words.soldIn(month),
      value: formatMoney(sold.amount, currency),
      about: words.sets(sold.sets, formatCount(sold.sets)),
    },
    {
      label: words.endWithin(endsSoonDays),
      value: formatCount(ending.sets),
      about: words.unusedOf(formatMoney(ending.amount, currency)),
    },
  ];
}
