import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channels, ListenLog } from './db.ts';
import { messageOf } from './unavailable.ts';
import { withTimeout } from '../with-timeout.ts';

/**
 * `heartbeatMs`: the interval of the connection's heartbeat, below the idle timeouts of proxies. `responseMs`: the time limit of a response.
 * `retryMs`: the pause between two connection attempts.
 */
export type ListenTimes = { heartbeatMs: number; responseMs: number; retryMs: number };
export const listenTimes: ListenTimes = { heartbeatMs: 5_000, responseMs: 5_000, retryMs: 1_000 };

type ListenOptions = { url: string; channels: Channels; log: ListenLog; times: ListenTimes };
/** `lost` resolves with the reason, once the connection is unusable. */
type ListeningConnection = { lost: Promise<string>; close(): Promise<void> };

/**
 * Listens on a separate connection, because a pool shares its connections. When the connection is lost or stops answering, it reconnects,
 * one attempt at a time; then it delivers `null` on every channel, and the listener has to look up what it missed.
 */
export async function listenOn(options: ListenOptions): Promise<() => Promise<void>> {
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

  return async () => {
    isStopped = true;
    await connection.close();
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

  /** Asks the database itself: behind a connection pooler the connection may be alive, but no longer be the session that listens. */
  async function checkHeartbeat(): Promise<never> {
    for (;;) {
      await pause(times.heartbeatMs, undefined, { ref: false });
      const { rows } = await withTimeout(times.responseMs, client.query('select pg_listening_channels() as name'));
      if (!Object.keys(channels).every((channel) => rows.some(({ name }) => name === channel)))
        throw new Error('its session does not listen any more');
    }
  }
  checkHeartbeat().catch(destroyConnection);

  return {
    lost,
    async close() {
      await withTimeout(times.responseMs, client.end()).catch(() => undefined);
      destroyConnection();
    },
  };
}
