import type { CardDetails, Payments } from '../../gateways/payments/payments.ts';
import type { Trx } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import * as store from './cards.store.ts';

/** `isInUse` looks one floor up: whether a payment with the card is still being decided. */
export type IsInUse = (trx: Trx, savedCardId: string) => Promise<boolean>;
export type CardKeeper = ReturnType<typeof createKeeper>;

type Owner = { customerId: string; shopSeqNo: number };

/** The cards we know of, kept as the provider has them: each number once. What takes `trx` is part of a transaction. */
export function createKeeper(payments: Payments, isInUse: IsInUse) {
  const provider = payments.name;

  return {
    find: store.findCard,

    /** Saves a card; undefined if it was deleted meanwhile, or is somebody else's. The same number again is the same card. */
    async keep(trx: Trx, owner: Owner, card: CardDetails): Promise<store.CardRow | undefined> {
      const known = await store.unscopedFindByProvider(trx, provider, card.providerCardId);
      if (known) return known.customerId === owner.customerId && !known.isDeleted ? known : undefined;
      const saved = await store.insertCard(trx, owner, provider, card);
      if (saved) return saved;
      const same = await store.lockSameNumber(trx, owner.customerId, provider, card.fingerprint ?? '');
      return same && replace(trx, same, card);
    },

    /** Brings a card up to date with the provider; one that is nobody's any more leaves the list. */
    async refresh(trx: Trx, providerCardId: string, card: CardDetails | undefined): Promise<void> {
      const known = await store.unscopedFindByProvider(trx, provider, providerCardId);
      if (!known || known.isDeleted) return;
      if (card) await store.updateDetails(trx, known.savedCardId, card);
      else await store.markDeleted(trx, known.savedCardId);
    },

    /** Forgets a card here at once, and at the provider as soon as it answers. */
    async forget(trx: Trx, card: Pick<store.CardRow, 'savedCardId' | 'providerCardId'>): Promise<void> {
      await store.markDeleted(trx, card.savedCardId);
      await detachLater(trx, card.providerCardId);
    },
  };

  /** Of the same number twice the one that is good for longer stays, and the other is detached at the provider. */
  async function replace(trx: Trx, same: store.KnownCard, card: CardDetails): Promise<store.CardRow> {
    const isLonger = card.expYear * 12 + card.expMonth > same.expYear * 12 + same.expMonth;
    const isNewer = isLonger && !(await isInUse(trx, same.savedCardId));
    await detachLater(trx, isNewer ? same.providerCardId : card.providerCardId);
    if (!isNewer) return same;
    await store.replaceCard(trx, same.savedCardId, card);
    return { ...same, ...card };
  }

  function detachLater(trx: Trx, providerCardId: string): Promise<void> {
    return enqueue(trx, 'cards.detach', { providerCardId }, { key: providerCardId });
  }
}
