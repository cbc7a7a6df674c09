import { type Db, inTransaction, type Trx } from '../../../platform/database/db.ts';
import { minimumCharge } from '../charge-limits.rules.ts';
import { type NewPayPage, ProviderRefused, ProviderUnclear } from '../payments.ts';
import type { EnteredCard } from './cards.rules.ts';
import { insertEvent } from './events.store.ts';
import * as store from './pay-pages.store.ts';
import { decidePayment, lockPayment, readPayment } from './payments.store.ts';
import { hasCustomer } from './sandbox.store.ts';

export type SandboxPayPages = ReturnType<typeof createPayPages>;

/** The result of a try to pay: the page afterwards, and where to continue. */
type TryResult = { page: store.PayPageRow; isDeclined?: true; bankToken?: string };

/** The pages on which customers pay without a saved card. The actions return undefined for a page that does not exist. */
export function createPayPages(db: Db, afterChange: () => void) {
  return {
    /** Opens a page, once for each key. */
    async open(key: string, page: NewPayPage): Promise<store.PayPageRow> {
      if (!(await hasCustomer(db, page.providerCustomerId)))
        throw new ProviderRefused('The sandbox has no such customer.', 'CUSTOMER_GONE');
      if (page.amount < minimumCharge(page.currency))
        throw new ProviderRefused('The sandbox does not charge that little.', 'TOO_SMALL');
      const row = await store.insertPayPage(db, key, page);
      if (row.paymentId !== page.reference.paymentId || row.amount !== page.amount)
        throw new ProviderUnclear('The sandbox key has another page.');
      return row;
    },

    read: (pageId: string): Promise<store.PayPageRow | undefined> => store.readPayPage(db, pageId),

    /** Closes an unpaid page, and a try that waits at the bank with it. */
    async close(pageId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const page = await store.lockPayPage(trx, pageId);
        if (page?.status !== 'OPEN') return;
        await cancelTry(trx, page);
        await store.expirePayPage(trx, pageId);
      });
      afterChange();
    },

    /** Pays with a card or a wallet; a declined card leaves the page open for another one. `bankUrl`: where the bank leads back to. */
    async pay(
      pageId: string,
      card: EnteredCard & { isSaved: boolean },
      bankUrl: string,
    ): Promise<TryResult | undefined> {
      const result = await inTransaction(db, async (trx): Promise<TryResult | undefined> => {
        const page = await store.lockPayPage(trx, pageId);
        if (page?.status !== 'OPEN') return page && { page };
        if (card.behaviour === 'DECLINES') return { page, isDeclined: true };
        await cancelTry(trx, page);
        const asksBank = card.behaviour === 'ASKS_BANK';
        const status = asksBank ? 'REQUIRES_ACTION' : 'SUCCEEDED';
        const id = await store.insertTry(trx, page, card, { status, returnUrl: asksBank ? bankUrl : null });
        await insertEvent(trx, { type: `payment.${status.toLowerCase()}`, providerPaymentId: id });
        if (!asksBank) return { page: { ...page, status: 'COMPLETE' } };
        return { page, bankToken: (await readPayment(trx, id))!.bankToken };
      });
      afterChange();
      return result;
    },
  };

  /** Cancels a try that waits at the bank, because only one try of a page may wait there. */
  async function cancelTry(trx: Trx, { providerPaymentId }: store.PayPageRow): Promise<void> {
    const payment = providerPaymentId === null ? undefined : await lockPayment(trx, providerPaymentId);
    if (payment?.status === 'REQUIRES_ACTION') await decidePayment(trx, payment.id, { status: 'CANCELED' });
  }
}
