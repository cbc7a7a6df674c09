import { addDays } from '@caddie/contract/dates/calendar';
import type { PriceList, PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import { applied, changesOf } from '../changes.rules.ts';
import { isSameList } from './painter.rules.ts';
import type { Seen } from '../prices.api.ts';

/** What is being painted, and not saved. */
export type Edit = {
  /** The draft that it changes; a new one is made where there is none. */
  draft: Seen | undefined;
  validFrom: string;
  rules: PriceRule[];
  /** As it was before each stroke, the last one last. */
  past: PriceRule[][];
  /** The list that it was painted on; a draft is painted on itself. */
  on: string | null;
  /** As it was when it was begun. */
  begun: { validFrom: string; rules: PriceRule[] };
};

/** Lists are made for the month to come, unless somebody chooses another day. */
export const nextMonth = (today: string): string => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/** From when a list would be used: a draft whose day is over, from tomorrow. */
export function firstDayOf({ status, validFrom }: PriceList, today: string): string {
  if (status !== 'DRAFT' && status !== 'FUTURE') return nextMonth(today);
  return validFrom < today ? addDays(today, 1) : validFrom;
}

/** A draft is changed itself; anything else is copied into a new one, one to come for the same day. */
export function begin(list: PriceList, today: string): Edit {
  const isDraft = list.status === 'DRAFT';
  const begun = { validFrom: firstDayOf(list, today), rules: list.rules };
  return {
    draft: isDraft ? { priceListId: list.priceListId, version: list.version } : undefined,
    ...begun,
    past: [],
    on: isDraft ? null : list.priceListId,
    begun: isDraft ? { validFrom: list.validFrom, rules: list.rules } : begun,
  };
}

export const painted = (edit: Edit, rules: PriceRule[]): Edit => ({ ...edit, rules, past: [...edit.past, edit.rules] });

export const undone = (edit: Edit): Edit => ({
  ...edit,
  rules: edit.past.at(-1) ?? edit.rules,
  past: edit.past.slice(0, -1),
});

export const isDirty = (edit: Edit | null): boolean =>
  edit !== null && (edit.validFrom !== edit.begun.validFrom || !isSameList(edit.rules, edit.begun.rules));

/** The list that is shown first: what somebody works at, or what is in force. */
export const firstShown = ({ lists }: PriceLists): PriceList | undefined =>
  lists.find(({ status }) => status === 'DRAFT') ?? lists.find(({ status }) => status === 'IN_FORCE') ?? lists[0];

/** The list that holds on a day as things are: what a new one for that day would differ from. */
export const holdingOn = ({ lists }: PriceLists, date: string): PriceList | undefined =>
  lists
    .filter(({ status, validFrom }) => status !== 'DRAFT' && validFrom <= date)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1);

/** The list that holds on its first day where it was painted on another one: an older one, or one of which the day has not come by then. */
export function otherBase(edit: Edit, page: PriceLists): { holding: PriceList; isLater: boolean } | undefined {
  const holding = holdingOn(page, edit.validFrom);
  if (edit.on === null || !holding || holding.priceListId === edit.on) return undefined;
  const base = page.lists.find(({ priceListId }) => priceListId === edit.on);
  return { holding, isLater: base !== undefined && base.validFrom > edit.validFrom };
}

/** What was painted, on another list. */
export const moveTo = (edit: Edit, { priceListId, rules }: PriceList): Edit => ({
  ...edit,
  on: priceListId,
  rules: applied(changesOf(edit.begun.rules, edit.rules), rules),
  past: [],
  begun: { validFrom: edit.begun.validFrom, rules },
});

/** The one to come whose place a list for this day would take. */
export const replacedBy = ({ lists }: PriceLists, validFrom: string): PriceList | undefined =>
  lists.find((list) => list.status === 'FUTURE' && list.validFrom === validFrom);
