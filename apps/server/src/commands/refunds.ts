import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { runRefundsCommand } from '../features/orders/refunds/refunds.command.ts';
import { choosePayments } from '../gateways/payments/choose-payments.ts';
import { chooseSms } from '../gateways/sms/choose-sms.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createServices } from '../services.ts';
import { readArguments } from './arguments.ts';

/** `caddie refunds`: lists the refunds that need manual review, and records the decisions. */
export async function refunds(config: Config, args: readonly string[]): Promise<void> {
  const options = {
    note: { type: 'string' },
    looked: { type: 'boolean', default: false },
    by: { type: 'string' },
  } as const;
  const { positionals, values } = readArguments('refunds', () =>
    parseArgs({ args: [...args], allowPositionals: true, options }),
  );
  const engine = await openDatabase(config);
  const { db } = engine;
  const { log } = Fastify({ logger: false });
  // Nothing is sent from here: the server carries out the decisions.
  const { provider } = await choosePayments(config, { db, log, deliver: async () => ({ statusCode: 503 }) });
  const services = createServices({
    engine,
    config,
    publicUrl: config.PUBLIC_URL ?? '',
    providers: [provider],
    sms: chooseSms(config, db),
    log,
    checkpoint: async () => undefined,
  });
  const [command = 'list', refundId] = positionals;
  const input = {
    command,
    refundId,
    note: values.note,
    hasLooked: values.looked,
    by: values.by ?? userInfo().username,
  };
  const { lines, isDone } = await runRefundsCommand(services.refunds, input);
  await engine.close();
  for (const line of lines) console.log(line);
  process.exitCode = isDone ? 0 : 1;
}
