import type { Act } from '../../platform/actors/actor.ts';

/**
 * What becomes of an order, for the feature that sold what it pays for. Orders know amounts, tenders and providers; what is sold is known
 * one layer up and hears of it here, so the call goes up and the import never does. Everything is part of the caller's
 * transaction, in which the order is already locked.
 */
export type Outcomes = {
  /** All of it is paid: hand it over. False if it is too late for that. */
  paid(trx: Act, subjectId: string): Promise<boolean>;
  /** Money came when it was over. The card's goes back by itself; what else had paid is given back here. It is told when it is back. */
  paidTooLate(trx: Act, subjectId: string): Promise<void>;
  /** The card did not pay, and what else had paid is given back here. `isFinal`: there will be no other try. */
  declined(trx: Act, subjectId: string, how: { isFinal: boolean }): Promise<void>;
  /** Whether the card pays cannot be learned any more. Nothing is kept for it; should it have paid, that was too late. */
  outOfReach(trx: Act, subjectId: string): Promise<void>;
  /** A card was charged for what is owed: it has paid all or a part of it, or said no. */
  owedChanged(trx: Act, subjectId: string): Promise<void>;
  /** All money that was to go back has gone back: once more, after the bank had sent it back, or by a person's hand. */
  refunded(trx: Act, subjectId: string, how: { isRepeated?: boolean; isByHand?: boolean }): Promise<void>;
  /**
   * Money that had come too late has gone back, of one payment. `isOver`: nothing else is on its way for it. `isByHand`: by a person's
   * hand.
   */
  lateReturned(
    trx: Act,
    subjectId: string,
    late: LateMoney,
    how: { isOver: boolean; isByHand: boolean },
  ): Promise<void>;
  /** All its money went back by another's hand: it is no longer the customer's. False if it is over, or has begun. */
  refundedElsewhere(trx: Act, subjectId: string): Promise<boolean>;
  /** The money could not be sent back; a person will see to it. `late`: it had come too late. */
  refundFailed(trx: Act, subjectId: string, late?: LateMoney): Promise<void>;
};

/** What came too late, by one payment. */
export type LateMoney = { paymentId: string; amount: number };

export type Sellers = ReturnType<typeof createSellers>;

/** Who sells what. Each kind of thing is sold by one feature, which signs up when it is made. */
export function createSellers() {
  const sellers = new Map<string, Outcomes>();
  return {
    add(kind: string, outcomes: Outcomes): void {
      if (sellers.has(kind)) throw new Error(`Two features sell a ${kind}.`);
      sellers.set(kind, outcomes);
    },
    of({ subjectKind }: { subjectKind: string }): Outcomes {
      const outcomes = sellers.get(subjectKind);
      if (!outcomes) throw new Error(`Nobody sells a ${subjectKind}.`);
      return outcomes;
    },
  };
}
