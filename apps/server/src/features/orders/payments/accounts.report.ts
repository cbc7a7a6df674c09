import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import { ProviderUnclear } from '../../../gateways/payments/payments.ts';
import type { Db } from '../../../platform/database/db.ts';
import { listUsedAccounts, listVenuesOfUnreachableAccounts } from './accounts.store.ts';

const OTHER_ACCOUNT =
  'cards or payments belong to an account that the configured keys cannot use: the cards are not offered, and open refunds need manual review';

const VENUE_ACCOUNT_UNREACHABLE =
  'a venue is set to an account that the configured keys cannot use, and no card is charged there: run `caddie accounts venue` to assign another account';

/** Logs which accounts this server charges, and which other accounts have records. Logs nothing while the provider does not answer. */
export async function reportAccounts(db: Db, accounts: PaymentAccounts, log: FastifyBaseLogger): Promise<void> {
  try {
    const ownAccountIds = new Set<number>();
    for await (const { accountId } of accounts.all()) ownAccountIds.add(accountId);
    for (const { accountId, ...usage } of await listUsedAccounts(db)) {
      const isUsed = usage.cards + usage.payments + usage.openRefunds > 0;
      // The sandbox next to a real provider takes no money: it is reported only after a venue was tried on it.
      if (ownAccountIds.has(accountId) && !isUsed && usage.provider !== accounts.providers[0].name) continue;
      if (ownAccountIds.has(accountId))
        log.info({ event: 'payment.account_used', ...usage }, 'the server charges cards on this account');
      else if (isUsed) log.warn({ event: 'payment.other_account', ...usage }, OTHER_ACCOUNT);
    }
    for (const venue of await listVenuesOfUnreachableAccounts(db, [...ownAccountIds]))
      log.error({ event: 'payment.venue_account_unreachable', ...venue }, VENUE_ACCOUNT_UNREACHABLE);
  } catch (error) {
    // The provider check has already logged the reason.
    if (!(error instanceof ProviderUnclear)) throw error;
  }
}
