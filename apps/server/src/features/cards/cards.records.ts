import type { CardDetails } from '../../gateways/payments/payments.ts';
import type { Trx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import * as store from './cards.store.ts';

/** `isInUse` is injected from the layer above: whether a payment with the card is still pending. */
export type IsInUse = (trx: Trx, savedCardId: string) => Promise<boolean>;
/** A card by its id at the provider, which is unique within an account. */
export type ProviderCardKey = { accountId: number; providerCardId: string };
export type CardRecords = ReturnType<typeof createCardRecords>;

/** The card's customer, the account that knows it, and the customer whose record holds it there. */
export type CardOwner = { customerId: string; shopSeqNo: number; accountId: number; holderId: string };

/** Saved cards as the provider knows them: each card number once per customer. Functions with `trx` join the caller's transaction. */
export function createCardRecords(isInUse: IsInUse) {
  return {
    find: store.findCard,

    save,

    /**
     * Records the card that paid on the provider's page. It is listed if the customer chose to save it there; otherwise it is only the
     * payment's, like a card that was deleted since.
     */
    async recordPaid(trx: Trx, owner: CardOwner, card: CardDetails, isSaved: boolean): Promise<string | undefined> {
      const saved = isSaved ? await save(trx, owner, card) : undefined;
      const savedCardId = saved?.savedCardId ?? (await store.insertPaidCard(trx, owner, card));
      if (savedCardId) return savedCardId;
      const existing = await store.unscopedFindByProvider(trx, owner.accountId, card.providerCardId);
      return existing?.customerId === owner.customerId ? existing.savedCardId : undefined;
    },

    /** Updates a card from the provider; one that has no customer at the provider is removed from the list. */
    async refresh(trx: Trx, cardKey: ProviderCardKey, card: CardDetails | undefined): Promise<void> {
      const existing = await store.unscopedFindByProvider(trx, cardKey.accountId, cardKey.providerCardId);
      if (!existing || existing.isDeleted) return;
      if (card) await store.updateDetails(trx, existing.savedCardId, card);
      else await store.markDeleted(trx, existing.savedCardId);
    },

    /** Deletes a card here at once, and detaches it at the provider by a job. */
    async forget(trx: Trx, card: ProviderCardKey & { savedCardId: string }): Promise<void> {
      await store.markDeleted(trx, card.savedCardId);
      await detachLater(trx, card);
    },
  };

  /** Saves a card; undefined if it was deleted concurrently or belongs to another customer. The same number is the same card. */
  async function save(trx: Trx, owner: CardOwner, card: CardDetails): Promise<store.CardRow | undefined> {
    const existing = await store.unscopedFindByProvider(trx, owner.accountId, card.providerCardId);
    if (existing) return existing.customerId === owner.customerId && !existing.isDeleted ? existing : undefined;
    const saved = await store.insertCard(trx, owner, owner.accountId, card);
    if (saved) return saved;
    const sameNumberCard = await store.lockSameNumber(trx, owner.holderId, owner.accountId, card.fingerprint ?? '');
    return sameNumberCard && replace(trx, sameNumberCard, card);
  }

  /** Of two cards with the same number, keeps the one that expires later and detaches the other. */
  async function replace(trx: Trx, existing: store.CardRecord, card: CardDetails): Promise<store.CardRow> {
    const expiresLater = card.expYear * 12 + card.expMonth > existing.expYear * 12 + existing.expMonth;
    const shouldReplace = expiresLater && !(await isInUse(trx, existing.savedCardId));
    const { accountId } = existing;
    await detachLater(trx, { accountId, providerCardId: (shouldReplace ? existing : card).providerCardId });
    if (!shouldReplace) return existing;
    await store.replaceCard(trx, existing.savedCardId, card);
    return { ...existing, ...card };
  }

  function detachLater(trx: Trx, { accountId, providerCardId }: ProviderCardKey): Promise<void> {
    return enqueue(trx, 'cards.detach', { accountId, providerCardId }, { key: providerCardId });
  }
}
