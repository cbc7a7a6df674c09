import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPGlite } from '../../src/platform/database/embedded.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { printSchema, type Statement } from './print-schema.ts';
import { readCatalogue } from './read-schema.ts';
import { fileOfTable, schemaFiles } from './schema-files.ts';

// The embedded database prints the schema, because it is the same on every machine: versions of PostgreSQL differ in some details.
const HEADER =
  '-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.';
const folder = join(projectFolders.server, 'schema');

const expectedFiles = await schemaOfMigrations();
const existingFiles = await readExistingFiles();
const isCheck = process.argv.includes('--check');
const changedFiles = [...new Set([...expectedFiles.keys(), ...existingFiles.keys()])].filter(
  (name) => expectedFiles.get(name) !== existingFiles.get(name),
);

if (isCheck && changedFiles.length > 0) {
  console.error(`The migrations give another schema than ${changedFiles.toSorted().join(', ')}: run npm run schema.`);
  process.exitCode = 1;
} else if (!isCheck) {
  for (const name of changedFiles)
    await (expectedFiles.has(name) ? writeFile(join(folder, name), expectedFiles.get(name)!) : rm(join(folder, name)));
}

async function schemaOfMigrations(): Promise<Map<string, string>> {
  const engine = await openPGlite({ dataDir: 'memory://' });
  await migrate(engine, await readMigrations(projectFolders.migrations));
  const files = schemaFiles(printSchema(await readCatalogue(engine.db), fileOfTable));
  await engine.close();
  return new Map(Array.from(files, ([name, statements]) => [`${name}.sql`, textOf(statements)]));
}

/** Puts an empty line before each statement, except between short statements of one kind. */
function textOf(statements: readonly Statement[]): string {
  const isShort = ({ text }: Statement) => !text.includes('\n');
  const parts = statements.map((statement, position) => {
    const last = statements[position - 1];
    const isGrouped = last?.kind === statement.kind && isShort(statement) && isShort(last);
    return `${isGrouped ? '' : '\n'}${statement.text}\n`;
  });
  return `${HEADER}\n${parts.join('')}`;
}

async function readExistingFiles(): Promise<Map<string, string>> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, position) => [name, texts[position]!]));
}
