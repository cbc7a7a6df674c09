import type { KyselyPlugin } from 'kysely';
import type { Engine } from '../src/platform/database/db.ts';

/** Wraps an engine and counts the statements sent to it. */
export function countStatements(engine: Engine): { engine: Engine; statementCount: () => number } {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { engine: { ...engine, db: engine.db.withPlugin(counter) }, statementCount: () => statements };
}
