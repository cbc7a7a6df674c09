import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createSandboxPayments, type SandboxAdapter } from '../../src/gateways/payments/sandbox/sandbox.ts';
import { testCards } from '../../src/gateways/payments/sandbox/cards.rules.ts';
import { type Engine, firstRow } from '../../src/platform/database/db.ts';
import { logOptions } from '../../src/platform/log.ts';
import { installSecurityHeaders } from '../../src/platform/http/security.ts';
import { createFaultPlan } from '../crash/faults.ts';
import type { Rig, Webhook } from './payments-rig.ts';
import { openFilled } from '../world.ts';

export type SandboxRig = Rig & {
  adapter: SandboxAdapter;
  app: FastifyInstance;
  engine: Engine;
  log: string[];
  /** Status codes for the next webhook deliveries; 200 when the list is empty. */
  answers: number[];
};

/** The sandbox on a fresh database, with its card pages on a separate server. */
export async function openSandboxRig(): Promise<SandboxRig> {
  const engine = await openFilled();
  const log: string[] = [];
  const app = Fastify({ logger: logOptions('trace', { write: (line) => log.push(line) }) });
  const faults = createFaultPlan();
  const webhooks: Webhook[] = [];
  const answers: number[] = [];
  const adapter = await createSandboxPayments({
    db: engine.db,
    publicUrl: '',
    log: app.log,
    faults: faults.next,
    deliver: async (rawBody, headers) => {
      webhooks.push({ rawBody, headers });
      return { statusCode: answers.shift() ?? 200 };
    },
  });
  installSecurityHeaders(app, { apiBase: '/caddie/v1', assetBase: '', secure: false, styleHashes: [] });
  adapter.routes(app);
  await app.ready();

  async function post(url: string, form: Record<string, string>): Promise<string> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() });
    return response.headers.location ?? '';
  }

  const { provider, jobs } = adapter;
  return {
    payments: { ...provider, ...provider.forAccount({ providerAccount: 'sandbox', isOwn: true }) },
    adapter,
    app,
    engine,
    log,
    answers,
    plan: faults.plan,
    typeCard: (url, kind) => {
      const { number } = testCards.find(({ behaviour }) => behaviour === kind)!;
      return post(url, { action: 'save', number, expiry: '12/34', code: '123' });
    },
    payOnPage(url, way, isSaved) {
      if (way === 'WALLET') return post(url, { action: 'apple' });
      const { number } = testCards.find(({ behaviour }) => behaviour === way)!;
      return post(url, { action: 'pay', number, expiry: '12/34', code: '123', ...(isSaved && { save: 'yes' }) });
    },
    answerBank: (url, action) => post(url, { action }),
    async receivedWebhooks() {
      await jobs['sandbox.webhooks']!.run({});
      return webhooks;
    },
    async ledgerBalance() {
      const books = sql<{ held: number }>`
        select coalesce((select sum(amount)::int8 from sandbox_payments where status = 'SUCCEEDED'), 0)
             - coalesce((select sum(amount)::int8 from sandbox_refunds where status <> 'FAILED'), 0) as held`;
      return (await firstRow(engine.db, books))!.held;
    },
    async decideRefunds() {
      await sql`update sandbox_refunds set decides_at = app_now() where decides_at is not null`.execute(engine.db);
      await jobs['sandbox.refunds']!.run({});
    },
    async close() {
      await adapter.waitForPending();
      await app.close();
      await engine.close();
    },
  };
}
