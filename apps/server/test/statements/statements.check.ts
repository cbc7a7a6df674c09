import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPGlite } from '../../src/platform/database/embedded.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { readRecords, statementsFolder } from './recorder.ts';
import { type Column, compareRowTypes } from './row-types.ts';
import { findTemplates } from './sources.ts';

// Runs after all other API tests and checks the statements that they ran (`npm test` keeps the order).
const folder = statementsFolder();
const source = join(projectFolders.server, 'src');
const found = findTemplates(source);
const ours = new Set(found.map(({ template }) => template));
const run = { postgres: oursOf('postgres'), embedded: oursOf('embedded') };

let engine: Awaited<ReturnType<typeof openPGlite>>;
beforeAll(async () => {
  engine = await openPGlite({ snapshot: new Blob([await readFile(join(folder, 'template.tar'))]) });
});
afterAll(() => engine?.close());

test('every statement in the sources is run by an API test', () => {
  const known = new Set([...run.postgres, ...run.embedded].flatMap(({ templates }) => templates));
  const missing = found.filter(({ template }) => !known.has(template));

  expect(missing.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

test('every statement that runs on PostgreSQL also works on the embedded database', async () => {
  const refused: string[] = [];
  for (const { text } of run.postgres)
    await plan(text).catch((error: unknown) => refused.push(`${String(error)}: ${text}`));

  expect(refused).toEqual([]);
});

// Row locks and conflicts with rows are planned above: with a single connection they cannot occur.
test('every lock of a name and every notification is also tested on the embedded database', () => {
  const special = /\bpg_(try_)?advisory|\bpg_notify\b/;
  const met = new Set(run.embedded.map(({ templates }) => templates[0]));
  const missing = run.postgres.filter(({ text, templates }) => special.test(text) && !met.has(templates[0]));

  expect(missing.map(({ text }) => text)).toEqual([]);
});

test('every statement returns the columns that its row type names', async () => {
  const described: [(typeof found)[number], Column[]][] = [];
  // A function that runs a statement on behalf of others takes the row type as a parameter: `sql<R>`.
  for (const one of found.filter(({ row }) => row && !/^[A-Z]$/.test(row.text))) {
    const like = run.postgres.find(({ templates }) => templates[0] === one.template);
    if (like) described.push([one, await columnsOf(like.text)]);
  }

  expect(described.length).toBeGreaterThan(80);
  expect(compareRowTypes(source, described)).toEqual([]);
});

function oursOf(kind: 'embedded' | 'postgres') {
  return readRecords(folder, kind).filter(({ templates: [first = ''] }) => ours.has(first));
}

async function columnsOf(text: string): Promise<Column[]> {
  const { resultFields } = await engine.pglite.describeQuery(text);
  return resultFields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
}

/** Prepares and plans a statement without its values, which also checks its locks and its conflict clauses. */
async function plan(text: string): Promise<void> {
  if (/^\s*(select|insert|update|delete|with|values)\b/i.test(text))
    await engine.pglite.exec(`explain (generic_plan) ${text}`);
  else await columnsOf(text);
}
