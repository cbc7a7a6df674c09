import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Engine } from '../../src/platform/database/db.ts';

/** Wraps an engine and counts the statements of single requests: timers and background work of the same server are not part of a count. */
export function countRequestStatements(engine: Engine) {
  const counting = new AsyncLocalStorage<{ statements: number }>();
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const count = counting.getStore();
      if (count) count.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    engine: { ...engine, db: engine.db.withPlugin(counter) },
    statementsOf: async <T>(request: () => Promise<T>): Promise<{ answer: T; statements: number }> => {
      const count = { statements: 0 };
      const answer = await counting.run(count, request);
      return { answer, statements: count.statements };
    },
  };
}
