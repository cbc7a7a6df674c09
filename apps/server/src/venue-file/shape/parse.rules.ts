import { type Currency, isCurrency } from '@caddie/contract/amounts/money';
import type * as z from 'zod';
import { mistakesAcross } from '../checks.rules.ts';
import { howSections, type Sections, sections } from './shape.rules.ts';
import type { Found, Mistake, Path, VenueFile } from '../venue-file.ts';
import { readYaml } from './yaml.rules.ts';

/** Returns the place of a value in the file. An hour plan or price list is found by its first day: a file may have them in any order. */
export type PlaceOf = (path: Path, validFrom?: string) => Mistake;

export type Parsed = { venue: VenueFile; mistakes?: undefined; placeOf: PlaceOf } | { mistakes: Mistake[] };

/** Reads a venue's file; all visible mistakes are reported together, in the order of the file. */
export function parseVenueFile(text: string): Parsed {
  const read = readYaml(text);
  if ('mistakes' in read) return { mistakes: inOrder(read.mistakes) };
  const { data, at } = read;
  if (!isMap(data))
    return {
      mistakes: [{ line: 1, column: 1, field: '', says: 'this is not a venue’s file: it begins with caddie: 1' }],
    };
  const found: Found[] = [];
  const known = readSections(data, found);
  found.push(...mistakesAcross(known));
  const placed = ({ path, key, says }: Found): Mistake => ({ ...at(path, key), field: fieldOf(path), says });
  if (found.length > 0) return { mistakes: inOrder(found.map(placed)) };
  const indexOf = (section: string | number | undefined, first: string): number =>
    section === 'hours'
      ? known.hours!.findIndex(({ from }) => from === first)
      : known.prices!.findIndex(({ validFrom }) => validFrom === first);
  return {
    venue: toVenue(known as Required<Sections>),
    placeOf: (path, validFrom) =>
      placed({ path: validFrom === undefined ? path : [...path, indexOf(path[0], validFrom)], says: '' }),
  };
}

function readSections(data: Record<string, unknown>, found: Found[]): Sections {
  const shapes = sections(currencyIn(data));
  for (const name of Object.keys(data)) {
    if (!Object.hasOwn(shapes, name)) found.push({ path: [name], key: undefined, says: `is unknown: ${howSections}` });
  }
  const known: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const { success, data: value, error } = shape.safeParse(data[name], { error: sentenceOf });
    if (success) known[name] = value;
    else found.push(...error.issues.flatMap((issue) => foundIn(issue, [name])));
  }
  return known;
}

/** Amounts need the currency before the section that names it is read. */
function currencyIn(data: Record<string, unknown>): Currency | undefined {
  const venue = data['venue'];
  const code = isMap(venue) ? venue['currency'] : undefined;
  return typeof code === 'string' && isCurrency(code) ? code : undefined;
}

function foundIn(issue: z.core.$ZodIssue, section: Path): Found[] {
  const path = [...section, ...(issue.path as (string | number)[])];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], says: 'is not a field of a venue’s file' }));
  const key = issue.code === 'custom' ? (issue.params?.['key'] as string | undefined) : undefined;
  return [{ path, key, says: issue.message }];
}

/** The sentence for a value of the wrong type; every other mistake has its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_union')
    return issue.input === undefined ? 'is missing' : 'has to be fields below it, or none';
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'is missing';
  if (issue.expected === 'string') return 'has to be one value on its line';
  return issue.expected === 'array' ? 'has to be a list: lines that begin with -' : 'has to be fields below it';
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries of lists are counted from 1 for people. */
const fieldOf = (path: Path): string => path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');

const inOrder = (mistakes: Mistake[]): Mistake[] => mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column);

function toVenue(read: Required<Sections>): VenueFile {
  const byDay = <P extends { validFrom: string }>(plans: P[]) =>
    plans.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return {
    profile: read.venue,
    booking: read.booking,
    canceling: read.canceling,
    noShow: { fee: read['no-show'].fee, afterMinutes: read['no-show'].after },
    counter: read.counter,
    tax: read.tax ?? null,
    texts: read.texts ?? [],
    bays: read.bays,
    hours: byDay(read.hours.map(({ from, week }) => ({ validFrom: from, open: week }))),
    specialDays: (read['special days'] ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    prices: byDay(read.prices),
    products: read.memberships ?? [],
    oldNames: read['old names'] ?? [],
    posters: read.posters ?? [],
    staff: read.staff ?? null,
  };
}
