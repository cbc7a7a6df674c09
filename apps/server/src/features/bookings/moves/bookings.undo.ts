import { MINUTE } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { findEntryToUndo, findOtherEntry, type EntryToUndo } from '../../../platform/actors/undo.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AtDevice, BookingVersion } from '../desk/bookings.desk-act.ts';
import type { createDesk } from '../desk/bookings.desk.ts';
import type { createDeskChanges } from '../desk/bookings.desk-change.ts';
import type { createMoving } from './bookings.move.ts';
import type { createSwapping } from './bookings.swap.ts';
import type { createNoShows } from '../no-show/bookings.no-show.ts';
import { findAtDesk } from '../desk/desk.store.ts';
import { hasMovedMoney, isSwap, isUndoable } from './undo.rules.ts';
import { findOldPlace } from './undo.store.ts';

type OppositeActs = Pick<ReturnType<typeof createDesk>, 'undoCheckIn'> &
  Pick<ReturnType<typeof createNoShows>['atDesk'], 'undoNoShow'> &
  Pick<ReturnType<typeof createDeskChanges>, 'changeParty'> &
  Pick<ReturnType<typeof createMoving>, 'moveAtDesk'> &
  Pick<ReturnType<typeof createSwapping>, 'swapAtDesk'>;
type UndoingStaff = AtDevice<
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
export function createUndoing(db: Db, opposites: OppositeActs) {
  return {
    async undoAtDesk(staff: UndoingStaff, bookingId: string, activityId: number): Promise<void> {
      requireRight(staff, 'booking.undo');
      if (!(await findAtDesk(db, staff, bookingId))) throw new Refusal('BOOKING_NOT_FOUND');
      const find = () => findEntryToUndo(db, { kind: 'booking', id: bookingId }, activityId);
      const entry = await find();
      if (!entry || entry.version === null || !isUndoable(entry)) throw new Refusal('NOT_UNDOABLE');
      if (entry.isUndone) return;
      const other = isSwap(entry) ? await findOtherUndoable(entry) : undefined;
      if (hasMovedMoney(entry) || (other && hasMovedMoney(other))) throw new Refusal('MONEY_MOVED');
      try {
        await undo(staff, entry, targetOf(entry), other && targetOf(other));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'PRICE_CHANGED') throw new Refusal('MONEY_MOVED', { cause: error });
        if (error.code !== 'CHANGED_MEANWHILE') throw error;
        // A concurrent request has undone the same act.
        if ((await find())?.isUndone) return;
        const versions = { since: entry.version, ...(other && { other: targetOf(other) }) };
        throw new Refusal(error.code, { details: { ...error.details, ...versions }, cause: error });
      }
    },
  };

  /** If the swap promised something to one of the two customers, neither is undone. */
  async function findOtherUndoable(entry: EntryToUndo): Promise<EntryToUndo> {
    const other = await findOtherEntry(db, entry);
    if (!other || !isUndoable(other)) throw new Refusal('NOT_UNDOABLE');
    return other;
  }

  function undo(
    staff: UndoingStaff,
    entry: EntryToUndo,
    target: BookingVersion,
    other: BookingVersion | undefined,
  ): Promise<void> {
    if (other) return swapBack(staff, [target, other]);
    switch (entry.act) {
      case 'booking.check-in':
        return opposites.undoCheckIn(staff, target);
      case 'booking.no-show':
        return opposites.undoNoShow(staff, target);
      case 'booking.party':
        return opposites.changeParty(staff, target, { partySize: Number(entry.after?.['before']) });
      default:
        return moveBack(staff, target);
    }
  }

  /** Swaps the two unchanged bookings back. Customers who were texted about the swap are texted again. */
  async function swapBack(staff: UndoingStaff, targets: readonly [BookingVersion, BookingVersion]): Promise<void> {
    const oldPlaces = await Promise.all(targets.map(({ bookingId, version }) => findOldPlace(db, bookingId, version)));
    await opposites.swapAtDesk(staff, targets, { amount: 0, sendText: oldPlaces.some((place) => place?.isTexted) });
  }

  /** Moves the booking back. A customer who was texted about the move is texted again. */
  async function moveBack(staff: UndoingStaff, target: BookingVersion): Promise<void> {
    const row = await findAtDesk(db, staff, target.bookingId);
    const oldPlace = await findOldPlace(db, target.bookingId, target.version);
    if (!row || !oldPlace) throw new Refusal('NOT_UNDOABLE');
    const [from, until] = [oldPlace.startedAt ?? row.startedAt, oldPlace.endedAt ?? row.endedAt];
    await opposites.moveAtDesk(staff, target, {
      startedAt: toVenueIso(row.timeZone, from),
      durationMinutes: (until - from) / MINUTE,
      shopRoomId: oldPlace.shopRoomId ?? row.shopRoomId,
      byVenue: false,
      amount: 0,
      sendText: oldPlace.isTexted,
    });
  }
}

const targetOf = ({ subjectId, version, activityId }: EntryToUndo): BookingVersion => ({
  bookingId: subjectId,
  version: version!,
  undoes: activityId,
});
