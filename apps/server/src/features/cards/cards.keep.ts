import type { CardDetails } from '../../gateways/payments/payments.ts';
import type { Trx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import * as store from './cards.store.ts';

/** `isInUse` is injected from the layer above: whether a payment with the card is still pending. */
export type IsInUse = (trx: Trx, savedCardId: string) => Promise<boolean>;
/** A card by its id at the provider, which is unique within an account. */
export type CardAt = { accountId: number; providerCardId: string };
export type CardKeeper = ReturnType<typeof createKeeper>;

/** The card's customer, the account that knows it, and the customer whose record holds it there. */
type Owner = { customerId: string; shopSeqNo: number; accountId: number; holderId: string };

/** Saved cards, kept in step with the provider: each card number once. Functions with `trx` join the caller's transaction. */
export function createKeeper(isInUse: IsInUse) {
  return {
    find: store.findCard,

    /** Saves a card; undefined if it was deleted concurrently or belongs to another customer. The same number is the same card. */
    async keep(trx: Trx, owner: Owner, card: CardDetails): Promise<store.CardRow | undefined> {
      const known = await store.unscopedFindByProvider(trx, owner.accountId, card.providerCardId);
      if (known) return known.customerId === owner.customerId && !known.isDeleted ? known : undefined;
      const saved = await store.insertCard(trx, owner, owner.accountId, card);
      if (saved) return saved;
      const same = await store.lockSameNumber(trx, owner.holderId, owner.accountId, card.fingerprint ?? '');
      return same && replace(trx, same, card);
    },

    /** Updates a card from the provider; one without a customer there is removed from the list. */
    async refresh(trx: Trx, at: CardAt, card: CardDetails | undefined): Promise<void> {
      const known = await store.unscopedFindByProvider(trx, at.accountId, at.providerCardId);
      if (!known || known.isDeleted) return;
      if (card) await store.updateDetails(trx, known.savedCardId, card);
      else await store.markDeleted(trx, known.savedCardId);
    },

    /** Deletes a card here at once, and detaches it at the provider by a job. */
    async forget(trx: Trx, card: CardAt & { savedCardId: string }): Promise<void> {
      await store.markDeleted(trx, card.savedCardId);
      await detachLater(trx, card);
    },
  };

  /** Of two cards with the same number, keeps the one that expires later and detaches the other. */
  async function replace(trx: Trx, same: store.KnownCard, card: CardDetails): Promise<store.CardRow> {
    const isLonger = card.expYear * 12 + card.expMonth > same.expYear * 12 + same.expMonth;
    const isNewer = isLonger && !(await isInUse(trx, same.savedCardId));
    const { accountId } = same;
    await detachLater(trx, { accountId, providerCardId: (isNewer ? same : card).providerCardId });
    if (!isNewer) return same;
    await store.replaceCard(trx, same.savedCardId, card);
    return { ...same, ...card };
  }

  function detachLater(trx: Trx, { accountId, providerCardId }: CardAt): Promise<void> {
    return enqueue(trx, 'cards.detach', { accountId, providerCardId }, { key: providerCardId });
  }
}
