import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { projectFolders } from '../../src/platform/folders.ts';
import type { Call } from '../stripe-simulator/simulator.ts';
import type { Params } from '../stripe-simulator/wire.ts';

const root = join(projectFolders.server, '../..');
const resources = join(root, 'node_modules/stripe/esm/resources');
const run = promisify(execFile);

/** The check needs no database, so it runs on one engine only. */
export const shouldCheck = inject('database').kind === 'embedded';

/** A method of Stripe's API as Stripe's own package calls it. */
type Method = { resource: string; name: string; verb: string; path: RegExp; hasId: boolean };

/**
 * Checks recorded calls, answers and events against the type declarations of Stripe's package. Returns a line for each unknown call or
 * parameter, each wrong type or value, and each field that Stripe always sends but the answer lacks. The recorded objects are written as
 * literals of Stripe's types and compiled.
 */
export async function stripeTypeErrors(calls: readonly Call[], events: readonly { type: string }[]): Promise<string[]> {
  const methods = await readMethods();
  const unknownCalls: string[] = [];
  const lines = new Map<string, string>();
  for (const call of calls) {
    const { method: verb, path, params, reply } = call;
    const apiMethod = methods.find((candidate) => candidate.verb === verb && candidate.path.test(path));
    if (!apiMethod) unknownCalls.push(`There is no call ${verb} ${path}.`);
    else for (const line of toTypeChecks(apiMethod, params, reply)) lines.set(shapeOf(line), line);
  }
  for (const event of events) {
    const line = `const event: EventOf<'${event.type}'> = ${JSON.stringify(event)};`;
    lines.set(shapeOf(line), line);
  }
  return [...unknownCalls, ...(await compile([...lines.values()]))];
}

async function readMethods(): Promise<Method[]> {
  const names = (await readdir(resources, { recursive: true })).filter((name) => name.endsWith('.js'));
  const found = await Promise.all(names.map(async (name) => methodsIn(join(resources, name))));
  return found.flat();
}

async function methodsIn(file: string): Promise<Method[]> {
  const text = await readFile(file, 'utf8');
  const className = /export class (\w+Resource) /.exec(text)?.[1];
  const resource = className && `import('${importPath(file)}').${className}`;
  const calls = /^ {4}(\w+)\((.*?)\) \{\n\s+return this\._makeRequest\('(\w+)', ['`](\/v1\/[^'`]+)['`]/gm;
  return [...text.matchAll(calls)].flatMap(([, name = '', parameterList = '', verb = '', path = '']) =>
    resource
      ? [{ resource, name, verb, path: pathPattern(path), hasId: parameterList.split(', ').indexOf('params') === 1 }]
      : [],
  );
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`);

function toTypeChecks(
  { resource, name, hasId }: Method,
  params: Params,
  { status, body, delivery }: Call['reply'],
): string[] {
  const paramsText = Object.keys(params).length > 0 ? JSON.stringify(toTypedValue(params)) : '';
  const callLine = `void (undefined as unknown as ${resource}).${name}(${[hasId && "'id'", paramsText].filter(Boolean).join(', ')});`;
  if (delivery !== 'complete') return [callLine];
  if (status === 200)
    return [
      callLine,
      `const answer: Answer<ReturnType<${resource}['${name}']>> = ${JSON.stringify(keepFirstEntry(body))};`,
    ];
  return [callLine, `const error: Closed<Problem> = ${JSON.stringify((body as { error: object }).error)};`];
}

/** Keeps the first entry of each list: one entry is enough for the type check. */
const keepFirstEntry = (body: unknown): unknown => {
  const { data } = body as { data?: unknown[] };
  return Array.isArray(data) ? { ...(body as object), data: data.slice(0, 1) } : body;
};

/** Form values are always text, so a value that looks like a number or a boolean is converted back to one. */
function toTypedValue(value: Params[string]): unknown {
  if (Array.isArray(value)) return value.map(toTypedValue);
  if (typeof value === 'object' && Object.keys(value).every((key) => /^\d+$/.test(key)))
    return Object.values(value).map(toTypedValue);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toTypedValue(one)]));
  return value !== undefined && /^(\d{1,12}|true|false)$/.test(value) ? JSON.parse(value) : value;
}

/** Removes ids, so that calls that differ only in their ids are checked once. */
const shapeOf = (line: string): string =>
  line.replaceAll(/\b(\w+_)?\w{24,}|[0-9a-f-]{36}|\d{3,}|127\.0\.0\.1:\d+/g, '…');

const preamble = `
import type { Stripe } from 'stripe';
type Answer<T> = Closed<Awaited<T> extends Stripe.Response<infer Body> ? Body : never>;
type EventOf<T> = Closed<Extract<Stripe.Event, { type: T }>>;
type Problem = Partial<Stripe.PaymentIntent.LastPaymentError> & { message: string };
// Stripe's value lists accept unknown values too; the values sent here have to be among the named ones.
type IsOpen<T> = T extends string ? ({} extends Record<T, 1> ? true : false) : never;
type Closed<T> = false extends IsOpen<T> ? Named<T> : Each<T>;
type Named<T> = T extends string ? (IsOpen<T> extends true ? never : T) : Each<T>;
type Each<T> = T extends (infer Item)[] ? Closed<Item>[] : T extends object ? { [K in keyof T]: Closed<T[K]> } : T;
`;

const importPath = (file: string): string => join('..', relative(root, file)).replaceAll('\\', '/');

async function compile(lines: string[]): Promise<string[]> {
  const folder = join(root, 'test-results');
  const file = join(folder, `stripe-${randomUUID()}.ts`);
  const body = lines.map((line) => `{ ${line} }`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, [preamble, ...body, 'export {};'].join('\n'));
  const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2024 --types node';
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options.split(' '), file]);
    return [];
  } catch (error) {
    const text = String((error as { stdout?: string }).stdout ?? error);
    return text.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    await rm(file, { force: true });
  }
}
