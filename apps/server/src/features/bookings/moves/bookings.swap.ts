import type { DataOf } from '@caddie/contract/call';
import type { previewSwap } from '@caddie/contract/desk/moves';
import { MINUTE } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { PerformAct } from '../../../platform/actors/act.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refundChanged, type Sales } from '../../orders/orders.service.ts';
import type { RefundService } from '../../orders/refunds/refunds.service.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import type { PermitBeyondPolicy } from '../cancel/bookings.beyond-policy.ts';
import type { AtDevice, BookingVersion } from '../desk/bookings.desk-act.ts';
import { moveDetails } from './bookings.move.ts';
import { type createApplyMove, mustBeMovable, mustBeSettled } from './bookings.apply-move.ts';
import { readNow } from '../bookings.store.ts';
import { type DeskRow, mustMatchVersion } from '../desk/desk.rules.ts';
import { findAtDesk, lockAtDesk } from '../desk/desk.store.ts';
import { chooseAtDesk } from '../desk/desk-input.rules.ts';
import { type MoveChange, computeChange, refundedTenders, type BayTime } from './moves.rules.ts';
import { lockRooms, parkBooking } from './moves.store.ts';
import { approvalFor, excessOf, promisedAmount, totalPromised } from '../cancel/promises.rules.ts';

type Dependencies = {
  db: Db;
  perform: PerformAct;
  shops: ShopService;
  sales: Pick<Sales, 'lock'>;
  refunds: Pick<RefundService, 'send'>;
  applyMove: ReturnType<typeof createApplyMove>;
  permitBeyondPolicy: PermitBeyondPolicy;
};
type SwapConfirmation = { amount: number; sendText: boolean };
type SwapContext = { rows: [DeskRow, DeskRow]; now: number };
type SwapStep = { row: DeskRow; place: BayTime; change: MoveChange; promised: number };
/** Promising more than the desk's limit needs a manager. */
type SwapRights = 'booking.swap' | 'booking.swap-beyond-policy';

/** Swaps the places of two bookings of the same length. It counts as a request of the venue, so neither booking costs more. */
export function createSwapping({ db, perform, shops, sales, refunds, applyMove, permitBeyondPolicy }: Dependencies) {
  const right = 'booking.swap-beyond-policy';
  return {
    /** Returns what the swap would refund, without any change. */
    async previewSwap(
      staff: Staff<SwapRights>,
      bookingId: string,
      otherId: string,
    ): Promise<DataOf<typeof previewSwap>> {
      requireRight(staff, 'booking.swap');
      const shop = await shops.terms(staff.shopSeqNo);
      const rows = [await findAtDesk(db, staff, bookingId), await findAtDesk(db, staff, otherId)] as const;
      const [one, other] = planSwap(shop, rows, await readNow(db));
      return {
        amount: refundTotal(one, other),
        one: toDifference(one),
        other: toDifference(other),
        promised: totalPromised([one, other]),
        needsApproval: approvalFor(staff, right, [one, other]),
      };
    },

    async swapAtDesk(
      staff: AtDevice<SwapRights>,
      targets: readonly [BookingVersion, BookingVersion],
      { amount, sendText }: SwapConfirmation,
    ): Promise<void> {
      const shop = await shops.terms(staff.shopSeqNo);
      const [{ bookingId: id }, { bookingId: otherId }] = targets;
      const rowsBefore = [await findAtDesk(db, staff, id), await findAtDesk(db, staff, otherId)];
      const refundIds = await perform<
        'booking.swap',
        SwapContext,
        { amount: number; steps: [SwapStep, SwapStep] },
        string[]
      >(staff, {
        right: 'booking.swap',
        subject: { kind: 'booking', id },
        async find(trx) {
          await lockRooms(
            trx,
            rowsBefore.flatMap((row) => row?.shopRoomId ?? []),
          );
          return { rows: await lockBoth(trx, staff, [id, otherId]), now: await readNow(trx) };
        },
        mustMatchVersion: ({ rows }) => rows.forEach((row, nth) => mustMatchVersion(row, targets[nth]!)),
        plan(_trx, { rows, now }) {
          const steps = planSwap(shop, rows, now);
          const refund = refundTotal(...steps);
          if (refund !== amount) throw refundChanged(refund, amount, shop.currency);
          return { amount, steps };
        },
        async allow(trx, _both, { steps }) {
          const promises = steps.filter(({ promised }) => promised > 0);
          const excesses = promises.map((one) => ({ bookingId: one.row.bookingId, excess: excessOf(one) }));
          if (excesses.length > 0)
            await permitBeyondPolicy(trx, staff, right, { subjectId: id, amount: totalPromised(promises), excesses });
        },
        async work(trx, { now }, { steps: [one, other] }) {
          await parkBooking(trx, id);
          const result: string[] = [];
          for (const { row, place, change } of [other, one]) {
            const byVenue = place.from !== row.startedAt;
            result.push(...(await applyMove(trx, row, place, change, { staff, shop, now, byVenue, sendText })));
          }
          const [{ undoes }, { undoes: otherUndoes }] = targets;
          const also = [
            { subject: { kind: 'booking', id: otherId }, ...swapDetails(shop, other, one), undoes: otherUndoes },
          ];
          return { result, ...swapDetails(shop, one, other), undoes, otherEntries: also };
        },
      }).catch((error: unknown) => {
        const misfitConstraints = [
          'bookings_room_is_free',
          'bookings_room_is_in_service',
          'bookings_are_within_the_hours',
        ];
        if (isDatabaseError(error) && misfitConstraints.includes(error.constraint ?? ''))
          throw new Refusal('DOES_NOT_FIT');
        throw error;
      });
      await Promise.all((refundIds ?? []).map((refundId) => refunds.send(refundId, staff)));
    },
  };

  /** Locks orders before bookings, always in the same order, so that concurrent swaps do not deadlock. */
  async function lockBoth(
    trx: ActorTrx,
    staff: Staff,
    [one, other]: readonly [string, string],
  ): Promise<[DeskRow, DeskRow]> {
    const ids = [one, other].toSorted();
    for (const id of ids) await sales.lock(trx, id);
    const rows = new Map<string, DeskRow | undefined>();
    for (const id of ids) rows.set(id, await lockAtDesk(trx, staff, id));
    const [first, second] = [rows.get(one), rows.get(other)];
    if (!first || !second) throw new Refusal('BOOKING_NOT_FOUND');
    return [first, second];
  }
}

