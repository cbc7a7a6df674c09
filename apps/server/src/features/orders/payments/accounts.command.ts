import type { PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import { ProviderRefused, ProviderUnclear } from '../../../gateways/payments/payments.ts';
import { currentTime } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { listUsedAccounts, type UsedAccount } from './accounts.store.ts';

type Dependencies = { db: Db; accounts: PaymentAccounts; shops: Pick<ShopService, 'setPaymentAccount'> };
type Answer = { lines: string[]; isDone: boolean };

const usage = ['caddie accounts list', 'npm run accounts -- venue <number> <account at the provider, or own>'];

/** Runs the operator's command about accounts at the card provider. */
export async function runAccountsCommand(
  { db, accounts, shops }: Dependencies,
  [command = 'list', venue = '', name = '']: readonly string[],
): Promise<Answer> {
  if (command === 'list') return { lines: (await listUsedAccounts(db)).map(describe), isDone: true };
  if (command !== 'venue' || !/^\d{1,9}$/.test(venue) || !/^\w+$/.test(name)) return { lines: usage, isDone: false };
  try {
    const accountId = name === 'own' ? null : await checkReachable(name);
    const isDone = await shops.setPaymentAccount(Number(venue), accountId);
    const message = isDone
      ? `Cards of venue ${venue} are charged on ${name} from now on.`
      : `There is no venue ${venue}.`;
    return { lines: [message], isDone };
  } catch (error) {
    if (!(error instanceof ProviderUnclear || error instanceof ProviderRefused)) throw error;
    return { lines: [`${name} cannot be reached with this server's keys: ${error.message}`], isDone: false };
  }

  /** Checks that the account answers before it is saved: without an answer the venue could sell nothing. */
  async function checkReachable(providerAccount: string): Promise<number> {
    const [provider] = accounts.providers;
    const { providerAccount: ownAccount, accountId } = await accounts.current(null);
    if (providerAccount === ownAccount) return accountId;
    const payments = provider.forAccount({ providerAccount, isOwn: false });
    for await (const _ of payments.listPayments(new Date(currentTime()))) break;
    return (await accounts.add(provider, providerAccount)).accountId;
  }
}

const describe = (row: UsedAccount): string =>
  `${row.provider} ${row.account ?? '(of before accounts were kept)'} ${row.mode ?? ''}: ${row.cards} cards, ${row.payments} payments, ` +
  `${row.openPayments} of them open, ${row.openRefunds} open refunds`;
