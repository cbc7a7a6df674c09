import type { ActorTrx } from '../../platform/actors/actor.ts';

/**
 * The outcomes of an order, for the feature that sold its subject. Orders know amounts, tenders and providers; the subject belongs to a
 * layer above, which registers these callbacks so that orders never import it. Each is called in the caller's transaction, with the order
 * locked.
 */
export type Outcomes = {
  /** Fully paid: hand over the subject. Returns false if it is too late for that. */
  paid(trx: ActorTrx, subjectId: string): Promise<boolean>;
  /**
   * Paid when the subject was over. The card payment is refunded by orders; other tenders are returned here. The customer is told when the
   * refund is done.
   */
  paidAfterEnd(trx: ActorTrx, subjectId: string): Promise<void>;
  /**
   * The card was declined; other tenders are returned here. `isFinal`: no further attempt is possible. `isPageClosed`: no card was declined,
   * and the customer's time to pay ends when it would have ended.
   */
  declined(trx: ActorTrx, subjectId: string, options: { isFinal: boolean; isPageClosed?: true }): Promise<void>;
  /** The card's outcome can no longer be learned. Release the subject; if the card has paid, that was too late. */
  accountUnreachable(trx: ActorTrx, subjectId: string): Promise<void>;
  /** A card was charged for an amount due: it has paid all or a part of it, or was declined. */
  dueChanged(trx: ActorTrx, subjectId: string): Promise<void>;
  /** All refunds are done. `isRepeated`: retried after the bank had returned it; `isByHand`: settled manually. */
  refunded(trx: ActorTrx, subjectId: string, options: { isRepeated?: boolean; isByHand?: boolean }): Promise<void>;
  /** A late payment was refunded. `isOver`: nothing else is pending for the subject. `isByHand`: settled manually. */
  latePaymentRefunded(
    trx: ActorTrx,
    subjectId: string,
    late: LatePayment,
    options: { isOver: boolean; isByHand: boolean },
  ): Promise<void>;
  /** Everything was refunded at the provider: the customer loses the subject. False if it is over, or has begun. */
  refundedAtProvider(trx: ActorTrx, subjectId: string): Promise<boolean>;
  /** A refund failed and needs manual review. `late`: it is of a late payment. */
  refundFailed(trx: ActorTrx, subjectId: string, late?: LatePayment): Promise<void>;
};

/** The money of one late payment. */
export type LatePayment = { paymentId: string; amount: number };

export type Sellers = ReturnType<typeof createSellers>;

/** The registry of sellers. Each kind of subject is sold by one feature, which registers when it is created. */
export function createSellers() {
  const sellers = new Map<string, Outcomes>();
  return {
    add(kind: string, outcomes: Outcomes): void {
      if (sellers.has(kind)) throw new Error(`Two features sell a ${kind}.`);
      sellers.set(kind, outcomes);
    },
    forOrder({ subjectKind }: { subjectKind: string }): Outcomes {
      const outcomes = sellers.get(subjectKind);
      if (!outcomes) throw new Error(`No feature sells a ${subjectKind}.`);
      return outcomes;
    },
  };
}
