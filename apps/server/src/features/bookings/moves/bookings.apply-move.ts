import { MINUTE } from '@caddie/contract/dates/duration';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import type { Sales } from '../../orders/orders.service.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type AtDevice, tillOf } from '../desk/bookings.desk-act.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { canMove, type DeskRow } from '../desk/desk.rules.ts';
import { canMoveStart, type MoveChange, refundedTenders, type BayTime } from './moves.rules.ts';
import { sellOutsideHours } from '../holds/holds.store.ts';
import { lastStep, placeBooking } from './moves.store.ts';
import { playOf } from '../slots/play.rules.ts';
import { message } from '../../../words/words.ts';

type Dependencies = {
  sales: Pick<Sales, 'reprice'>;
  memberships: Pick<MembershipService, 'moveUse'>;
  texts: Pick<BookingTexts, 'moved'>;
};
type PlacingContext = { staff: AtDevice; shop: ShopTerms; now: number; byVenue: boolean; sendText: boolean };

/** Refuses a move of the start for a customer who is playing; length and bay may change. */
export function mustBeMovable(row: DeskRow, from: number, now: number): void {
  if (!canMove(row, now)) throw new Refusal('NOT_NOW');
  if (from !== row.startedAt && !canMoveStart(row)) throw new Refusal('NOT_NOW', { message: message('move.playing') });
}

/** Refuses a change of the price while a charge is pending. */
export function mustBeSettled({ isCharging }: DeskRow, { amount }: MoveChange): void {
  if (isCharging && amount !== 0) throw new Refusal('NOT_NOW', { message: message('move.asking-bank') });
}

/** Moves a locked booking, with its locked order and its money, to its new place. Returns the refunds to send. */
export const createApplyMove =
  ({ sales, memberships, texts }: Dependencies) =>
  async (
    trx: ActorTrx,
    row: DeskRow,
    place: BayTime,
    change: MoveChange,
    context: PlacingContext,
  ): Promise<string[]> => {
    const { staff, shop, now, byVenue, sendText } = context;
    const { bookingId, customerId, tenders } = row;
    if (!customerId) throw new Refusal('NOT_NOW');
    const isOtherTime = row.startedAt !== place.from || row.endedAt !== place.until;
    if (place.isOutside) await sellOutsideHours(trx);
    await placeBooking(trx, bookingId, place, { ...change, occupiedUntil: place.until + shop.bufferMinutes * MINUTE });
    const passIndex = tenders.findIndex(({ kind }) => kind === 'MEMBERSHIP');
    if (passIndex >= 0 && (isOtherTime || change.refunds[passIndex]! > 0)) {
      const { shopRoomId, from, until, day } = place;
      const newTime = { ...row, shopRoomId, bookingDate: day.date, startedAt: from, endedAt: until };
      await memberships.moveUse(trx, customerId, playOf(newTime), change.refunds[passIndex]!);
    }
    const { shopSeqNo, currency } = shop;
    const price = {
      shopSeqNo,
      customerId,
      subjectId: bookingId,
      currency,
      amount: change.after,
      refunds: change.refunds,
    };
    const refundIds = await sales.reprice(trx, { ...price, till: tillOf(staff, shop, now) });
    if (sendText && (isOtherTime || change.amount !== 0)) {
      const tenderRefunds = refundedTenders(tenders, change);
      await texts.moved(trx, row, {
        step: await lastStep(trx, bookingId),
        amount: change.amount,
        tenderRefunds,
        byVenue,
      });
    }
    return refundIds;
  };