function planSwap(
  shop: ShopTerms,
  rows: readonly [DeskRow | undefined, DeskRow | undefined],
  now: number,
): [SwapStep, SwapStep] {
  const [one, other] = rows;
  if (!one || !other) throw new Refusal('BOOKING_NOT_FOUND');
  const isSameLength = one.endedAt - one.startedAt === other.endedAt - other.startedAt;
  if (one.bookingId === other.bookingId || !isSameLength) throw new Refusal('DOES_NOT_FIT');
  return [planStep(shop, one, other, now), planStep(shop, other, one, now)];
}

function planStep(shop: ShopTerms, row: DeskRow, to: DeskRow, now: number): SwapStep {
  mustBeMovable(row, to.startedAt, now);
  const startedAt = toVenueIso(shop.timeZone, to.startedAt);
  const durationMinutes = (to.endedAt - to.startedAt) / MINUTE;
  const time = chooseAtDesk(shop, { startedAt, durationMinutes, partySize: row.partySize }, now);
  const place = { ...time, shopRoomId: to.shopRoomId };
  // Another bay at the same time does not make canceling free.
  const terms = { byVenue: true, now, keepsShares: place.from === row.startedAt };
  const change = computeChange(shop, row, place, terms);
  mustBeSettled(row, change);
  return { row, place, change, promised: promisedAmount(shop, row, place, change, terms) };
}

const refundTotal = (one: SwapStep, other: SwapStep): number =>
  one.change.before + other.change.before - one.change.after - other.change.after;

const toDifference = ({ row, change }: SwapStep) => ({
  amount: change.amount,
  before: change.before,
  after: change.after,
  to: refundedTenders(row.tenders, change),
});

/** The facts of the activity entry for each of the two bookings. */
const swapDetails = (shop: ShopTerms, { row, place, change, promised }: SwapStep, other: SwapStep) => {
  const { before, after } = moveDetails(shop, row, place, change);
  return { before, after: { ...after, with: other.row.reference, promised } };
};
