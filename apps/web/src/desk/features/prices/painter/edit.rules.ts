import { addDays } from '@caddie/contract/dates/calendar';
import { changesOf } from '@caddie/contract/desk/price-changes';
import type { PriceList, PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import { applyChanges } from '../changes.rules.ts';
import { isSameList } from './painter.rules.ts';
import type { ListVersion } from '../prices.api.ts';

/** Unsaved changes to a price list. */
export type Edit = {
  /** The draft that is changed; without one, a new draft is created. */
  draft: ListVersion | undefined;
  validFrom: string;
  rules: PriceRule[];
  /** The rules before each stroke, latest last. */
  undoStack: PriceRule[][];
  /** The list on which the changes are based; null for a draft, which is its own base. */
  baseId: string | null;
  /** The initial values. */
  initial: { validFrom: string; rules: PriceRule[] };
};

/** A new list starts next month, unless another day is chosen. */
export const nextMonth = (today: string): string => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/** Returns the first day of a list: for a draft whose day has passed, tomorrow. */
export function firstDayOf({ status, validFrom }: PriceList, today: string): string {
  if (status !== 'DRAFT' && status !== 'FUTURE') return nextMonth(today);
  return validFrom < today ? addDays(today, 1) : validFrom;
}

/** Edits a draft itself; any other list is copied into a new draft, a future one for the same day. */
export function startEdit(list: PriceList, today: string): Edit {
  const isDraft = list.status === 'DRAFT';
  const initial = { validFrom: firstDayOf(list, today), rules: list.rules };
  return {
    draft: isDraft ? { priceListId: list.priceListId, version: list.version } : undefined,
    ...initial,
    undoStack: [],
    baseId: isDraft ? null : list.priceListId,
    initial: isDraft ? { validFrom: list.validFrom, rules: list.rules } : initial,
  };
}

export const paintEdit = (edit: Edit, rules: PriceRule[]): Edit => ({
  ...edit,
  rules,
  undoStack: [...edit.undoStack, edit.rules],
});

export const undoStroke = (edit: Edit): Edit => ({
  ...edit,
  rules: edit.undoStack.at(-1) ?? edit.rules,
  undoStack: edit.undoStack.slice(0, -1),
});

export const isDirty = (edit: Edit | null): boolean =>
  edit !== null && (edit.validFrom !== edit.initial.validFrom || !isSameList(edit.rules, edit.initial.rules));

/** The list shown first: a draft, or the one in force. */
export const initialList = ({ lists }: PriceLists): PriceList | undefined =>
  lists.find(({ status }) => status === 'DRAFT') ?? lists.find(({ status }) => status === 'IN_FORCE') ?? lists[0];

/** The list in force on a day, with which a new list for that day is compared. */
export const listInForceOn = ({ lists }: PriceLists, date: string): PriceList | undefined =>
  lists
    .filter(({ status, validFrom }) => status !== 'DRAFT' && validFrom <= date)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1);

/**
 * Returns the list in force on the first day, if the changes are based on another one: an older list, or one that starts later (`isLater`).
 */
export function conflictingBase(edit: Edit, page: PriceLists): { inForce: PriceList; isLater: boolean } | undefined {
  const inForce = listInForceOn(page, edit.validFrom);
  if (edit.baseId === null || !inForce || inForce.priceListId === edit.baseId) return undefined;
  const base = page.lists.find(({ priceListId }) => priceListId === edit.baseId);
  return { inForce, isLater: base !== undefined && base.validFrom > edit.validFrom };
}

/** Applies the changes to another list. */
export const rebaseEdit = (edit: Edit, { priceListId, rules }: PriceList): Edit => ({
  ...edit,
  baseId: priceListId,
  rules: applyChanges(changesOf(edit.initial.rules, edit.rules), rules),
  undoStack: [],
  initial: { validFrom: edit.initial.validFrom, rules },
});

/** The future list that a list for this day would replace. */
export const futureListOn = ({ lists }: PriceLists, validFrom: string): PriceList | undefined =>
  lists.find((list) => list.status === 'FUTURE' && list.validFrom === validFrom);
