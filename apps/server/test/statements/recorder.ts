import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KyselyPlugin, type OperationNode, PostgresQueryCompiler, RawNode, type RootOperationNode } from 'kysely';
import type { Db, Engine } from '../../src/platform/database/db.ts';

/** A statement as the database received it, and the templates it was built from, outermost first. */
type Recorded = { text: string; templates: string[] };

/** Set by `npm test`: the folder in which every test file records the statements it ran. */
const recordingFolder = process.env['CADDIE_STATEMENTS'];

export function statementsFolder(): string {
  if (!recordingFolder) throw new Error('CADDIE_STATEMENTS names no folder: this part runs within npm test.');
  return recordingFolder;
}

const seen: Record<Engine['kind'], Map<string, Recorded>> = { embedded: new Map(), postgres: new Map() };
const compiler = new PostgresQueryCompiler();

/** The fixed parts of a template, by which a source template and an executed statement are matched. */
export const templateOf = (parts: readonly string[]): string => parts.join('${}');

/** Wraps an engine so that every statement is recorded. */
export function recording(engine: Engine): Engine {
  if (!recordingFolder) return engine;
  const plugin = recorder(seen[engine.kind]);
  const recorded = (db: Db): Db => db.withPlugin(plugin);
  return {
    ...engine,
    db: recorded(engine.db),
    withOwnConnection: (work, options) => engine.withOwnConnection((db) => work(recorded(db)), options),
  };
}

function recorder(known: Map<string, Recorded>): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      const templates = templatesIn(node);
      const key = templates.join('\0');
      if (!known.has(key)) known.set(key, { text: compiler.compileQuery(node, queryId).sql, templates });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/** Collects the templates of a statement, each once: the number of rows in a list does not make a different statement. */
const templatesIn = (node: RootOperationNode): string[] => [...new Set(walk(node))];

const walk = (node: OperationNode): string[] =>
  RawNode.is(node) ? [templateOf(node.sqlFragments), ...node.parameters.flatMap(walk)] : [];

/** Writes the statements that the tests of one file ran. */
export function saveRecords(testFile: string): void {
  const folder = recordingFolder;
  if (!folder) return;
  const name = `${testFile.replaceAll(/\W+/g, '-')}.json`;
  for (const [kind, known] of Object.entries(seen)) {
    if (known.size === 0) continue;
    mkdirSync(join(folder, kind), { recursive: true });
    writeFileSync(join(folder, kind, name), JSON.stringify([...known.values()]));
    known.clear();
  }
}

/** Reads the statements of all test files for one engine, each once. */
export function readRecords(folder: string, kind: Engine['kind']): Recorded[] {
  const records = readdirSync(join(folder, kind)).flatMap((file): Recorded[] =>
    JSON.parse(readFileSync(join(folder, kind, file), 'utf8')),
  );
  return [...new Map(records.map((one) => [one.text, one])).values()];
}
