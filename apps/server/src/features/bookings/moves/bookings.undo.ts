import { MINUTE } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { mustMay } from '../../../platform/actors/must-may.ts';
import { findLineToUndo, findOtherLine, type LineToUndo } from '../../../platform/actors/undo.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AtDevice, Seen } from '../desk/bookings.desk-act.ts';
import type { createDesk } from '../desk/bookings.desk.ts';
import type { createDeskChanges } from '../desk/bookings.desk-change.ts';
import type { createMoving } from './bookings.move.ts';
import type { createSwapping } from './bookings.swap.ts';
import type { createNoShows } from '../no-show/bookings.no-show.ts';
import { findAtDesk } from '../desk/desk.store.ts';
import { hasMovedMoney, isSwap, isUndoable } from './undo.rules.ts';
import { findOldPlace } from './undo.store.ts';

type Opposites = Pick<ReturnType<typeof createDesk>, 'undoCheckIn'> &
  Pick<ReturnType<typeof createNoShows>['atDesk'], 'undoNoShow'> &
  Pick<ReturnType<typeof createDeskChanges>, 'changeParty'> &
  Pick<ReturnType<typeof createMoving>, 'moveAtDesk'> &
  Pick<ReturnType<typeof createSwapping>, 'swapAtDesk'>;
type UndoneBy = AtDevice<
  | 'booking.undo'
  | 'booking.undo-check-in'
  | 'booking.undo-no-show'
  | 'booking.party'
  | 'booking.move'
  | 'booking.move-beyond-policy'
  | 'booking.outside-hours'
  | 'booking.swap'
  | 'booking.swap-beyond-policy'
>;

/**
 * Undoes an act that moved no money: by the opposite act, on the version that the act made. The new activity entry names the one that it
 * undoes.
 */
export function createUndoing(db: Db, opposites: Opposites) {
  return {
    async undoAtDesk(staff: UndoneBy, bookingId: string, activityId: number): Promise<void> {
      mustMay(staff, 'booking.undo');
      if (!(await findAtDesk(db, staff, bookingId))) throw new Refusal('BOOKING_NOT_FOUND');
      const find = () => findLineToUndo(db, { kind: 'booking', id: bookingId }, activityId);
      const line = await find();
      if (!line || line.version === null || !isUndoable(line)) throw new Refusal('NOT_UNDOABLE');
      if (line.isUndone) return;
      const other = isSwap(line) ? await findOther(line) : undefined;
      if (hasMovedMoney(line) || (other && hasMovedMoney(other))) throw new Refusal('MONEY_MOVED');
      try {
        await undo(staff, line, seenIn(line), other && seenIn(other));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'PRICE_CHANGED') throw new Refusal('MONEY_MOVED', { cause: error });
        if (error.code !== 'CHANGED_MEANWHILE') throw error;
        // A concurrent request has undone the same act.
        if ((await find())?.isUndone) return;
        const seen = { since: line.version, ...(other && { other: seenIn(other) }) };
        throw new Refusal(error.code, { details: { ...error.details, ...seen }, cause: error });
      }
    },
  };

  /** If the swap promised something to one of the two customers, neither is undone. */
  async function findOther(line: LineToUndo): Promise<LineToUndo> {
    const other = await findOtherLine(db, line);
    if (!other || !isUndoable(other)) throw new Refusal('NOT_UNDOABLE');
    return other;
  }

  function undo(staff: UndoneBy, line: LineToUndo, seen: Seen, other: Seen | undefined): Promise<void> {
    if (other) return swapBack(staff, [seen, other]);
    switch (line.act) {
      case 'booking.check-in':
        return opposites.undoCheckIn(staff, seen);
      case 'booking.no-show':
        return opposites.undoNoShow(staff, seen);
      case 'booking.party':
        return opposites.changeParty(staff, seen, { partySize: Number(line.after?.['before']) });
      default:
        return moveBack(staff, seen);
    }
  }

  /** Swaps the two unchanged bookings back. Customers who were texted about the swap are texted again. */
  async function swapBack(staff: UndoneBy, both: readonly [Seen, Seen]): Promise<void> {
    const old = await Promise.all(both.map(({ bookingId, version }) => findOldPlace(db, bookingId, version)));
    await opposites.swapAtDesk(staff, both, { amount: 0, sendText: old.some((place) => place?.isTexted) });
  }

  /** Moves the booking back. A customer who was texted about the move is texted again. */
  async function moveBack(staff: UndoneBy, seen: Seen): Promise<void> {
    const row = await findAtDesk(db, staff, seen.bookingId);
    const old = await findOldPlace(db, seen.bookingId, seen.version);
    if (!row || !old) throw new Refusal('NOT_UNDOABLE');
    const [from, until] = [old.startedAt ?? row.startedAt, old.endedAt ?? row.endedAt];
    await opposites.moveAtDesk(staff, seen, {
      startedAt: toVenueIso(row.timeZone, from),
      durationMinutes: (until - from) / MINUTE,
      shopRoomId: old.shopRoomId ?? row.shopRoomId,
      byVenue: false,
      amount: 0,
      sendText: old.isTexted,
    });
  }
}

const seenIn = ({ subjectId, version, activityId }: LineToUndo): Seen => ({
  bookingId: subjectId,
  version: version!,
  undoes: activityId,
});
