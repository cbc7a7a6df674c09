import { problemsIn } from '../features/memberships/memberships.service.ts';
import { minimumCharge } from '../gateways/payments/charge-limits.rules.ts';
import { DEFAULT_LOCALE, inWords } from '../words/words.ts';
import { nameOfDay, writeStretch } from './shape/clock.rules.ts';
import { gapsIn } from './shape/gaps.rules.ts';
import { isSameName } from './printed.rules.ts';
import type { Sections } from './shape/shape.rules.ts';
import type { Found, Product } from './venue-file.ts';

/** Mistakes between fields that are valid by themselves. */
export const mistakesAcross = (read: Sections): Found[] => [
  ...twice(
    read.bays?.map(({ name }) => name.toLowerCase()),
    (index) => ['bays', index, 'name'],
  ),
  ...twice(
    read.hours?.map(({ from }) => from),
    (index) => ['hours', index, 'from'],
  ),
  ...twice(
    read.prices?.map(({ validFrom }) => validFrom),
    (index) => ['prices', index, 'from'],
  ),
  ...twice(
    read.memberships?.map(({ name }) => name.toLowerCase()),
    (index) => ['memberships', index, 'name'],
  ),
  ...twice(
    read.staff?.map(({ phone }) => phone),
    (index) => ['staff', index, 'phone'],
  ),
  ...twice(
    read['old names']?.map((name) => name.toLowerCase()),
    (index) => ['old names', index],
  ),
  ...(read['old names'] ?? []).flatMap((name, index) =>
    read.venue && isSameName(name, read.venue.name)
      ? [{ path: ['old names', index], says: 'is the venue’s name' }]
      : [],
  ),
  ...twice(
    read.posters?.map(({ place }) => place.toLowerCase()),
    (index) => ['posters', index, 'place'],
  ),
  ...twice(
    read.posters?.map(({ code }) => code),
    (index) => ['posters', index, 'code'],
  ),
  ...unknownBays(read),
  ...unpriced(read),
  ...(read.memberships ?? []).flatMap((product, index) => unsellable(product, index, read)),
];

function twice(names: readonly string[] | undefined, pathOf: (index: number) => Found['path']): Found[] {
  return (names ?? []).flatMap((name, index) =>
    names!.indexOf(name) < index
      ? [{ path: pathOf(index), says: `is the same as that of number ${names!.indexOf(name) + 1}` }]
      : [],
  );
}

function unknownBays({ bays, prices = [], memberships = [] }: Sections): Found[] {
  if (!bays) return [];
  const names = new Set(bays.map(({ name }) => name));
  const says = (name: string) => `${name} is none of the bays`;
  const inPrices = prices.flatMap(({ rules }, index) =>
    [...new Set(rules.map(({ bay }) => bay))]
      .filter((bay) => bay !== null && !names.has(bay))
      .map((bay) => ({ path: ['prices', index, 'bays', bay!], key: undefined, says: says(bay!) })),
  );
  const inProducts = memberships.flatMap(({ parts }, index) =>
    parts.flatMap((part, place) =>
      (part.bays ?? []).flatMap((bay, number) =>
        names.has(bay) ? [] : [{ path: ['memberships', index, 'parts', place, 'bays', number], says: says(bay) }],
      ),
    ),
  );
  return [...inPrices, ...inProducts];
}

/** Every open minute of a price list's days must have a price for all bays, so that a bay that is added later has prices too. */
function unpriced({ hours, prices, 'special days': specialDays = [] }: Sections): Found[] {
  if (!hours || !prices) return [];
  const plans = hours.map(({ from, week }) => ({ validFrom: from, open: week }));
  return gapsIn(plans, specialDays, prices).map(({ index, date, weekday, ...stretch }) => ({
    path: ['prices', index, 'week'],
    says: `${date ?? nameOfDay(weekday)} ${writeStretch(stretch)} is open and has no price`,
  }));
}

const fileFields: Record<string, string> = { amount: 'price', type: 'gives', untilMinute: 'until' };

function unsellable(product: Product, index: number, read: Sections): Found[] {
  const best = read.memberships!.findIndex(({ isBestValue }) => isBestValue);
  const found: Found[] =
    product.isBestValue && best < index
      ? [{ path: ['memberships', index, 'best value'], says: 'only one membership is the best value' }]
      : [];
  if (!read.venue) return found;
  const { currency } = read.venue;
  const parts = product.parts.map((part) => ({ ...part, shopRoomIds: null }));
  for (const [field, words] of Object.entries(problemsIn({ ...product, parts }, currency, minimumCharge(currency)))) {
    const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : (fileFields[step] ?? step)));
    found.push({ path: ['memberships', index, ...path], says: inWords(words, DEFAULT_LOCALE) });
  }
  return found;
}
