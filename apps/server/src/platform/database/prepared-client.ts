import { createHash } from 'node:crypto';
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

const statementNames = new Map<string, string>();

/** Deterministic in every process, and short enough for PostgreSQL. */
function statementNameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 24)));
  return name;
}

/** Errors after which PostgreSQL closes the connection: shutting down, or idle in a transaction for too long. */
const sessionEndingCodes = /^(57P|25P0)/;

/** `preparesStatements`: false behind a pooler that gives the connection to several sessions in turn. */
type Options = { responseMs: number; preparesStatements: boolean };

type QueryFunction = (...form: unknown[]) => unknown;

/**
 * A connection on which PostgreSQL plans a statement once instead of each time: planning a day's grid takes three times as
 * long as reading it. Our statements are few, because values are never part of their text.
 *
 * It is closed when a response does not come in time, since a late response could be taken for that of the next query. (The driver's
 * own `query_timeout` returns such a connection to the pool.)
 */
export const preparedClient = ({ responseMs, preparesStatements }: Options): typeof pg.Client =>
  class PreparedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      let isLost = false;
      // The pool listens only while a connection is idle: without a listener, one that breaks in use would crash the process.
      for (const event of ['error', 'end'] as const) this.on(event, () => (isLost = true));

      const runQuery = this.query.bind(this) as QueryFunction;
      const queryInTime = async (...form: unknown[]): Promise<unknown> => {
        const destroyConnection = () =>
          this.connection.stream.destroy(new Error(`no answer in ${responseMs / 1000} seconds`));
        const timer = setTimeout(destroyConnection, responseMs);
        try {
          return await runQuery(...form);
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) throw isLost ? new DatabaseUnavailable(error) : error;
          // The connection is about to be closed; until then the pool would give it to the next caller. The driver rejects a rollback that
          // follows: that must not be reported as a bug.
          if (sessionEndingCodes.test(error.code ?? '')) {
            isLost = true;
            void this.end();
          }
          throw error;
        } finally {
          clearTimeout(timer);
        }
      };
      // The driver accepts a query in a dozen forms; this is the one Kysely uses. Scripts come with a callback.
      const queryPrepared: QueryFunction = (...queryArgs) => {
        const [text, values] = queryArgs;
        if (queryArgs.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return runQuery(...queryArgs);
        // Statements that begin and end a transaction have no plan.
        const hasPlan = values.length > 0 || /^\s*select\b/i.test(text);
        if (!hasPlan) return queryInTime(text);
        return queryInTime({ text, values, ...(preparesStatements && { name: statementNameOf(text) }) });
      };
      this.query = queryPrepared as typeof this.query;
    }
  };
