import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolders } from '../../src/platform/folders.ts';
import type { FoundTemplate } from './sources.ts';

const root = join(projectFolders.server, '../..');

/** A column of a statement's result, and the id of its type. */
export type Column = { name: string; type: number };

/** How the drivers parse each type (with `parsers.ts`); types that are missing here are not checked. */
const typeNames: Record<number, string> = {
  16: 'boolean',
  17: 'Uint8Array',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  701: 'number',
  1043: 'string',
  1082: 'string',
  1114: 'string',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  2951: 'string[]',
};

// A row type must have exactly the columns of the statement, each with the column's type or null.
const fitsType = `type Fits<Row extends { [Name in keyof Columns]: Columns[Name] | null } & Record<Exclude<keyof Row, keyof Columns>, never>, Columns> = Row;\n`;

/**
 * Compares the declared row type of each statement with the columns that the database reports. It compiles a copy of each file in which
 * \`sql<Row>\` became \`sql<Fits<Row, { … }>>\`, and returns the compiler's errors.
 */
export function compareRowTypes(
  source: string,
  describedStatements: readonly [FoundTemplate, readonly Column[]][],
): string[] {
  // The folder is inside the repository, so that packages can be resolved.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results/row-types-'));
  try {
    writeFileSync(join(folder, 'fits.d.ts'), fitsType);
    const files = [...new Set(describedStatements.map(([{ file }]) => file))];
    for (const file of files) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      const found = describedStatements.filter(([one]) => one.file === file);
      writeFileSync(path, annotate(readFileSync(join(source, file), 'utf8'), found));
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings(source, folder, files)));
    const compiler = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      {
        encoding: 'utf8',
      },
    );
    return compiler.stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function annotate(text: string, fileStatements: readonly [FoundTemplate, readonly Column[]][]): string {
  let annotated = text;
  for (const [{ row }, columns] of fileStatements.toSorted(([a], [b]) => b.row!.start - a.row!.start)) {
    const keys = columns.map(({ name, type }) => `${JSON.stringify(name)}: ${typeNames[type] ?? 'any'}`);
    const type = `Fits<${row!.text}, { ${keys.join('; ')} }>`;
    annotated = annotated.slice(0, row!.start) + type + annotated.slice(row!.end);
  }
  return annotated;
}

const settings = (source: string, folder: string, files: readonly string[]) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    composite: false,
    noEmit: true,
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: true,
    // Relative imports of a copy resolve to the original sources.
    rootDirs: [folder, source],
    typeRoots: [join(root, 'node_modules/@types')],
  },
  // The server's augmentations of package types apply here too.
  files: ['fits.d.ts', join(source, 'app.ts'), ...files],
});
