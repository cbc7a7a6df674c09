import { type Db, inTransaction } from '../../../platform/database/db.ts';
import type { EnteredCard } from './cards.rules.ts';
import { insertEvent } from './events.store.ts';
import type { createLedger } from './ledger.ts';
import { findPaymentByToken, type PaymentRow } from './payments.store.ts';
import * as store from './sandbox.store.ts';
import { withSessionId } from '../session-url.ts';

export type SandboxCardPages = ReturnType<typeof createCardPages>;

/** The state of a card page, and the addresses that it redirects to. */
export type CardPage = { status: store.SetupRow['status']; successUrl: string; cancelUrl: string };

/** The actions on the provider's own pages. They return undefined for a page that does not exist. */
export function createCardPages(db: Db, ledger: ReturnType<typeof createLedger>, afterChange: () => void) {
  return {
    async readCardPage(sessionId: string): Promise<CardPage | undefined> {
      const setup = await store.readSetup(db, sessionId);
      return setup && toPage(setup);
    },

    /** Saves the card if the page is still open; returns the page's new state. */
    async saveCard(sessionId: string, card: EnteredCard): Promise<CardPage | undefined> {
      const page = await inTransaction(db, async (trx) => {
        const setup = await store.lockSetup(trx, sessionId);
        if (setup?.status !== 'OPEN') return setup && toPage(setup);
        await store.completeSetup(trx, setup, card);
        await insertEvent(trx, { type: 'setup.completed', sessionId });
        return toPage({ ...setup, status: 'COMPLETE' });
      });
      afterChange();
      return page;
    },

    /** Detaches a card from its customer; a card that has no customer is left as it is. */
    async detach(providerCardId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (await store.markDetached(trx, providerCardId))
          await insertEvent(trx, { type: 'card.detached', providerCardId });
      });
      afterChange();
    },

    readBankPage: (token: string): Promise<PaymentRow | undefined> => findPaymentByToken(db, token),

    async answerBank(token: string, isConfirmed: boolean): Promise<PaymentRow | undefined> {
      const payment = await findPaymentByToken(db, token);
      return payment && ledger.answerBank(payment.id, isConfirmed);
    },
  };
}

const toPage = ({ sessionId, status, successUrl, cancelUrl }: store.SetupRow): CardPage => ({
  status,
  successUrl: withSessionId(successUrl, sessionId),
  cancelUrl,
});
