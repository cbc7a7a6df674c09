import type { refundSet, SetRefund } from '@caddie/contract/desk/set-refunds';
import type { ParsedOf } from '@caddie/contract/call';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct } from '../../../platform/actors/act.ts';
import type { Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refundChanged, type Sales } from '../../orders/orders.service.ts';
import type { RefundService } from '../../orders/refunds/refunds.service.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { lockSetOf } from '../sold/corrections.store.ts';
import { expireBalance } from '../ledger/ledger.store.ts';
import type { AtDevice } from './memberships.sales.ts';
import { moveSet } from '../memberships.store.ts';
import type { MembershipTexts } from '../memberships.texts.ts';
import { suggestedRefund, usedValue } from './refund.rules.ts';
import { findPlayedParts, findUpcoming } from './refund.store.ts';
import { findSale } from './sales.store.ts';
import { findUnused } from '../sold/unused.store.ts';

type RefundBody = ParsedOf<typeof refundSet>['body'];
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  sales: Pick<Sales, 'lock' | 'refundable' | 'cancelAndRefund'>;
  refunds: Pick<RefundService, 'send'>;
  texts: Pick<MembershipTexts, 'returned'>;
  businessDate: (shop: ShopTerms, now: number) => string;
};

/** Refunding a sold set: it ends, and the money is returned to the tenders that paid. */
export function createSetRefunds({ db, shops, sales, refunds, texts, businessDate }: Dependencies) {
  const perform = createAct(db);
  return {
    /** The refund that is possible now. */
    async read(staff: Staff<'membership.refund'>, setId: string): Promise<SetRefund> {
      requireRight(staff, 'membership.refund');
      const shop = await shops.terms(staff.shopSeqNo);
      return inTransaction(db, (trx) => calculateRefund(trx, shop, setId));
    },

    /** Ends a set. A concurrent payment with it waits for the set's lock, and one of the two is refused. */
    async refund(
      staff: AtDevice<'membership.refund'>,
      setId: string,
      { amount, suggested, reason }: RefundBody,
    ): Promise<void> {
      requireRight(staff, 'membership.refund');
      const shop = await shops.terms(staff.shopSeqNo);
      const { shopSeqNo, currency } = shop;
      const refundIds = await perform(staff, {
        right: 'membership.refund',
        subject: { kind: 'membershipSet', id: setId },
        reason,
        needsReason: true,
        async find(trx) {
          // The order is locked before the set, as everywhere, to prevent deadlocks.
          await sales.lock(trx, setId);
          if (!(await lockSetOf(trx, shopSeqNo, { membershipSetId: setId }))) throw new Refusal('MEMBERSHIP_NOT_FOUND');
        },
        async plan(trx) {
          const offer = await calculateRefund(trx, shop, setId);
          const { bookings } = offer;
          if (bookings.length > 0) throw new Refusal('SET_HAS_BOOKINGS', { details: { bookings } });
          if (offer.suggested !== suggested) throw refundChanged(offer.suggested, suggested, currency);
          if (amount > offer.most) throw new Refusal('MORE_THAN_PAID', { details: { amount: offer.most } });
          return { amount };
        },
        async work(trx) {
          const till = { businessDate: businessDate(shop, await readNow(trx)), deviceId: staff.deviceId ?? null };
          const refunded = await sales.cancelAndRefund(trx, setId, { amount, till });
          await moveSet(trx, setId, 'CANCELED');
          await expireBalance(trx, setId, 'REFUNDED');
          await texts.returned(trx, setId, amount);
          return { result: refunded.refundIds, after: { amount, toCards: refunded.toCards, suggested } };
        },
      });
      // Refunds begun by an earlier attempt of this request are finished by the recovery job.
      await Promise.all((refundIds ?? []).map((refundId) => refunds.send(refundId, staff)));
    },
  };

  async function calculateRefund(
    trx: Db,
    { shopSeqNo, currency, timeZone }: ShopTerms,
    setId: string,
  ): Promise<SetRefund> {
    const sale = await findSale(trx, shopSeqNo, setId);
    if (!sale || sale.status === 'DRAFT') throw new Refusal('MEMBERSHIP_NOT_FOUND');
    if (sale.status !== 'ACTIVE') throw new Refusal('MEMBERSHIP_ENDED');
    const playedByMembership = new Map((await findPlayedParts(trx, setId)).map((part) => [part.membershipId, part]));
    const parts = await findUnused(trx, shopSeqNo, [setId]);
    const used = parts.reduce(
      (sum, part) => sum + usedValue({ ...part, ...playedByMembership.get(part.membershipId)! }),
      0,
    );
    const { most, to } = await sales.refundable(trx, setId);
    const paid = sale.amount;
    return {
      currency,
      paid,
      used,
      isPlayed: [...playedByMembership.values()].some((part) => part.played > 0),
      suggested: suggestedRefund({ paid, used, most }),
      most,
      to,
      bookings: (await findUpcoming(trx, setId)).map(({ startedAt, endedAt, ...booking }) => ({
        ...booking,
        startedAt: toVenueIso(timeZone, startedAt),
        endedAt: toVenueIso(timeZone, endedAt),
      })),
    };
  }
}
