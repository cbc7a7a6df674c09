import { findProblems } from '../features/memberships/memberships.service.ts';
import { minimumCharge } from '../gateways/payments/charge-limits.rules.ts';
import { DEFAULT_LOCALE, translate } from '../words/words.ts';
import { nameOfDay, writeStretch } from './shape/clock.rules.ts';
import { findPriceGaps } from './shape/gaps.rules.ts';
import { isSameName } from './printed.rules.ts';
import type { Sections } from './shape/shape.rules.ts';
import type { FieldMistake, Product } from './venue-file.ts';

/** Mistakes between fields that are valid by themselves. */
export const findCrossFieldMistakes = (sections: Sections): FieldMistake[] => [
  ...findDuplicates(
    sections.bays?.map(({ name }) => name.toLowerCase()),
    (index) => ['bays', index, 'name'],
  ),
  ...findDuplicates(
    sections.hours?.map(({ from }) => from),
    (index) => ['hours', index, 'from'],
  ),
  ...findDuplicates(
    sections.prices?.map(({ validFrom }) => validFrom),
    (index) => ['prices', index, 'from'],
  ),
  ...findDuplicates(
    sections.memberships?.map(({ name }) => name.toLowerCase()),
    (index) => ['memberships', index, 'name'],
  ),
  ...findDuplicates(
    sections.staff?.map(({ phone }) => phone),
    (index) => ['staff', index, 'phone'],
  ),
  ...findDuplicates(
    sections['old names']?.map((name) => name.toLowerCase()),
    (index) => ['old names', index],
  ),
  ...(sections['old names'] ?? []).flatMap((name, index) =>
    sections.venue && isSameName(name, sections.venue.name)
      ? [{ path: ['old names', index], message: 'is the venue’s name' }]
      : [],
  ),
  ...findDuplicates(
    sections.posters?.map(({ place }) => place.toLowerCase()),
    (index) => ['posters', index, 'place'],
  ),
  ...findDuplicates(
    sections.posters?.map(({ code }) => code),
    (index) => ['posters', index, 'code'],
  ),
  ...findUnknownBays(sections),
  ...findUnpricedTime(sections),
  ...(sections.memberships ?? []).flatMap((product, index) => findUnsellableTerms(product, index, sections)),
];

function findDuplicates(
  names: readonly string[] | undefined,
  pathOf: (index: number) => FieldMistake['path'],
): FieldMistake[] {
  return (names ?? []).flatMap((name, index) =>
    names!.indexOf(name) < index
      ? [{ path: pathOf(index), message: `is the same as that of number ${names!.indexOf(name) + 1}` }]
      : [],
  );
}

function findUnknownBays({ bays, prices = [], memberships = [] }: Sections): FieldMistake[] {
  if (!bays) return [];
  const names = new Set(bays.map(({ name }) => name));
  const unknownBayText = (name: string) => `${name} is none of the bays`;
  const priceMistakes = prices.flatMap(({ rules }, index) =>
    [...new Set(rules.map(({ bay }) => bay))]
      .filter((bay) => bay !== null && !names.has(bay))
      .map((bay) => ({ path: ['prices', index, 'bays', bay!], key: undefined, message: unknownBayText(bay!) })),
  );
  const productMistakes = memberships.flatMap(({ parts }, index) =>
    parts.flatMap((part, partIndex) =>
      (part.bays ?? []).flatMap((bay, bayIndex) =>
        names.has(bay)
          ? []
          : [{ path: ['memberships', index, 'parts', partIndex, 'bays', bayIndex], message: unknownBayText(bay) }],
      ),
    ),
  );
  return [...priceMistakes, ...productMistakes];
}

/** Every open minute of a price list's days must have a price for all bays, so that a bay that is added later has prices too. */
function findUnpricedTime({ hours, prices, 'special days': specialDays = [] }: Sections): FieldMistake[] {
  if (!hours || !prices) return [];
  const plans = hours.map(({ from, week }) => ({ validFrom: from, open: week }));
  return findPriceGaps(plans, specialDays, prices).map(({ index, date, weekday, ...stretch }) => ({
    path: ['prices', index, 'week'],
    message: `${date ?? nameOfDay(weekday)} ${writeStretch(stretch)} is open and has no price`,
  }));
}

const fileFields: Record<string, string> = { amount: 'price', type: 'gives', untilMinute: 'until' };

function findUnsellableTerms(product: Product, index: number, sections: Sections): FieldMistake[] {
  const bestValueIndex = sections.memberships!.findIndex(({ isBestValue }) => isBestValue);
  const mistakes: FieldMistake[] =
    product.isBestValue && bestValueIndex < index
      ? [{ path: ['memberships', index, 'best value'], message: 'only one membership is the best value' }]
      : [];
  if (!sections.venue) return mistakes;
  const { currency } = sections.venue;
  const parts = product.parts.map((part) => ({ ...part, shopRoomIds: null }));
  for (const [field, problem] of Object.entries(
    findProblems({ ...product, parts }, currency, minimumCharge(currency)),
  )) {
    const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : (fileFields[step] ?? step)));
    mistakes.push({ path: ['memberships', index, ...path], message: translate(problem, DEFAULT_LOCALE) });
  }
  return mistakes;
}
