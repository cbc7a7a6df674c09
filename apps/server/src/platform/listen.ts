import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ListenLog, OnMessage } from './db.ts';
import { wordsOf } from './unavailable.ts';
import { within } from './within.ts';

/**
 * `beatMs`: how often we ask whether the connection still lives. Below the idle time-outs of proxies, which count bytes.
 * `answerMs`: how long an answer may take. `retryMs`: the pause between two attempts to connect.
 */
export type ListenTimes = { beatMs: number; answerMs: number; retryMs: number };
export const listenTimes: ListenTimes = { beatMs: 5_000, answerMs: 5_000, retryMs: 1_000 };

type Wish = { url: string; channel: string; onMessage: OnMessage; log: ListenLog; times: ListenTimes };
/** `lost` answers with the reason, once the connection is of no more use. */
type Line = { lost: Promise<string>; close(): Promise<void> };

/**
 * Listens on a connection of its own, because a pool hands its connections around. When the connection is lost, also
 * without a word, one attempt after the other is made until it is back; then it says `null`: whoever listens has to look
 * for himself what he missed.
 */
export async function listenOn(wish: Wish): Promise<() => Promise<void>> {
  const { onMessage, log, times } = wish;
  let isStopped = false;
  let line = await openLine(wish);
  void stayConnected();

  async function stayConnected(): Promise<void> {
    for (;;) {
      const reason = await line.lost;
      if (isStopped) return;
      log.warn({ reason }, 'the listening connection is lost: live updates wait for it');
      const lostAt = performance.now();
      line = await reconnect();
      if (isStopped) return line.close();
      const seconds = Math.round((performance.now() - lostAt) / 1000);
      log.info({ seconds }, 'the listening connection is back');
      onMessage(null);
    }
  }
  async function reconnect(): Promise<Line> {
    for (;;) {
      await pause(times.retryMs, undefined, { ref: false });
      const next = isStopped ? line : await openLine(wish).catch(() => undefined);
      if (next) return next;
    }
  }

  return async () => {
    isStopped = true;
    await line.close();
  };
}

async function openLine({ url, channel, onMessage, times }: Wish): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'caddie listen',
    connectionTimeoutMillis: times.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const hangUp = (reason?: Error) => client.connection.stream.destroy(reason);
  const lost = new Promise<string>((resolve) => {
    client.on('error', (error) => resolve(wordsOf(error)));
    client.on('end', () => resolve('it was closed'));
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await within(times.answerMs, client.query(`listen ${pg.escapeIdentifier(channel)}`));
  } catch (error) {
    hangUp();
    throw error;
  }

  /** Asks the database itself: behind a bouncer a connection may live, and be another one than the one that listens. */
  async function beat(): Promise<never> {
    for (;;) {
      await pause(times.beatMs, undefined, { ref: false });
      const { rows } = await within(times.answerMs, client.query('select pg_listening_channels() as name'));
      if (!rows.some(({ name }) => name === channel)) throw new Error('its session does not listen any more');
    }
  }
  beat().catch(hangUp);

  return {
    lost,
    async close() {
      await within(times.answerMs, client.end()).catch(() => undefined);
      hangUp();
    },
  };
}
