import { ownerOf } from '../../../../scripts/structure/table-owners.ts';
import type { Statement } from './print-schema.ts';

/** One file per owner of tables; a file depends only on the files before it. */
const fileByOwner: Record<string, string> = {
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
  'features/links': '72-links',
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

/** Tables that belong in a file before or after the other tables of their owner. */
const fileByTable: Record<string, string> = {
  payment_accounts: '15-payment-accounts',
  payment_account_keys: '15-payment-accounts',
  activity: '25-activity',
};

const SHARED = '10-platform';

/** Groups the statements into the schema's files, each in an order in which they can run. */
export function schemaFiles(statements: readonly Statement[]): Map<string, Statement[]> {
  const fileByStatement = assignFiles(statements);
  const files = new Map<string, Statement[]>();
  for (const file of [...new Set([...Object.values(fileByOwner), ...Object.values(fileByTable)])].toSorted())
    files.set(file, []);
  for (const statement of statements) {
    const file = fileByStatement.get(statement)!;
    if (!files.has(file)) throw new Error(`There is no file ${file} for ${statement.name}.`);
    files.get(file)!.push(statement);
  }
  const createdNames = new Set<string>();
  for (const [file, fileStatements] of files) files.set(file, sortByDependency(fileStatements, createdNames));
  return files;
}

/**
 * Assigns a table to its owner's file, and any other statement to the last of the files that it depends on. A function that needs no table
 * goes to the file that uses it, or to the shared file if several files do.
 */
function assignFiles(statements: readonly Statement[]): Map<Statement, string> {
  const statementByName = new Map(statements.filter(({ kind }) => isNeeded(kind)).map((each) => [each.name, each]));
  const fileByStatement = new Map<Statement, string>();
  const findLowestFile = (statement: Statement): string => {
    if (statement.kind === 'table') return fileOfTable(statement.name);
    const needed = [...statement.needs].map((name) => findLowestFile(statementByName.get(name)!));
    return needed.reduce((last, file) => (file > last ? file : last), '');
  };
  for (const statement of statements) fileByStatement.set(statement, findLowestFile(statement));

  for (const statement of statements) {
    if (fileByStatement.get(statement) !== '') continue;
    const files = new Set(usersOf(statement, statements).flatMap((user) => findLowestFile(user) || []));
    fileByStatement.set(statement, files.size === 1 ? [...files][0]! : SHARED);
  }
  return fileByStatement;
}

const isNeeded = (kind: Statement['kind']) => kind === 'table' || kind === 'view' || kind === 'routine';

/** Returns the direct and indirect users of a function. */
function usersOf(statement: Statement, statements: readonly Statement[]): Statement[] {
  const users = statements.filter(({ needs }) => needs.has(statement.name));
  return users.flatMap((user) => (user.kind === 'routine' ? [user, ...usersOf(user, statements)] : user));
}

/** Returns the file that contains a table. */
export function fileOfTable(table: string): string {
  const file = fileByTable[table] ?? fileByOwner[ownerOf(table) ?? ''];
  if (file === undefined) throw new Error(`No feature owns ${table}: list it in scripts/structure/table-owners.ts.`);
  return file;
}

/** Orders tables by creation, each followed by its own statements, and each function just before its first use. */
function sortByDependency(statements: readonly Statement[], createdNames: Set<string>): Statement[] {
  const routines = new Map(statements.filter(({ kind }) => kind === 'routine').map((each) => [each.name, each]));
  const tables = statements.flatMap(({ kind, name }) => (kind === 'table' ? name : []));
  const tableStatements = tables.flatMap((name) => statements.filter(({ table }) => table === name));
  const otherStatements = statements.filter((each) => !tableStatements.includes(each) && each.kind !== 'routine');
  const isExtension = ({ kind }: Statement) => kind === 'extension';
  const waiting = [
    ...otherStatements.filter(isExtension),
    ...tableStatements,
    ...otherStatements.filter((each) => !isExtension(each)),
    ...routines.values(),
  ];

  const ordered: Statement[] = [];
  const isReady = (statement: Statement): boolean =>
    [...statement.needs].every(
      (name) => createdNames.has(name) || (routines.has(name) && isReady(routines.get(name)!)),
    );
  const add = (statement: Statement): void => {
    if (ordered.includes(statement)) return;
    for (const name of statement.needs) if (!createdNames.has(name)) add(routines.get(name)!);
    ordered.push(statement);
    if (isNeeded(statement.kind)) createdNames.add(statement.name);
    waiting.splice(waiting.indexOf(statement), 1);
  };
  while (waiting.length > 0) {
    const next = waiting.find(isReady);
    if (!next)
      throw new Error(
        `These depend on one another, so none can be created first: ${waiting.map(({ name }) => name).join(', ')}.`,
      );
    add(next);
  }
  return ordered;
}
