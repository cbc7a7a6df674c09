import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { SavedCard } from '@caddie/contract/cards';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanged, type Sales } from '../../orders/orders.service.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import {
  type AtDevice,
  type DeskAct,
  type DeskChange,
  type BookingVersion,
  tillOf,
} from '../desk/bookings.desk-act.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { canDropNoShow, canMarkNoShow, canWaive, type DeskRow } from '../desk/desk.rules.ts';
import { findAtDesk } from '../desk/desk.store.ts';
import { chargeTime, owedByNoShow, priceOfNoShow } from './no-show.rules.ts';
import { dropNoShow, setNoShow, setWaived } from './no-show.store.ts';
import { markUndoOfLast } from '../moves/undo.store.ts';

type Dependencies = {
  db: Db;
  shops: ShopService;
  act: DeskAct;
  change: DeskChange;
  sales: Pick<Sales, 'reprice' | 'savedCard'>;
  texts: Pick<BookingTexts, 'noShow'>;
};
type NoShowInput = { release: boolean; amount?: number | undefined; sendText?: boolean | undefined };

/** No-shows: money already paid is kept, and the unpaid part is replaced by the venue's no-show fee. */
export function createNoShows({ db, shops, act, change, sales, texts }: Dependencies) {
  return {
    /** The fee that a no-show would owe, or owes once marked, and the card that it will be charged to. */
    async feeOf(row: DeskRow, shop: ShopTerms, now: number): Promise<DeskBooking['money']['fee']> {
      if (row.due === 0) return null;
      const isMarked = row.noShowAt !== null;
      const amount = isMarked ? row.due : owedByNoShow(row);
      if (amount === 0) return null;
      const isCharged = isMarked ? row.feeChargeAt !== null : row.isFeeNamed;
      const card = isCharged ? await cardOf(row) : undefined;
      if (!card) return { amount, card: null, chargeAt: null };
      const chargeAt = toVenueIso(shop.timeZone, row.feeChargeAt ?? chargeTime(shop, now));
      return { amount, card: `${card.userCreditCardCardCompany} ${card.userCreditCardNumber}`, chargeAt };
    },

    atDesk: {
      /** With `release` the rest of the tee time can be sold again immediately. */
      markNoShow: async (
        staff: AtDevice<'booking.no-show'>,
        target: BookingVersion,
        { release, amount = 0, sendText = false }: NoShowInput,
      ) => {
        const shop = await shops.terms(staff.shopSeqNo);
        const before = await findAtDesk(db, staff, target.bookingId);
        const card = before?.isFeeNamed ? await cardOf(before) : undefined;
        const isDone = ({ noShowAt }: DeskRow) => noShowAt !== null;
        const write = async (trx: ActorTrx, row: DeskRow, now: number) => {
          const owed = owedByNoShow(row);
          if (owed !== amount) throw priceChanged(owed, amount, row.currency);
          const price = priceOfNoShow(row);
          const chargeAt = card && owed > 0 ? chargeTime(shop, now) : null;
          await setNoShow(trx, row.bookingId, { release, fee: row.due > 0 ? price : null, amount: price, chargeAt });
          await reprice(trx, row, price, staff, shop, now);
          if (sendText) await texts.noShow(trx, row.bookingId, { isReleased: release, owed, chargeAt });
          return { release, owed, amount: price, before: row.amount };
        };
        await change(staff, target, { act: 'booking.no-show', isDone, isPossible: canMarkNoShow, write });
      },

      /** Restores the amount owed before the mark, and the released time unless another booking has taken it. */
      undoNoShow: async (staff: AtDevice<'booking.undo-no-show'>, target: BookingVersion) => {
        const shop = await shops.terms(staff.shopSeqNo);
        const isDone = ({ noShowAt }: DeskRow) => noShowAt === null;
        const write = async (trx: ActorTrx, row: DeskRow, now: number) => {
          await markUndoOfLast(trx, target, 'booking.no-show');
          const amount = await dropNoShow(trx, row.bookingId);
          await reprice(trx, row, amount, staff, shop, now);
          return { amount, before: row.amount };
        };
        await change(staff, target, { act: 'booking.undo-no-show', isDone, isPossible: canDropNoShow, write });
      },

      /** Cancels the amount owed; money already paid is kept. */
      waiveFee: (
        staff: AtDevice<'booking.waive'>,
        target: BookingVersion,
        { amount, reason }: { amount: number; reason: string },
      ): Promise<void> => {
        const plan = ({ row }: { row: DeskRow }) => {
          if (!canWaive(row)) throw new Refusal('NOT_NOW');
          if (row.due !== amount) throw priceChanged(row.due, amount, row.currency);
          return { amount };
        };
        const options = { act: 'booking.waive', reason, needsReason: true, plan } as const;
        return act(staff, target, options, async (trx, { row, shop, now }) => {
          const paid = row.amount - row.due;
          await setWaived(trx, row.bookingId, paid);
          await reprice(trx, row, paid, staff, shop, now);
          return { after: { amount }, result: undefined };
        });
      },
    },
  };

  /** Keeps the order's amount equal to the booking's price. */
  async function reprice(trx: ActorTrx, row: DeskRow, amount: number, staff: AtDevice, shop: ShopTerms, now: number) {
    if (amount === row.amount) return;
    const { shopSeqNo, customerId, currency, bookingId } = row;
    const price = { shopSeqNo, customerId: customerId!, subjectId: bookingId, amount, currency, refunds: [] };
    await sales.reprice(trx, { ...price, till: tillOf(staff, shop, now) });
  }

  /** Returns the card that a fee is charged to; undefined if there is none, or while the provider does not answer. */
  async function cardOf({ shopSeqNo, customerId }: DeskRow): Promise<SavedCard | undefined> {
    if (!customerId) return undefined;
    try {
      return await sales.savedCard(shopSeqNo, customerId);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'PROVIDER_DOWN') return undefined;
      throw error;
    }
  }
}
