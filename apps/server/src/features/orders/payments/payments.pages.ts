import { MINUTE } from '@caddie/contract/dates/duration';
import { leftPageQuery } from '@caddie/contract/order-subject';
import { screens } from '@caddie/contract/screens';
import type { Account } from '../../../gateways/payments/accounts.ts';
import type { Checkpoint } from '../../../platform/checkpoint.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { CardService } from '../../cards/cards.service.ts';
import { labelsOf } from './payments.labels.ts';
import { type PaymentRow, setPage } from './payments.store.ts';

/**
 * When a page that we could not close ends by itself, in minutes after the payment's start: a repeated request must contain the same instant
 * as the first. Stripe demands at least half an hour.
 */
const PAGE_ENDS_MINUTES = 60;

type Dependencies = {
  db: Db;
  cards: Pick<CardService, 'withCustomerAtProvider'>;
  publicUrl: string;
  checkpoint: Checkpoint;
};

/** The provider's pages on which customers pay without a saved card. */
export const createPayPages = ({ db, cards, publicUrl, checkpoint }: Dependencies) => ({
  /** Opens the page of a payment, once; returns its id. */
  async open(account: Account, payment: PaymentRow): Promise<string> {
    const { orderId, paymentId, amount, currency, holderId, shopSeqNo } = payment;
    const { pageId } = await cards.withCustomerAtProvider(
      account,
      { customerId: holderId, shopSeqNo },
      (providerCustomerId) =>
        // The key names the customer's record, since a new record needs a new page.
        account.payments.openPayPage(`page_${paymentId}_${providerCustomerId}`, {
          reference: { orderId, paymentId },
          amount,
          currency,
          providerCustomerId,
          labels: labelsOf(payment),
          returnUrl: `${publicUrl}${screens.complete}?orderId=${orderId}`,
          cancelUrl: `${publicUrl}${screens.payment}?${leftPageQuery(orderId, { kind: payment.subjectKind, id: payment.subjectId })}`,
          endsAt: new Date(payment.createdAt + PAGE_ENDS_MINUTES * MINUTE),
        }),
    );
    await setPage(db, paymentId, pageId);
    await checkpoint('page.opened');
    return pageId;
  },
});
