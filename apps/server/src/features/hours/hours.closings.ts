import type { ClosingAnswer, ClosingProgress, DayClosing } from '@caddie/contract/desk/hours';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { type ActorTrx, staffMember, type Manager, type Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { tryEach } from '../../platform/jobs/batches.ts';
import { enqueue, type JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type BookingService, bookingsByIds, type FutureBooking } from '../bookings/bookings.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { stateOf } from './closings.rules.ts';
import * as store from './closings.store.ts';

const CLOSE_JOB = 'hours.close';

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  bookings: Pick<BookingService, 'cancelForClosing'>;
  checkpoint: Checkpoint;
};
/** The rights that a closing needs: it refunds everything that was paid, whatever the policy says. */
type Cancels = 'booking.cancel' | 'booking.cancel-beyond-policy';
type ClosingInput = { date: string; note: string; answer: ClosingAnswer; bookings: readonly FutureBooking[] };

/** Handles the bookings outside a day's new hours: the list is saved with the hours, a job does the rest. */
export function createClosings({ db, shops, bookings, checkpoint }: Dependencies) {
  return {
    /** Joins the transaction that changes the hours. Holds always end, so that no customer pays for a closed time. */
    async begin(
      trx: ActorTrx,
      staff: Manager,
      { date, note, answer, bookings: outside }: ClosingInput,
    ): Promise<string> {
      // Each booking is canceled in the name of a member of staff.
      if (staff.kind !== 'staff') throw new Refusal('BOOKINGS_OUTSIDE');
      const { shopSeqNo, staffId, role, approvedBy = null } = staff;
      const closing = { shopSeqNo, date, note, answer, staffId, role, approvedBy };
      const closingId = await store.insertClosing(trx, closing);
      for (const { booking } of outside) {
        const staysBooked = answer === 'ONE_BY_ONE' && booking.status === 'CONFIRMED';
        await store.insertItem(trx, closingId, booking.bookingId, staysBooked ? 'STAYS' : 'WAITING');
      }
      await enqueue(trx, CLOSE_JOB, { closingId }, { key: closingId });
      return closingId;
    },

    async read(staff: Manager<'hours.read'>, closingId: string): Promise<DayClosing> {
      requireRight(staff, 'hours.read');
      const { shopSeqNo } = staff;
      const closing = await store.findClosing(db, shopSeqNo, closingId);
      if (!closing) throw new Refusal('CLOSING_NOT_FOUND');
      const { timeZone, currency } = await shops.terms(shopSeqNo);
      const { date, note, answer, by, at } = closing;
      const items = await readItems(shopSeqNo, date, await store.findItems(db, [closingId]));
      return { closingId, date, note, answer, by, at: toVenueIso(timeZone, at), timeZone, currency, items };
    },

    readProgress,

    /** The closings from a day on that a new hour plan has caused, and not a special day. */
    async progressOfPlans(shopSeqNo: number, since: string, specialDays: readonly { date: string }[]) {
      const allClosings = await store.findClosings(db, shopSeqNo, since);
      const ofSpecialDays = new Set(specialDays.map(({ date }) => latestClosing(allClosings, date)));
      return readProgress(
        db,
        shopSeqNo,
        allClosings.filter((one) => !ofSpecialDays.has(one)),
      );
    },

    jobs: { [CLOSE_JOB]: { run: (payload) => close((payload as { closingId: string }).closingId) } } satisfies JobKinds,
  };

  async function readItems(
    shopSeqNo: number,
    date: string,
    items: readonly store.ItemRow[],
  ): Promise<DayClosing['items']> {
    const itemByBooking = new Map(items.map((item) => [item.bookingId, item]));
    const found = await bookingsByIds(db, shopSeqNo, [...itemByBooking.keys()]);
    return found.map((one) => ({
      ...one.booking,
      ...stateOf(itemByBooking.get(one.booking.bookingId)!, date, one),
      refundDue: one.refundDue,
    }));
  }

  /** Cancels the pending bookings one by one; a failure does not stop the others. A repeated run continues where it stopped. */
  async function close(closingId: string): Promise<void> {
    const closing = await store.unscopedFindClosing(db, closingId);
    if (!closing) return;
    const { staffId, shopSeqNo, role, requestId, approvedBy, note } = closing;
    const staff = staffMember<Cancels>({ staffId, shopSeqNo, role, requestId, ...(approvedBy && { approvedBy }) });
    await tryEach(await store.findWaiting(db, closingId), (bookingId) => cancel(staff, closingId, bookingId, note));
  }

  async function cancel(staff: Staff<Cancels>, closingId: string, bookingId: string, note: string): Promise<void> {
    const reason = await bookings.cancelForClosing(staff, bookingId, note).then(
      () => null,
      (error: unknown) => {
        // The tee time has begun or was played, which needs a manual decision.
        if (error instanceof Refusal && error.code === 'NOT_CANCELABLE') return 'BEGUN' as const;
        throw error;
      },
    );
    await checkpoint('closing.canceled');
    await store.endItem(db, closingId, bookingId, reason);
    await checkpoint('closing.noted');
  }
}

/** The latest closing of a day. */
export const latestClosing = (closings: readonly store.DatedClosing[], date: string): store.DatedClosing | undefined =>
  closings.findLast((one) => one.date === date);

/** The progress of each closing. */
async function readProgress(
  executor: Db,
  shopSeqNo: number,
  closings: readonly store.DatedClosing[],
): Promise<(ClosingProgress & { date: string })[]> {
  if (closings.length === 0) return [];
  const items = await store.findItems(
    executor,
    closings.map(({ closingId }) => closingId),
  );
  const ids = new Set(items.map(({ bookingId }) => bookingId));
  const bookingById = new Map(
    (await bookingsByIds(executor, shopSeqNo, [...ids])).map((one) => [one.booking.bookingId, one]),
  );
  return closings.map((closing) => {
    const ownItems = items.filter(({ closingId }) => closingId === closing.closingId);
    const states = ownItems.map((item) => stateOf(item, closing.date, bookingById.get(item.bookingId)!).state);
    const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
    return { ...closing, bookings: ownItems.length, waiting: count('WAITING'), needsYou: count('NEEDS_YOU', 'STAYS') };
  });
}
