import { MINUTE } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { mustMay } from '../../../platform/actors/must-may.ts';
import { findLineToUndo, type LineToUndo } from '../../../platform/actors/undo.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AtDevice, Seen } from '../desk/bookings.desk-act.ts';
import type { createDesk } from '../desk/bookings.desk.ts';
import type { createDeskChanges } from '../desk/bookings.desk-change.ts';
import type { createMoving } from './bookings.move.ts';
import type { createNoShows } from '../no-show/bookings.no-show.ts';
import { findAtDesk } from '../desk/desk.store.ts';
import { hasMovedMoney, isUndoable } from './undo.rules.ts';
import { findOldPlace } from './undo.store.ts';

type Opposites = Pick<ReturnType<typeof createDesk>, 'undoCheckIn'> &
  Pick<ReturnType<typeof createNoShows>['atDesk'], 'undoNoShow'> &
  Pick<ReturnType<typeof createDeskChanges>, 'changeParty'> &
  Pick<ReturnType<typeof createMoving>, 'moveAtDesk'>;
type UndoneBy = AtDevice<
  | 'booking.undo'
  | 'booking.undo-check-in'
  | 'booking.undo-no-show'
  | 'booking.party'
  | 'booking.move'
  | 'booking.move-beyond-policy'
  | 'booking.outside-hours'
>;

/** Undoes an act where no money moved: by the opposite act, at the version that the act made, whose line says what it undoes. */
export function createUndoing(db: Db, opposites: Opposites) {
  return {
    async undoAtDesk(staff: UndoneBy, bookingId: string, activityId: number): Promise<void> {
      mustMay(staff, 'booking.undo');
      if (!(await findAtDesk(db, staff, bookingId))) throw new Refusal('BOOKING_NOT_FOUND');
      const find = () => findLineToUndo(db, { kind: 'booking', id: bookingId }, activityId);
      const line = await find();
      if (!line || line.version === null || !isUndoable(line)) throw new Refusal('NOT_UNDOABLE');
      if (line.isUndone) return;
      if (hasMovedMoney(line)) throw new Refusal('MONEY_MOVED');
      try {
        await undo(staff, line, { bookingId, version: line.version, undoes: activityId });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'PRICE_CHANGED') throw new Refusal('MONEY_MOVED', { cause: error });
        if (error.code !== 'CHANGED_MEANWHILE') throw error;
        // Somebody undid the same meanwhile: it stands as it was.
        if ((await find())?.isUndone) return;
        throw new Refusal(error.code, { details: { ...error.details, since: line.version }, cause: error });
      }
    },
  };

  function undo(staff: UndoneBy, line: LineToUndo, seen: Seen): Promise<void> {
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

  /** Whoever was told of the move is told of this one. */
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
