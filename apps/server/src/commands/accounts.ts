import Fastify from 'fastify';
import { runAccountsCommand } from '../features/orders/payments/accounts.command.ts';
import { createShopService } from '../features/shops/shops.service.ts';
import { createPaymentAccounts } from '../gateways/payments/accounts.ts';
import { choosePayments } from '../gateways/payments/choose-payments.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/** `caddie accounts`: lists the accounts at the card provider, and creates one for a venue. */
export async function accounts(config: Config, args: readonly string[]): Promise<void> {
  const engine = await openDatabase(config);
  const { db } = engine;
  const { log } = Fastify({ logger: false });
  const { provider } = await choosePayments(config, { db, log, deliver: async () => ({ statusCode: 503 }) });
  const dependencies = {
    db,
    accounts: createPaymentAccounts({ db, providers: [provider] }),
    shops: createShopService(db),
  };
  const { lines, isDone } = await runAccountsCommand(dependencies, args);
  await engine.close();
  for (const line of lines) console.log(line);
  process.exitCode = isDone ? 0 : 1;
}
