import { isDeepStrictEqual } from 'node:util';
import { SAME_TYPE_PARTS_MAX } from '@caddie/contract/desk/limits/product-limits';
import type { ProductPart, ProductTerms } from '@caddie/contract/desk/products';
import type { Currency } from '@caddie/contract/amounts/money';
import { message, type Message } from '../../../words/words.ts';

const EVERY_DAY = 7;

/** The terms as saved: names trimmed, a nameless part named like the product, and limits that limit nothing removed. */
export function normalizeTerms(terms: ProductTerms): ProductTerms {
  const name = oneLine(terms.name);
  const parts = terms.parts.map((part): ProductPart => {
    const weekdays = part.weekdays && [...new Set(part.weekdays)].toSorted((a, b) => a - b);
    return {
      ...part,
      name: oneLine(part.name) || name,
      weekdays: weekdays && weekdays.length < EVERY_DAY ? weekdays : null,
      fromMinute: part.fromMinute || null,
      shopRoomIds: part.shopRoomIds && [...new Set(part.shopRoomIds)],
    };
  });
  return { ...terms, name, description: oneLine(terms.description), parts };
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Returns what is invalid in the terms, by field. `minCharge` is the minimum charge of a card. */
export function findProblems(
  { amount, parts }: ProductTerms,
  currency: Currency,
  minCharge: number,
): Record<string, Message> {
  const problems: Record<string, Message> = {};
  if (amount > 0 && amount < minCharge)
    problems['amount'] = message('product.too-little', { least: minCharge, currency });
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index);
    if (before.filter((other) => isAlike(other, part)).length >= SAME_TYPE_PARTS_MAX)
      problems[`parts.${index}.type`] = message('product.alike');
    if (before.some(({ name }) => name === part.name)) problems[`parts.${index}.name`] = message('product.same-name');
    if (part.untilMinute !== null && part.untilMinute <= (part.fromMinute ?? 0))
      problems[`parts.${index}.untilMinute`] = message('product.hours');
  }
  return problems;
}

const isAlike = (one: ProductPart, other: ProductPart): boolean =>
  one.category === other.category && one.type === other.type;

type Prices = { validFrom: string; rules: readonly { amountPerHour: number }[] };

/** The lowest hourly price of a list; null without prices. */
export function cheapestHour(list: Prices | undefined): number | null {
  const amounts = (list?.rules ?? []).map(({ amountPerHour }) => amountPerHour);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

const productRules = ['description', 'category', 'validFrom', 'isBestValue'] as const;

/** Returns which rules of a product differ, beside its name, price and days: fields of the product, or of one of its parts. */
export function changedRules(before: ProductTerms, after: ProductTerms): string[] {
  const ofProduct = productRules.filter((rule) => before[rule] !== after[rule]);
  if (before.parts.length !== after.parts.length) return [...ofProduct, 'parts'];
  const ofParts = after.parts.flatMap((part, index) => {
    const [one, other] = [before.parts[index]!, part] as Record<string, unknown>[];
    return Object.keys({ ...one, ...other }).filter(
      (rule) => !isDeepStrictEqual(one![rule] ?? null, other![rule] ?? null),
    );
  });
  // A part without a name of its own is renamed with its product.
  return [...new Set([...ofProduct, ...ofParts])].filter((rule) => rule !== 'name' || before.name === after.name);
}
