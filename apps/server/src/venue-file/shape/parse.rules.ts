import { USUAL_QUIET_HOURS } from '@caddie/contract/desk/limits/quiet-hours';
import { type Currency, isCurrency } from '@caddie/contract/amounts/money';
import type * as z from 'zod';
import { findCrossFieldMistakes } from '../checks.rules.ts';
import { sectionsHint, type Sections, sections } from './shape.rules.ts';
import type { FieldMistake, Mistake, Path, VenueFile } from '../venue-file.ts';
import { readYaml } from './yaml.rules.ts';

/** Returns the place of a value in the file. An hour plan or price list is found by its first day: a file may have them in any order. */
export type LocateField = (path: Path, validFrom?: string) => Mistake;

export type Parsed = { venue: VenueFile; mistakes?: undefined; locateField: LocateField } | { mistakes: Mistake[] };

/** Reads a venue's file and reports all its mistakes together, in the order of the file; after a mistake of YAML only those of YAML. */
export function parseVenueFile(text: string): Parsed {
  const yaml = readYaml(text);
  if ('mistakes' in yaml) return { mistakes: sortByPosition(yaml.mistakes) };
  const { data, positionOf, repeated } = yaml;
  if (!isMap(data))
    return {
      mistakes: [{ line: 1, column: 1, field: '', message: 'this is not a venue’s file: it begins with caddie: 1' }],
    };
  const mistakes: FieldMistake[] = [];
  const readableSections = readSections(data, mistakes);
  mistakes.push(...findCrossFieldMistakes(readableSections));
  const toMistake = ({ path, key, message }: FieldMistake): Mistake => ({
    ...positionOf(path, key),
    field: fieldPath(path),
    message,
  });
  if (mistakes.length + repeated.length > 0)
    return { mistakes: sortByPosition([...mistakes.map(toMistake), ...repeated]) };
  const planIndexOf = (section: string | number | undefined, first: string): number =>
    section === 'hours'
      ? readableSections.hours!.findIndex(({ from }) => from === first)
      : readableSections.prices!.findIndex(({ validFrom }) => validFrom === first);
  return {
    venue: toVenue(readableSections as Required<Sections>),
    locateField: (path, validFrom) =>
      toMistake({ path: validFrom === undefined ? path : [...path, planIndexOf(path[0], validFrom)], message: '' }),
  };
}

function readSections(data: Record<string, unknown>, mistakes: FieldMistake[]): Sections {
  const shapes = sections(findCurrency(data));
  for (const name of Object.keys(data)) {
    if (!Object.hasOwn(shapes, name))
      mistakes.push({ path: [name], key: undefined, message: `is unknown: ${sectionsHint}` });
  }
  const values: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const { success, data: value, error } = shape.safeParse(data[name], { error: typeMistakeText });
    if (success) values[name] = value;
    else mistakes.push(...error.issues.flatMap((issue) => issueMistakes(issue, [name])));
  }
  return values;
}

/** Amounts need the currency before the section that names it is read. */
function findCurrency(data: Record<string, unknown>): Currency | undefined {
  const venue = data['venue'];
  const code = isMap(venue) ? venue['currency'] : undefined;
  return typeof code === 'string' && isCurrency(code) ? code : undefined;
}

function issueMistakes(issue: z.core.$ZodIssue, section: Path): FieldMistake[] {
  const path = [...section, ...(issue.path as (string | number)[])];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field of a venue’s file' }));
  const key = issue.code === 'custom' ? (issue.params?.['key'] as string | undefined) : undefined;
  return [{ path, key, message: issue.message }];
}

/** The sentence for a value of the wrong type; every other mistake has its own. */
function typeMistakeText(issue: z.core.$ZodRawIssue): string | undefined {
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
const fieldPath = (path: Path): string => path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');

const sortByPosition = (mistakes: Mistake[]): Mistake[] =>
  mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column);

function toVenue(sectionValues: Required<Sections>): VenueFile {
  const sortByDate = <P extends { validFrom: string }>(plans: P[]) =>
    plans.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return {
    profile: sectionValues.venue,
    booking: sectionValues.booking,
    quietHours: sectionValues['quiet hours'] ?? USUAL_QUIET_HOURS,
    canceling: sectionValues.canceling,
    noShow: { fee: sectionValues['no-show'].fee, afterMinutes: sectionValues['no-show'].after },
    counter: sectionValues.counter,
    tax: sectionValues.tax ?? null,
    texts: sectionValues.texts ?? [],
    bays: sectionValues.bays,
    gallery: sectionValues.pictures ?? null,
    hours: sortByDate(sectionValues.hours.map(({ from, week }) => ({ validFrom: from, open: week }))),
    specialDays: (sectionValues['special days'] ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    prices: sortByDate(sectionValues.prices),
    products: sectionValues.memberships ?? [],
    oldNames: sectionValues['old names'] ?? [],
    posters: sectionValues.posters ?? [],
    staff: sectionValues.staff ?? null,
  };
}
