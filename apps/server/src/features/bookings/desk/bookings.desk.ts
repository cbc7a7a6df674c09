import type { Booking } from '@caddie/contract/bookings';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { PerformAct } from '../../../platform/actors/act.ts';
import type { Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { findLastEntry, findOtherEntry, type EntryToUndo } from '../../../platform/actors/undo.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { type DeskChange, findLocked, type BookingVersion } from './bookings.desk-act.ts';
import { markUndoOfLast } from '../moves/undo.store.ts';
import { readNow } from '../bookings.store.ts';
import { toBooking } from '../bookings.view.rules.ts';
import * as rules from './desk.rules.ts';
import * as store from './desk.store.ts';
import { businessDate } from '../slots/openings.rules.ts';
import { canBeUndone, isSwap, undoableActs } from '../moves/undo.rules.ts';

type AtDesk = {
  row: rules.DeskRow;
  booking: Booking;
  actions: DeskBooking['actions'];
  /** The no-show fee that applies or is owed; null for none. */
  fee: DeskBooking['money']['fee'];
  /** The business day with the open drawer, if wrongly entered payments can be reversed now. */
  reversibleDate: string | null;
  /** The last act, if it can be undone. */
  undo: EntryToUndo | null;
};

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  perform: PerformAct;
  change: DeskChange;
  feeOf: (row: rules.DeskRow, shop: ShopTerms, now: number) => Promise<AtDesk['fee']>;
};

/** Acts on a tee time at the desk. Each checks the version that was seen and writes an activity entry. */
export function createDesk({ db, shops, perform, change, feeOf }: Dependencies) {
  return {
    /** Returns a booking of the venue as the desk sees it, and the acts that are possible now. */
    async atDesk(staff: Staff<'booking.read'>, bookingId: string): Promise<AtDesk> {
      requireRight(staff, 'booking.read');
      const row = await store.findAtDesk(db, staff, bookingId);
      if (!row) throw new Refusal('BOOKING_NOT_FOUND');
      const now = await readNow(db);
      const shop = await shops.terms(staff.shopSeqNo);
      const reversibleDate = rules.canBeRepriced(row) ? businessDate(shop, now) : null;
      const fee = await feeOf(row, shop, now);
      const lastEntry = await findLastEntry(db, { kind: 'booking', id: bookingId }, undoableActs);
      const canUndo =
        lastEntry &&
        canBeUndone(row, lastEntry, now) &&
        (!isSwap(lastEntry) || (await canUndoOther(staff, lastEntry, now)));
      const undo = canUndo ? lastEntry : null;
      return { row, booking: toBooking(row), actions: rules.actionsOf(row, now), fee, reversibleDate, undo };
    },

    checkIn: (staff: Staff<'booking.check-in'>, target: BookingVersion): Promise<void> =>
      change(staff, target, {
        act: 'booking.check-in',
        isDone: ({ checkedInAt }) => checkedInAt !== null,
        isPossible: rules.canCheckIn,
        write: async (trx) => void (await store.setCheckedIn(trx, target.bookingId, true)),
      }),

    undoCheckIn: (staff: Staff<'booking.undo-check-in'>, target: BookingVersion): Promise<void> =>
      change(staff, target, {
        act: 'booking.undo-check-in',
        isDone: ({ checkedInAt }) => checkedInAt === null,
        isPossible: rules.canUndoCheckIn,
        write: async (trx) => {
          await markUndoOfLast(trx, target, 'booking.check-in');
          await store.setCheckedIn(trx, target.bookingId, false);
          return undefined;
        },
      }),

    /** Adds a note; notes are never changed. */
    addNote: (staff: Staff<'booking.note'>, bookingId: string, text: string): Promise<void> =>
      perform(staff, {
        right: 'booking.note',
        subject: { kind: 'booking', id: bookingId },
        find: (trx) => findLocked(trx, staff, bookingId),
        async work(trx) {
          await store.insertNote(trx, bookingId, text.trim());
          return { result: undefined };
        },
      }),
  };

  /** A swap can be undone for both of its bookings or for neither. */
  async function canUndoOther(staff: Staff, entry: EntryToUndo, now: number): Promise<boolean> {
    const other = await findOtherEntry(db, entry);
    const row = other && (await store.findAtDesk(db, staff, other.subjectId));
    return row !== undefined && canBeUndone(row, other!, now);
  }
}
