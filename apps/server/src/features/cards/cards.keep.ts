import type { CardDetails } from '../../gateways/payments/payments.ts';
import type { Trx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import * as store from './cards.store.ts';

/** `isInUse` looks one layer up: whether a payment with the card is still being decided. */
export type IsInUse = (trx: Trx, savedCardId: string) => Promise<boolean>;
/** A card by the provider's name for it, which is good within an account. */
export type CardAt = { accountId: number; providerCardId: string };
export type CardKeeper = ReturnType<typeof createKeeper>;

/** Whose card it is, the account that knows it, and whose record there it is under. */
type Owner = { customerId: string; shopSeqNo: number; accountId: number; holderId: string };

/** The cards we know of, kept as the provider has them: each number once. What takes `trx` is part of a transaction. */
export function createKeeper(isInUse: IsInUse) {
  return {
    find: store.findCard,

    /** Saves a card; undefined if it was deleted meanwhile, or belongs to another customer. The same number again is the same card. */
    async keep(trx: Trx, owner: Owner, card: CardDetails): Promise<store.CardRow | undefined> {
      const known = await store.unscopedFindByProvider(trx, owner.accountId, card.providerCardId);
      if (known) return known.customerId === owner.customerId && !known.isDeleted ? known : undefined;
      const saved = await store.insertCard(trx, owner, owner.accountId, card);
      if (saved) return saved;
      const same = await store.lockSameNumber(trx, owner.holderId, owner.accountId, card.fingerprint ?? '');
      return same && replace(trx, same, card);
    },

    /** Brings a card up to date with the provider; one that has no customer any more leaves the list. */
    async refresh(trx: Trx, at: CardAt, card: CardDetails | undefined): Promise<void> {
      const known = await store.unscopedFindByProvider(trx, at.accountId, at.providerCardId);
      if (!known || known.isDeleted) return;
      if (card) await store.updateDetails(trx, known.savedCardId, card);
      else await store.markDeleted(trx, known.savedCardId);
    },

    /** Forgets a card here at once, and at the provider as soon as it answers. */
    async forget(trx: Trx, card: CardAt & { savedCardId: string }): Promise<void> {
      await store.markDeleted(trx, card.savedCardId);
      await detachLater(trx, card);
    },
  };

  /** Of the same number twice the one that is good for longer stays, and the other is detached at the provider. */
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
