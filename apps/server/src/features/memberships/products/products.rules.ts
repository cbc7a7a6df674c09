import { ALIKE_PARTS_MAX } from '@caddie/contract/desk/limits/product-limits';
import type { ProductPart, ProductTerms } from '@caddie/contract/desk/products';
import type { Currency } from '@caddie/contract/amounts/money';
import { say, type Words } from '../../../words/words.ts';

const EVERY_DAY = 7;

/** As it is kept: without blanks around names, a part without a name with the product's, and what limits nothing as no limit. */
export function tidied(terms: ProductTerms): ProductTerms {
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

/** What cannot be sold like this, field by field. `least`: what a card can be charged at least. */
export function problemsIn({ amount, parts }: ProductTerms, currency: Currency, least: number): Record<string, Words> {
  const problems: Record<string, Words> = {};
  if (amount > 0 && amount < least) problems['amount'] = say('product.too-little', { least, currency });
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index);
    if (before.filter((other) => isAlike(other, part)).length >= ALIKE_PARTS_MAX)
      problems[`parts.${index}.type`] = say('product.alike');
    if (before.some(({ name }) => name === part.name)) problems[`parts.${index}.name`] = say('product.same-name');
    if (part.untilMinute !== null && part.untilMinute <= (part.fromMinute ?? 0))
      problems[`parts.${index}.untilMinute`] = say('product.hours');
  }
  return problems;
}

const isAlike = (one: ProductPart, other: ProductPart): boolean =>
  one.category === other.category && one.type === other.type;

type Prices = { validFrom: string; rules: readonly { amountPerHour: number }[] };

/** What the cheapest hour costs on a day; null where there are no prices. */
export function cheapestHour(list: Prices | undefined): number | null {
  const amounts = (list?.rules ?? []).map(({ amountPerHour }) => amountPerHour);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
