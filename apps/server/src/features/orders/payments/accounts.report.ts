import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import { ProviderUnclear } from '../../../gateways/payments/payments.ts';
import type { Db } from '../../../platform/database/db.ts';
import { listUsedAccounts, listVenuesElsewhere } from './accounts.store.ts';

const OTHER =
  'cards or payments belong to an account that the configured keys cannot use: the cards are not offered, and open refunds need manual review';

const ELSEWHERE =
  'a venue is set to an account that the configured keys cannot use: no card is charged there until npm run accounts gives it another';

/** Logs which accounts this server charges, and which other accounts have records. Logs nothing while the provider does not answer. */
export async function reportAccounts(db: Db, accounts: PaymentAccounts, log: FastifyBaseLogger): Promise<void> {
  try {
    const ours = new Set<number>();
    for await (const { accountId } of accounts.all()) ours.add(accountId);
    for (const { accountId, ...used } of await listUsedAccounts(db)) {
      const isUsed = used.cards + used.payments + used.openRefunds > 0;
      // The sandbox next to a real provider takes no money: it is reported only after a venue was tried on it.
      if (ours.has(accountId) && !isUsed && used.provider !== accounts.providers[0].name) continue;
      if (ours.has(accountId)) log.info({ event: 'payment.account', ...used }, 'cards are charged on this account');
      else if (isUsed) log.warn({ event: 'payment.other_account', ...used }, OTHER);
    }
    for (const venue of await listVenuesElsewhere(db, [...ours]))
      log.error({ event: 'payment.venue_out_of_reach', ...venue }, ELSEWHERE);
  } catch (error) {
    // The provider check has already logged the reason.
    if (!(error instanceof ProviderUnclear)) throw error;
  }
}
