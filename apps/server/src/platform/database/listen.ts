import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channels, Listening, ListenLog } from './db.ts';
import { messageOf } from './unavailable.ts';
import { withTimeout } from '../with-timeout.ts';

/**
 * `heartbeatMs`: the interval of the connection's heartbeat, below the idle timeouts of proxies. `currentMs`: the time after a heartbeat
 * during which all messages before it count as received. `responseMs`: the time limit of a response. `retryMs`: the pause between two
 * connection attempts.
 */
export type ListenTimes = { heartbeatMs: number; currentMs: number; responseMs: number; retryMs: number };
export const listenTimes: ListenTimes = { heartbeatMs: 500, currentMs: 1_500, responseMs: 5_000, retryMs: 1_000 };

type ListenOptions = { url: string; channels: Channels; log: ListenLog; times: ListenTimes };
type ListeningConnection = {
  /** Resolves with the reason, once the connection is unusable. */
  lost: Promise<string>;
  /** Returns when the last answered query was sent: the messages of all changes before that moment have been received. */
  heardUntil(): number;
  /** Sends a query, after the one in progress, and waits for its answer. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Listens on a separate connection, because a pool shares its connections. When the connection is lost or stops answering, it reconnects,
 * one attempt at a time; then it delivers `null` on every channel, and the listener has to look up what it missed.
 */
export async function listenOn(options: ListenOptions): Promise<Listening> {
  const { channels, log, times } = options;
  let isStopped = false;
  let connection = await openConnection(options);
  void stayConnected();

  async function stayConnected(): Promise<void> {
    for (;;) {
      const reason = await connection.lost;
      if (isStopped) return;
      log.warn(
        { event: 'database.listen_lost', reason },
        'the listening connection is lost: live updates pause until it is back',
      );
      const lostAt = performance.now();
      connection = await reconnect();
      if (isStopped) return connection.close();
      const seconds = Math.round((performance.now() - lostAt) / 1000);
      log.info({ event: 'database.listen_restored', seconds }, 'the listening connection is back');
      for (const onMessage of Object.values(channels)) onMessage(null);
    }
  }
  async function reconnect(): Promise<ListeningConnection> {
    for (;;) {
      await pause(times.retryMs, undefined, { ref: false });
      const newConnection = isStopped ? connection : await openConnection(options).catch(() => undefined);
      if (newConnection) return newConnection;
    }
  }

  return {
    isCurrent: () => performance.now() - connection.heardUntil() <= times.currentMs,
    // After this time without an answer `isCurrent` is false anyway, so that waiting any longer is useless.
    catchUp: () => withTimeout(times.currentMs, connection.catchUp()).catch(() => undefined),
    async stop() {
      isStopped = true;
      await connection.close();
    },
  };
}

async function openConnection({ url, channels, times }: ListenOptions): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'caddie listen',
    connectionTimeoutMillis: times.responseMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const destroyConnection = (reason?: Error) => client.connection.stream.destroy(reason);
  const lost = new Promise<string>((resolve) => {
    client.on('error', (error) => resolve(messageOf(error)));
    client.on('end', () => resolve('it was closed'));
  });
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  try {
    await client.connect();
    const listenStatements = Object.keys(channels).map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
    await withTimeout(times.responseMs, client.query(listenStatements.join('; ')));
  } catch (error) {
    destroyConnection();
    throw error;
  }

  let heardUntil = -Infinity;
  let currentQuery: Promise<void> | undefined;
  let nextQuery: Promise<void> | undefined;

  /**
   * Asks the database whether this session still listens: behind a connection pooler the connection may be alive, but belong to another
   * session. PostgreSQL sends a session its messages before the answer to its next query, and those of a commit before it answers the commit.
   */
  async function ask(): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await withTimeout(times.responseMs, client.query('select pg_listening_channels() as name'));
    if (!Object.keys(channels).every((channel) => rows.some(({ name }) => name === channel)))
      throw new Error('its session does not listen any more');
    heardUntil = sentAt;
  }
  const askOnce = () => (currentQuery ??= ask().finally(() => (currentQuery = undefined)));

  /** Concurrent callers share one query; those who call while a query is in progress share the next one. */
  function catchUp(): Promise<void> {
    if (!currentQuery) return askOnce();
    return (nextQuery ??= currentQuery.then(() => {
      nextQuery = undefined;
      return askOnce();
    }));
  }
  async function sendHeartbeats(): Promise<never> {
    for (;;) {
      await askOnce();
      await pause(times.heartbeatMs, undefined, { ref: false });
    }
  }
  sendHeartbeats().catch(destroyConnection);
  void lost.then(() => (heardUntil = -Infinity));

  return {
    lost,
    heardUntil: () => heardUntil,
    catchUp,
    async close() {
      await withTimeout(times.responseMs, client.end()).catch(() => undefined);
      destroyConnection();
    },
  };
}
