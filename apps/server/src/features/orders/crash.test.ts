import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { crowdTokens } from '../../../test/crowd.ts';
import { openFilledPostgres } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { type Engine, firstRow } from '../../platform/db.ts';

/** Every place at which a process may die between wanting a tee time and having its money back. */
const places = [
  'hold.committed',
  'order.begun',
  'order.committed',
  'payment.created',
  'payment.answered',
  'payment.settled',
  'event.stored',
  'event.taken',
  'cancel.committed',
  'refund.answered',
  'refund.settled',
];

// A real process has to die, and another one to find what it left: that needs a database outside of both.
describe.runIf(inject('database').kind === 'postgres')('a server that is killed', () => {
  let engine: Engine;
  let url: string;
  let child: ChildProcess | undefined;
  let address = '';

  beforeAll(async () => {
    ({ engine, url } = await openFilledPostgres());
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await engine?.close();
  });

  test.each(places.map((place, index) => [place, index] as const))(
    'at %s leaves one charge, one refund and right books',
    { timeout: 120_000 },
    async (place, index) => {
      const [token] = await crowdTokens(engine, 1);
      await startServer(place);
      const startedAt = await freeStart(token!, index);

      const booking = await insist<{ bookingId: string; amount: number }>(token!, '/bookings/ready', {
        shopSeqNo: 1,
        startedAt,
        durationMinutes: 60,
        partySize: 2,
      });
      const card = await saveCard(token!);
      const order = await insist<{ orderId: string }>(token!, '/orders/create', {
        bookingId: booking.bookingId,
        userCreditCardId: card,
      });
      await until(token!, `/orders/check/${order.orderId}`, (found) => found['status'] === 'PAID');
      await insist(token!, '/bookings/cancel', { bookingId: booking.bookingId });
      await until(token!, `/bookings/${booking.bookingId}`, (found) => found['bookingStatusCd'] === 'CANCELED');

      expect(await ledger(order.orderId)).toEqual({
        charges: 1,
        taken: booking.amount,
        refunds: 1,
        returned: booking.amount,
      });
      expect(await auditBooks(engine.db)).toEqual([]);
    },
  );

  async function startServer(crashAt = 'nowhere'): Promise<void> {
    child?.kill('SIGKILL');
    child = spawn(
      process.execPath,
      ['--conditions=development', '--import', 'tsx', 'apps/server/test/crash-child.ts', crashAt],
      {
        env: { ...process.env, DATABASE_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    address = /listening (\S+)/.exec(String(line))![1]!;
  }

  /** A tee time of its own for each place, three days from now. */
  async function freeStart(token: string, index: number): Promise<string> {
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const query = `shopSeqNo=1&bookingDate=${date}&durationMinutes=60&partySize=2`;
    const { starts } = await read<{ starts: string[] }>(token, `/bookings/availability?${query}`);
    return starts[index * 2]!;
  }

  /** Reads something that is there, as soon as there is a server to read it from. */
  async function read<T>(token: string, path: string): Promise<T> {
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await ask(token, path, {});
      if (answer?.status === 200) return answer.data as T;
    }
    throw new Error(`${path} cannot be read`);
  }

  /** Asks like a browser does: the same key again until there is an answer; a dead server is started anew. */
  async function insist<T>(token: string, path: string, body: object): Promise<T> {
    const key = randomUUID();
    for (let tries = 0; tries < 120; tries += 1) {
      const answer = await ask(token, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
      if (answer?.status === 200) return answer.data as T;
      if (answer && ![409, 503].includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
      await pause(250);
    }
    throw new Error(`${path} never answered`);
  }

  async function until(
    token: string,
    path: string,
    isThere: (found: Record<string, unknown>) => boolean,
  ): Promise<void> {
    for (let tries = 0; tries < 80; tries += 1) {
      const answer = await ask(token, path, {});
      if (answer?.status === 200 && isThere(answer.data as Record<string, unknown>)) return;
      await pause(250);
    }
    throw new Error(`${path} never got there`);
  }

  async function ask(
    token: string,
    path: string,
    options: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; data: unknown } | undefined> {
    try {
      const response = await fetch(`${address}/caddie/v1${path}`, {
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${token}` },
      });
      return { status: response.status, data: ((await response.json()) as { data?: unknown }).data };
    } catch {
      await startServer();
      return undefined;
    }
  }

  async function saveCard(token: string): Promise<string> {
    const page = await read<string>(token, '/orders/credit-cards/sandbox/payment-methods/reserve');
    const form = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123', action: 'save' });
    await fetch(`${address}${page}`, { method: 'POST', body: form, redirect: 'manual' });
    const saved = await insist<{ userCreditCardId: string }>(
      token,
      '/orders/credit-cards/sandbox/payment-methods/confirm',
      { sessionId: page.split('/').at(-1)! },
    );
    return saved.userCreditCardId;
  }

  const ledger = (orderId: string) =>
    firstRow(
      engine.db,
      sql`
        select count(*) as charges, sum(p.amount)::int8 as taken,
               (select count(*) from sandbox_refunds r join sandbox_payments q using (sandbox_payment_id) where q.order_id = ${orderId}) as refunds,
               (select sum(r.amount)::int8 from sandbox_refunds r join sandbox_payments q using (sandbox_payment_id) where q.order_id = ${orderId}) as returned
          from sandbox_payments p
         where p.order_id = ${orderId}
           and p.status = 'SUCCEEDED'`,
    );
});
