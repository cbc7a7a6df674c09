import { readTables, type Table } from './schema-tables.ts';
import { ofInstallation, sharedBetweenVenues, venueKeys } from './venue-tables.ts';

const ROOT = 'shops';

type Lists = {
  /** Tables whose rows belong to one venue, with the columns of the foreign key that leads there. */
  venueKeys: Record<string, string>;
  /** Tables whose rows belong to no venue, or to several, with the reason. */
  withoutVenue: Record<string, string>;
};
export const ownLists: Lists = { venueKeys, withoutVenue: { ...sharedBetweenVenues, ...ofInstallation } };

/** Lists the tables whose rows cannot be traced to one venue as the lists say, each as a sentence. */
export function findUnplacedTables(schema: string, lists: Lists = ownLists): string[] {
  const tables = readTables(schema);
  const listed = [ROOT, ...Object.keys(lists.venueKeys), ...Object.keys(lists.withoutVenue)];
  return [
    ...[...tables.keys()].filter((name) => !listed.includes(name)).map((name) => `no list has ${name}`),
    ...listed.filter((name) => !tables.has(name)).map((name) => `there is no ${name}`),
    ...listed.filter((name, index) => listed.indexOf(name) < index).map((name) => `two lists have ${name}`),
    ...[...tables.values()].filter(({ name }) => name in lists.withoutVenue).flatMap(problemOfVenueless),
    ...[...tables.values()].filter(({ name }) => name in lists.venueKeys).flatMap((table) => problemsOfKeys(table)),
  ];

  function problemsOfKeys(table: Table): string[] {
    const alternatives = alternativesOf(table);
    const nullable = alternatives.flat().filter((column) => !table.required.has(column));
    const isOneOf = alternatives.length > 1 && table.text.includes(`num_nonnulls(${nullable.join(', ')}) = 1`);
    return alternatives.flatMap((columns) => {
      const key = columns.join(', ');
      if (!targetOf(table, columns)) return [`${table.name} has no foreign key (${key})`];
      if (!isOneOf && columns.some((column) => nullable.includes(column)))
        return [`(${key}) of ${table.name} may be null`];
      return leadsToVenue(table, columns, []) ? [] : [`(${key}) of ${table.name} leads to no venue`];
    });
  }

  /** Follows foreign keys from table to table; a circle leads nowhere. */
  function leadsToVenue(table: Table, columns: readonly string[], seen: readonly string[]): boolean {
    const target = tables.get(targetOf(table, columns) ?? '');
    if (target?.name === ROOT) return true;
    if (!target || !(target.name in lists.venueKeys) || seen.includes(target.name)) return false;
    return alternativesOf(target).every((next) => leadsToVenue(target, next, [...seen, target.name]));
  }

  function alternativesOf({ name }: Table): string[][] {
    return lists.venueKeys[name]!.split(' | ').map((key) => key.split(', '));
  }
}

const targetOf = ({ keys }: Table, columns: readonly string[]): string | undefined =>
  keys.find((key) => key.columns.join() === columns.join())?.table;

const problemOfVenueless = ({ name, keys, required }: Table): string[] =>
  keys.some(({ table, columns }) => table === ROOT && columns.every((column) => required.has(column)))
    ? [`each row of ${name} has a venue, but it is listed without one`]
    : [];
