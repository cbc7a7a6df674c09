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
const sourceTemplates = findTemplates(source);
const templateTexts = new Set(sourceTemplates.map(({ template }) => template));
const executed = { postgres: readOwnStatements('postgres'), embedded: readOwnStatements('embedded') };

let engine: Awaited<ReturnType<typeof openPGlite>>;
beforeAll(async () => {
  engine = await openPGlite({ snapshot: new Blob([await readFile(join(folder, 'template.tar'))]) });
});
afterAll(() => engine?.close());

test('every statement in the sources is run by an API test', () => {
  const executedTemplates = new Set([...executed.postgres, ...executed.embedded].flatMap(({ templates }) => templates));
  const missing = sourceTemplates.filter(({ template }) => !executedTemplates.has(template));

  expect(missing.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

test('every statement that runs on PostgreSQL also works on the embedded database', async () => {
  const refused: string[] = [];
  for (const { text } of executed.postgres)
    await planStatement(text).catch((error: unknown) => refused.push(`${String(error)}: ${text}`));

  expect(refused).toEqual([]);
});

// Row locks and conflicts with rows are planned above: with a single connection they cannot occur.
test('every statement that takes a named lock or sends a notification is also tested on the embedded database', () => {
  const special = /\bpg_(try_)?advisory|\bpg_notify\b/;
  const embeddedTemplates = new Set(executed.embedded.map(({ templates }) => templates[0]));
  const missing = executed.postgres.filter(
    ({ text, templates }) => special.test(text) && !embeddedTemplates.has(templates[0]),
  );

  expect(missing.map(({ text }) => text)).toEqual([]);
});

test('every statement returns the columns that its row type names', async () => {
  const described: [(typeof sourceTemplates)[number], Column[]][] = [];
  // A function that runs a statement on behalf of others takes the row type as a parameter: `sql<R>`.
  for (const one of sourceTemplates.filter(({ row }) => row && !/^[A-Z]$/.test(row.text))) {
    const sameStatement = executed.postgres.find(({ templates }) => templates[0] === one.template);
    if (sameStatement) described.push([one, await columnsOf(sameStatement.text)]);
  }

  expect(described.length).toBeGreaterThan(80);
  expect(compareRowTypes(source, described)).toEqual([]);
});

function readOwnStatements(kind: 'embedded' | 'postgres') {
  return readRecords(folder, kind).filter(({ templates: [first = ''] }) => templateTexts.has(first));
}

async function columnsOf(text: string): Promise<Column[]> {
  const { resultFields } = await engine.pglite.describeQuery(text);
  return resultFields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
}

/** Prepares and plans a statement without its values, which also checks its locks and its conflict clauses. */
async function planStatement(text: string): Promise<void> {
  if (/^\s*(select|insert|update|delete|with|values)\b/i.test(text))
    await engine.pglite.exec(`explain (generic_plan) ${text}`);
  else await columnsOf(text);
}
