import { ownerOf } from '../../../../scripts/structure/table-owners.ts';
import type { Statement } from './print-schema.ts';

/** One file for each owner of tables; a file needs nothing of those after it. */
const ofOwner: Record<string, string> = {
  platform: '10-platform',
  'features/shops': '20-shops',
  'features/users': '30-users',
  'gateways/sms': '32-sms',
  'features/staff': '35-staff',
  'features/cards': '40-cards',
  'gateways/payments': '45-sandbox-payments',
  'features/orders': '50-orders',
  'features/memberships': '60-memberships',
  'features/bookings': '70-bookings',
  'features/sheet': '75-sheet',
  'features/customers': '76-customers',
  'features/hours': '77-hours',
  'features/first-run': '78-first-run',
  'features/venue': '79-venue',
  'features/wechat': '80-wechat',
  'gateways/wechat': '80-wechat',
  'features/money': '85-money',
  'features/reports': '86-reports',
  audit: '90-audit',
};

/** Tables that stand above or below the others of their owner. */
const ownFile: Record<string, string> = {
  payment_accounts: '15-payment-accounts',
  payment_account_keys: '15-payment-accounts',
  activity: '25-activity',
};

const SHARED = '10-platform';

/** The files of the schema, each with its statements in an order in which they can run. */
export function schemaFiles(statements: readonly Statement[]): Map<string, Statement[]> {
  const places = placesOf(statements);
  const files = new Map<string, Statement[]>();
  for (const file of [...new Set([...Object.values(ofOwner), ...Object.values(ownFile)])].toSorted())
    files.set(file, []);
  for (const statement of statements) {
    const file = places.get(statement)!;
    if (!files.has(file)) throw new Error(`There is no file ${file} for ${statement.name}.`);
    files.get(file)!.push(statement);
  }
  const made = new Set<string>();
  for (const [file, ofFile] of files) files.set(file, inOrder(ofFile, made));
  return files;
}

/**
 * A table stands in its owner's file; everything else in the last file of what it needs. A function that needs no table stands where
 * it is used, and among what all share if several files use it.
 */
function placesOf(statements: readonly Statement[]): Map<Statement, string> {
  const makers = new Map(statements.filter(({ kind }) => isNeeded(kind)).map((each) => [each.name, each]));
  const places = new Map<Statement, string>();
  const lowest = (statement: Statement): string => {
    if (statement.kind === 'table') return fileOfTable(statement.name);
    const needed = [...statement.needs].map((name) => lowest(makers.get(name)!));
    return needed.reduce((last, file) => (file > last ? file : last), '');
  };
  for (const statement of statements) places.set(statement, lowest(statement));

  for (const statement of statements) {
    if (places.get(statement) !== '') continue;
    const files = new Set(usersOf(statement, statements).flatMap((user) => lowest(user) || []));
    places.set(statement, files.size === 1 ? [...files][0]! : SHARED);
  }
  return places;
}

const isNeeded = (kind: Statement['kind']) => kind === 'table' || kind === 'view' || kind === 'routine';

/** Who needs a function, and who needs those. */
function usersOf(statement: Statement, statements: readonly Statement[]): Statement[] {
  const users = statements.filter(({ needs }) => needs.has(statement.name));
  return users.flatMap((user) => (user.kind === 'routine' ? [user, ...usersOf(user, statements)] : user));
}

/** The file that a table stands in. */
export function fileOfTable(table: string): string {
  const file = ownFile[table] ?? ofOwner[ownerOf(table) ?? ''];
  if (file === undefined) throw new Error(`No feature owns ${table}: list it in scripts/structure/table-owners.ts.`);
  return file;
}

/** Tables as they were made, each followed by what belongs to it, and each function just before what needs it first. */
function inOrder(statements: readonly Statement[], made: Set<string>): Statement[] {
  const routines = new Map(statements.filter(({ kind }) => kind === 'routine').map((each) => [each.name, each]));
  const tables = statements.flatMap(({ kind, name }) => (kind === 'table' ? name : []));
  const ofTables = tables.flatMap((name) => statements.filter(({ table }) => table === name));
  const others = statements.filter((each) => !ofTables.includes(each) && each.kind !== 'routine');
  const isExtension = ({ kind }: Statement) => kind === 'extension';
  const waiting = [
    ...others.filter(isExtension),
    ...ofTables,
    ...others.filter((each) => !isExtension(each)),
    ...routines.values(),
  ];

  const ordered: Statement[] = [];
  const isReady = (statement: Statement): boolean =>
    [...statement.needs].every((name) => made.has(name) || (routines.has(name) && isReady(routines.get(name)!)));
  const add = (statement: Statement): void => {
    if (ordered.includes(statement)) return;
    for (const name of statement.needs) if (!made.has(name)) add(routines.get(name)!);
    ordered.push(statement);
    if (isNeeded(statement.kind)) made.add(statement.name);
    waiting.splice(waiting.indexOf(statement), 1);
  };
  while (waiting.length > 0) {
    const next = waiting.find(isReady);
    if (!next) throw new Error(`Nothing of this can be made first: ${waiting.map(({ name }) => name).join(', ')}.`);
    add(next);
  }
  return ordered;
}
