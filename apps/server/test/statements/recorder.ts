import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KyselyPlugin, type OperationNode, PostgresQueryCompiler, RawNode, type RootOperationNode } from 'kysely';
import type { Db, Engine } from '../../src/platform/database/db.ts';

/** A statement as the database received it, and the templates it was built from, outermost first. */
type RecordedStatement = { text: string; templates: string[] };

/** Set by `npm test`: the folder in which every test file records the statements it ran. */
const recordingFolder = process.env['CADDIE_STATEMENTS'];

export function statementsFolder(): string {
  if (!recordingFolder) throw new Error('CADDIE_STATEMENTS names no folder: this part runs within npm test.');
  return recordingFolder;
}

const recordedByEngine: Record<Engine['kind'], Map<string, RecordedStatement>> = {
  embedded: new Map(),
  postgres: new Map(),
};
const compiler = new PostgresQueryCompiler();

/** The fixed parts of a template, by which a source template and an executed statement are matched. */
export const templateOf = (parts: readonly string[]): string => parts.join('${}');

/** Wraps an engine so that every statement is recorded. */
export function recordStatements(engine: Engine): Engine {
  if (!recordingFolder) return engine;
  const plugin = recorder(recordedByEngine[engine.kind]);
  const withRecorder = (db: Db): Db => db.withPlugin(plugin);
  return {
    ...engine,
    db: withRecorder(engine.db),
    withOwnConnection: (work, options) => engine.withOwnConnection((db) => work(withRecorder(db)), options),
  };
}

function recorder(statements: Map<string, RecordedStatement>): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      const templates = templatesIn(node);
      const key = templates.join('\0');
      if (!statements.has(key)) statements.set(key, { text: compiler.compileQuery(node, queryId).sql, templates });
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
  for (const [kind, statements] of Object.entries(recordedByEngine)) {
    if (statements.size === 0) continue;
    mkdirSync(join(folder, kind), { recursive: true });
    writeFileSync(join(folder, kind, name), JSON.stringify([...statements.values()]));
    statements.clear();
  }
}

/** Reads the statements of all test files for one engine, each once. */
export function readRecords(folder: string, kind: Engine['kind']): RecordedStatement[] {
  const records = readdirSync(join(folder, kind)).flatMap((file): RecordedStatement[] =>
    JSON.parse(readFileSync(join(folder, kind, file), 'utf8')),
  );
  return [...new Map(records.map((one) => [one.text, one])).values()];
}
