import type { DataOf } from '@caddie/contract/call';
import type { previewMove } from '@caddie/contract/desk/moves';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { PerformAct } from '../../../platform/actors/act.ts';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import { markAsUndoOf } from '../../../platform/actors/undo.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import { differenceChanged, type Sales } from '../../orders/orders.service.ts';
import type { RefundService } from '../../orders/refunds/refunds.service.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import type { PermitBeyondPolicy } from '../cancel/bookings.beyond-policy.ts';
import { type AtDevice, lockWithOrder, type BookingVersion } from '../desk/bookings.desk-act.ts';
import { type createApplyMove, mustBeMovable, mustBeSettled } from './bookings.apply-move.ts';
import { readNow } from '../bookings.store.ts';
import { slotTakenRefusal } from '../bookings.slot-taken.ts';
import { type DeskRow, hasPass, mustMatchVersion } from '../desk/desk.rules.ts';
import { findAtDesk } from '../desk/desk.store.ts';
import { chooseAtDesk, mustBeInService, mustBePlausible } from '../desk/desk-input.rules.ts';
import { outOfService } from '../holds/hold-input.rules.ts';
import { failLapsedHolds } from '../holds/holds.store.ts';
import { rethrowAsHoursRefusal } from '../slots/hours.refusals.ts';
import {
  type MoveChange,
  computeChange,
  refundedTenders,
  isInSteps,
  isSameSpan,
  lengthStep,
  type BayTime,
  spanOf,
} from './moves.rules.ts';
import { findOccupant, lockRooms } from './moves.store.ts';
import { message } from '../../../words/words.ts';
import { playOf } from '../slots/play.rules.ts';
import { approvalFor, excessOf, promisedAmount } from '../cancel/promises.rules.ts';

type Move = { startedAt: string; durationMinutes: number; shopRoomId: string; byVenue: boolean };
/** Moving outside the opening hours, or promising more than the desk's limit, needs a manager. */
type MovingStaff = AtDevice<'booking.move' | 'booking.outside-hours' | 'booking.move-beyond-policy'>;
type MoveContext = { row: DeskRow; now: number };
type MoveConfirmation = { amount: number; sendText: boolean };
type MovePlan = ReturnType<typeof planMove> & { amount: number };

type Dependencies = {
  db: Db;
  perform: PerformAct;
  shops: ShopService;
  sales: Pick<Sales, 'lock'>;
  refunds: Pick<RefundService, 'send'>;
  memberships: Pick<MembershipService, 'mustMoveUse'>;
  applyMove: ReturnType<typeof createApplyMove>;
  permitBeyondPolicy: PermitBeyondPolicy;
};

