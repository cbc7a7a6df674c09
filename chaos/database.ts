import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Database = ReturnType<typeof createDatabase>;

const MAX_TRIES = 200;
const RETRY_MS = 100;

/** The database as the test driver uses it: with one connection per query, since none survives the next crash. */
export function createDatabase(url: string, restart: () => void) {
  return {
    url,

    /** Restarts it cleanly, as an administrator does. */
    async restart(): Promise<void> {
      const startedBefore = await startedAt();
      restart();
      while ((await startedAt()) === startedBefore) await pause(RETRY_MS);
    },

    async rows<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
      return withClient(async (client) => (await client.query<R>(text, values)).rows);
    },

    async run(text: string): Promise<void> {
      await withClient((client) => client.query(text));
    },

    /**
     * Kills one of its processes. PostgreSQL treats that like a power cut: it ends all other processes immediately and recovers from the
     * log.
     */
    async crash(): Promise<void> {
      const client = await connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      process.kill(rows[0]!.pid, 'SIGKILL');
    },
  };

  async function startedAt(): Promise<string> {
    const queryStartTime = (client: pg.Client) =>
      client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
    return (await withClient(queryStartTime)).rows[0]!.at;
  }

  /** Retries if the connection was lost: every query here may run twice. */
  async function withClient<T>(work: (client: pg.Client) => Promise<T>, tries = 1): Promise<T> {
    const client = await connect();
    try {
      return await work(client);
    } catch (error) {
      if (tries >= MAX_TRIES || !/terminat|ECONNRESET|shutting down|recovery mode/i.test(String(error))) throw error;
      return await withClient(work, tries + 1);
    } finally {
      // Not awaited: a connection that was lost with its server never ends cleanly.
      void client.end().catch(() => undefined);
    }
  }

  async function connect(tries = 1): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
    // The next query notices a lost connection.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries >= MAX_TRIES) throw error;
      await pause(RETRY_MS);
      return connect(tries + 1);
    }
  }
}
