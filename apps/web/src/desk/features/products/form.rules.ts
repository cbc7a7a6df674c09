import {
  SAME_TYPE_PARTS_MAX,
  SESSION_LIMIT_MAX,
  MINUTES_PER_DAY_MAX,
  PART_SESSIONS_MAX,
  VALID_DAYS_MAX,
} from '@caddie/contract/desk/limits/product-limits';
import type { DeskProduct, ProductPart, ProductTerms } from '@caddie/contract/desk/products';
import type { MembershipType } from '@caddie/contract/memberships';
import type { Currency } from '@caddie/contract/amounts/money';
import { writeAmount } from '../../lib/amount.rules.ts';
import { readPrice } from '../../lib/price.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.form;

export type Category = ProductTerms['category'];

/** A part as typed. The fields of the other kinds are kept, so that switching between kinds loses nothing. */
export type PartForm = {
  /** The React key of a part while parts are added and removed. */
  key: number;
  type: MembershipType;
  category: Category;
  /** Empty: the product's name. */
  name: string;
  totalCnt: string;
  sessionMinutes: string;
  totalAmt: string;
  sessionsPerDay: string;
  minutesPerDay: string;
  maxUpcoming: string;
  weekdays: readonly number[];
  /** Null: at any time of the day. */
  hours: { from: number | null; until: number | null } | null;
  /** Null: any bay. */
  bays: readonly string[] | null;
};

/** A product as typed. */
export type ProductForm = {
  name: string;
  description: string;
  category: Category;
  amount: string;
  validDays: string;
  validFrom: ProductTerms['validFrom'];
  isBestValue: boolean;
  /** For a new product only. */
  isOnSale: boolean;
  parts: readonly PartForm[];
};

/** The problems, by the server's names of the fields. */
export type Problems = Partial<Record<string, string>>;

export const allWeekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

export const emptyPart = (key: number, category: Category): PartForm => ({
  key,
  type: 'COUNT',
  category,
  name: '',
  totalCnt: '10',
  sessionMinutes: '60',
  totalAmt: '',
  sessionsPerDay: '',
  minutesPerDay: '',
  maxUpcoming: '',
  weekdays: allWeekdays,
  hours: null,
  bays: null,
});

/** Returns the form for an existing product. */
export const formOf = (product: DeskProduct, currency: Currency): ProductForm => ({
  name: product.name,
  description: product.description,
  category: product.category,
  amount: writeAmount(product.amount, currency),
  validDays: String(product.validDays),
  validFrom: product.validFrom,
  isBestValue: product.isBestValue,
  isOnSale: product.isOnSale,
  parts: product.parts.map((part, key) => partFormOf(part, key, product.name, currency)),
});

function partFormOf(part: ProductPart, key: number, productName: string, currency: Currency): PartForm {
  const limit = (value: number | null) => (value === null ? '' : String(value));
  const hasHours = part.fromMinute !== null || part.untilMinute !== null;
  return {
    ...emptyPart(key, part.category),
    type: part.type,
    name: part.name === productName ? '' : part.name,
    ...(part.type === 'COUNT' && { totalCnt: String(part.totalCnt), sessionMinutes: String(part.sessionMinutes) }),
    ...(part.type === 'BALANCE' && { totalAmt: writeAmount(part.totalAmt, currency) }),
    sessionsPerDay: limit(part.sessionsPerDay),
    minutesPerDay: limit(part.minutesPerDay),
    maxUpcoming: limit(part.maxUpcoming),
    weekdays: part.weekdays ?? allWeekdays,
    hours: hasHours ? { from: part.fromMinute, until: part.untilMinute } : null,
    bays: part.shopRoomIds,
  };
}

/** Parses the form, with its problems; without problems it can be saved. */
export function readForm(form: ProductForm, currency: Currency): { terms: ProductTerms; problems: Problems } {
  const problems: Problems = {};
  const terms: ProductTerms = {
    name: form.name,
    description: form.description,
    category: form.category,
    amount: money('amount', form.amount),
    validDays: count('validDays', form.validDays, VALID_DAYS_MAX),
    validFrom: form.validFrom,
    isBestValue: form.isBestValue,
    parts: form.parts.map(readPart),
  };
  if (form.name.trim() === '') problems['name'] = words.typeAName;
  for (const [index, part] of terms.parts.entries()) {
    const before = terms.parts.slice(0, index);
    const effectiveName = (one: ProductPart) => (one.name.trim() || form.name.trim()).toLowerCase();
    if (before.some((other) => effectiveName(other) === effectiveName(part)))
      problems[`parts.${index}.name`] = words.partNameTaken;
    if (
      before.filter(({ type, category }) => type === part.type && category === part.category).length >=
      SAME_TYPE_PARTS_MAX
    )
      problems[`parts.${index}.type`] = words.twoPartsAlike;
  }
  return { terms, problems };

  function readPart(part: PartForm, index: number): ProductPart {
    const fieldPath = (field: string) => `parts.${index}.${field}`;
    const { from = null, until = null } = part.hours ?? {};
    if (part.weekdays.length === 0) problems[fieldPath('weekdays')] = words.chooseADay;
    if (part.bays?.length === 0) problems[fieldPath('shopRoomIds')] = words.chooseABay;
    if (until !== null && until <= (from ?? 0)) problems[fieldPath('untilMinute')] = words.endsBefore;
    const shared = {
      name: part.name,
      category: part.category,
      weekdays: part.weekdays.length === allWeekdays.length ? null : [...part.weekdays],
      fromMinute: from,
      untilMinute: until,
      sessionsPerDay: limit(fieldPath('sessionsPerDay'), part.sessionsPerDay, SESSION_LIMIT_MAX),
      minutesPerDay: limit(fieldPath('minutesPerDay'), part.minutesPerDay, MINUTES_PER_DAY_MAX),
      maxUpcoming: limit(fieldPath('maxUpcoming'), part.maxUpcoming, SESSION_LIMIT_MAX),
      shopRoomIds: part.bays && [...part.bays],
    };
    if (part.type === 'PERIOD') return { type: 'PERIOD', ...shared };
    if (part.type === 'BALANCE') {
      const totalAmt = money(fieldPath('totalAmt'), part.totalAmt);
      if (totalAmt === 0) problems[fieldPath('totalAmt')] ??= words.atLeastOne;
      return { type: 'BALANCE', ...shared, totalAmt };
    }
    return {
      type: 'COUNT',
      ...shared,
      totalCnt: count(fieldPath('totalCnt'), part.totalCnt, PART_SESSIONS_MAX),
      sessionMinutes: count(fieldPath('sessionMinutes'), part.sessionMinutes, MINUTES_PER_DAY_MAX),
    };
  }

  function money(field: string, text: string): number {
    const parsed = readPrice(text, currency);
    if ('amount' in parsed) return parsed.amount;
    problems[field] = parsed.problem;
    return 0;
  }

  function count(field: string, text: string, max: number): number {
    const digits = text.trim();
    if (!/^\d+$/.test(digits)) problems[field] = words.wholeNumber;
    else if (Number(digits) < 1) problems[field] = words.atLeastOne;
    else if (Number(digits) > max) problems[field] = words.atMost(max);
    return problems[field] === undefined ? Number(digits) : 0;
  }

  function limit(field: string, text: string, max: number): number | null {
    return text.trim() === '' ? null : count(field, text, max);
  }
}

/** Whether there are unsaved changes. */
export const isChanged = (form: ProductForm, saved: ProductForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(saved);