/** Moves a booking to another time, bay or length in one step, at the price that was shown. */
export function createMoving({
  db,
  perform,
  shops,
  sales,
  refunds,
  memberships,
  applyMove,
  permitBeyondPolicy,
}: Dependencies) {
  const right = 'booking.move-beyond-policy';
  return {
    /** Returns what the move would cost, without any change. */
    async previewMove(staff: MovingStaff, bookingId: string, move: Move): Promise<DataOf<typeof previewMove>> {
      requireRight(staff, 'booking.move');
      const shop = await shops.terms(staff.shopSeqNo);
      const row = await findAtDesk(db, staff, bookingId);
      const now = await readNow(db);
      const { place, change, promised } = planMove(staff, shop, row, move, now);
      const occupied = { ...place, until: place.until + shop.bufferMinutes * MINUTE };
      const occupant = await findOccupant(db, occupied, [bookingId]);
      if (occupant) throw await slotTakenRefusal(db, shop, row!, place);
      if (row!.customerId && hasPass(row!)) {
        const newTime = { ...row!, shopRoomId: place.shopRoomId, bookingDate: place.day.date };
        await memberships.mustMoveUse(
          db,
          row!.customerId,
          playOf({ ...newTime, startedAt: place.from, endedAt: place.until }),
        );
      }
      const { amount, before, after } = change;
      const needsApproval = approvalFor(staff, right, [{ row: row!, promised }]);
      return { amount, before, after, to: refundedTenders(row!.tenders, change), promised, needsApproval };
    },

    /** Moves the booking; the old time becomes free only with the new one taken. A repeated request has no effect. */
    moveAtDesk: async (
      staff: MovingStaff,
      { bookingId, version, undoes }: BookingVersion,
      move: Move & MoveConfirmation,
    ): Promise<void> => {
      requireRight(staff, 'booking.move');
      const shop = await shops.terms(staff.shopSeqNo);
      const before = await findAtDesk(db, staff, bookingId);
      if (!before) throw new Refusal('BOOKING_NOT_FOUND');
      const refundIds = await perform<'booking.move', MoveContext, MovePlan, string[]>(staff, {
        right: 'booking.move',
        subject: { kind: 'booking', id: bookingId },
        async find(trx) {
          await lockRooms(trx, [before.shopRoomId, move.shopRoomId]);
          return { row: await lockWithOrder(trx, sales, staff, bookingId), now: await readNow(trx) };
        },
        isDone: ({ row }) => isSameSpan(spanOf(row), requestedSpan(move)),
        mustMatchVersion: ({ row }) => mustMatchVersion(row, { version }),
        plan(_trx, { row, now }) {
          const planned = planMove(staff, shop, row, move, now);
          const { amount } = planned.change;
          if (amount !== move.amount) throw differenceChanged(amount, move.amount, row.currency);
          return { ...planned, amount };
        },
        ...(move.byVenue && {
          async allow(trx: ActorTrx, { row }: MoveContext, { promised }: MovePlan) {
            const excesses = [{ bookingId, excess: excessOf({ row, promised }) }];
            if (promised > 0)
              await permitBeyondPolicy(trx, staff, right, { subjectId: bookingId, amount: promised, excesses });
          },
        }),
        async work(trx, { row, now }, { place, change, promised }) {
          if (undoes) await markAsUndoOf(trx, undoes);
          await failLapsedHolds(trx, place.shopRoomId, place.from, place.until + shop.bufferMinutes * MINUTE);
          const result = await applyMove(trx, row, place, change, { ...move, staff, shop, now });
          const { before: oldDetails, after } = moveDetails(shop, row, place, change);
          return { result, before: oldDetails, after: { ...after, ...(move.byVenue && { byVenue: true, promised }) } };
        },
      }).catch(async (error: unknown) => {
        if (!isDatabaseError(error)) throw error;
        if (error.constraint === 'bookings_room_is_in_service') throw outOfService();
        if (error.constraint !== 'bookings_room_is_free') return rethrowAsHoursRefusal(error, staff);
        throw await slotTakenRefusal(db, shop, before, planMove(staff, shop, before, move, await readNow(db)).place);
      });
      await Promise.all((refundIds ?? []).map((refundId) => refunds.send(refundId, staff)));
    },
  };
}

const requestedSpan = ({ shopRoomId, startedAt, durationMinutes }: Move) => {
  const from = Date.parse(startedAt);
  return { shopRoomId, from, until: from + durationMinutes * MINUTE };
};

/** Checks a move against everything except other bookings, and computes its price. */
function planMove(
  staff: MovingStaff,
  shop: ShopTerms,
  row: DeskRow | undefined,
  move: Move,
  now: number,
): { place: BayTime; change: MoveChange; promised: number } {
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  const room = shop.rooms.find(({ shopRoomId }) => shopRoomId === move.shopRoomId);
  if (!room) throw new Refusal('ROOM_NOT_FOUND');
  const span = requestedSpan(move);
  mustBeMovable(row, span.from, now);
  const time = chooseAtDesk(shop, { ...move, partySize: row.partySize }, now);
  const place = { ...time, shopRoomId: move.shopRoomId };
  const isOtherTime = span.from !== row.startedAt || span.until !== row.endedAt;
  const minutes = lengthStep(shop);
  if (!isInSteps(span, spanOf(row), minutes))
    throw new Refusal('INVALID_SLOT', { message: message('slot.length-steps', { minutes }) });
  // An unchanged start was accepted earlier.
  if (span.from !== row.startedAt) mustBePlausible(time, now);
  if (move.shopRoomId !== row.shopRoomId || isOtherTime) mustBeInService(room, time);
  if (time.isOutside && isOtherTime && !hasRight(staff, 'booking.outside-hours')) throw new Refusal('OUTSIDE_HOURS');
  const terms = { byVenue: move.byVenue, now };
  const change = computeChange(shop, row, place, terms);
  mustBeSettled(row, change);
  return { place, change, promised: promisedAmount(shop, row, place, change, terms) };
}

/** The facts of an activity entry about a move. */
export function moveDetails(shop: ShopTerms, row: DeskRow, place: BayTime, change: MoveChange) {
  const room = shop.rooms.find(({ shopRoomId }) => shopRoomId === place.shopRoomId);
  return {
    before: {
      room: row.shopRoomName,
      from: new Date(row.startedAt),
      until: new Date(row.endedAt),
      amount: change.before,
    },
    after: {
      room: room?.shopRoomName ?? '',
      from: new Date(place.from),
      until: new Date(place.until),
      amount: change.after,
    },
  };
}
