import {
  type Booking,
  type BookingPage,
  type getCancellation,
  type getPayOptions,
  MY_BOOKINGS_PAGE,
} from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import type { FastifyBaseLogger } from 'fastify';
import { actAs, type Customer, system } from '../../platform/actors/actor.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { repeatWhileFull } from '../../platform/jobs/batches.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { OrderService } from '../orders/orders.service.ts';
import type { RefundService } from '../orders/refunds/refunds.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createAct, type Permit } from '../../platform/actors/act.ts';
import { createBlocking } from './blocks/bookings.blocks.ts';
import { createPermitBeyondPolicy } from './cancel/bookings.beyond-policy.ts';
import { createCanceling } from './cancel/bookings.cancel.ts';
import { createDesk } from './desk/bookings.desk.ts';
import { createDeskBooking } from './desk/bookings.desk-book.ts';
import { createDeskCanceling } from './desk/bookings.desk-cancel.ts';
import { createCanceler } from './cancel/bookings.canceler.ts';
import { createDeskAct, createDeskChange } from './desk/bookings.desk-act.ts';
import { createDeskChanges } from './desk/bookings.desk-change.ts';
import { createDeskReturns } from './desk/bookings.desk-return.ts';
import { createDeskCharging } from './desk/bookings.desk-charge.ts';
import { createDeskPaying } from './desk/bookings.desk-pay.ts';
import { createDeskHolding } from './desk/bookings.desk-hold.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import { bookingGauges } from './gauges.store.ts';
import { createFees } from './no-show/bookings.fees.ts';
import { createExtendHold } from './holds/bookings.extend-hold.ts';
import { createHolding, type HoldInput } from './holds/bookings.hold.ts';
import { createMoving } from './moves/bookings.move.ts';
import { createNoShows } from './no-show/bookings.no-show.ts';
import { bookingOutcomes } from './bookings.outcomes.ts';
import { createBookingPay, lockHeld } from './bookings.pay.ts';
import { createApplyMove } from './moves/bookings.apply-move.ts';
import { createPayLinks } from './bookings.pay-link.ts';
import { completePlayed, moveBooking, readNow } from './bookings.store.ts';
import { createReminders } from './reminders/bookings.remind.ts';
import { createSwapping } from './moves/bookings.swap.ts';
import { createSweep } from './holds/bookings.sweep.ts';
import { createCancelingForRefundedSets } from './cancel/bookings.refunded-sets.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { createUndoing } from './moves/bookings.undo.ts';
import { isCanceled, readCursor, toBooking, toBookingPage, writeCursor } from './bookings.view.rules.ts';
import { previewCancellation } from './cancel/cancellation.rules.ts';
import { hasPass } from './desk/desk.rules.ts';
import { findUpcoming, type ListFilter, listBookings } from './lists.store.ts';
import { playOf } from './slots/play.rules.ts';
import { findHandedOver } from './handed-over.store.ts';
import { findTenderRefunds } from './cancel/tender-refunds.store.ts';

const BATCH = 500;

export type { BookingVersion } from './desk/bookings.desk-act.ts';
export { readReference } from './bookings.rules.ts';
export { eraseBookingNotes } from './erase.store.ts';
export {
  bookingsByIds,
  type FutureBooking,
  listFutureBookings,
  type ListedBooking,
} from './cancel/bookings.outside.ts';
export { linkSentAtOf, markLapseSeen } from './links.store.ts';
export { referenceBegins } from './lists.store.ts';
export { businessDate, businessDayEnds } from './slots/openings.rules.ts';
export type BookingService = ReturnType<typeof createBookingService>;
type Page = { limit?: number | undefined; cursor?: string | undefined };

type Dependencies = {
  db: Db;
  shops: ShopService;
  orders: OrderService;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  /** Lets the desk act with a manager's approval. */
  permit: Permit;
  checkpoint: Checkpoint;
  log: FastifyBaseLogger;
};

export function createBookingService(dependencies: Dependencies) {
  const { db, shops, orders, memberships, texts, checkpoint } = dependencies;
  const hold = createHolding(db, shops);
  const extend = createExtendHold(db);
  const sales = orders.sells('booking', bookingOutcomes({ memberships, texts }));
  const perform = createAct(db, dependencies.permit);
  const permitBeyondPolicy = createPermitBeyondPolicy(dependencies.permit);
  const moveDependencies = {
    db,
    perform,
    shops,
    sales,
    memberships,
    refunds: dependencies.refunds,
    applyMove: createApplyMove({ sales, memberships, texts }),
    permitBeyondPolicy,
  };

  const act = createDeskAct({ perform, shops, sales });
  const change = createDeskChange({ perform, sales });
  const links = createPayLinks({ db, act, texts });
  const noShows = createNoShows({ ...dependencies, act, change, sales });
  const fees = createFees({ db, sales });
  const canceler = createCanceler({ ...dependencies, sales });
  const canceling = createCanceling({ db, sales, canceler });
  const reminders = createReminders({ db, texts });
  const sweep = createSweep({ db, sales, log: dependencies.log });
  const desk = createDesk({ db, shops, perform, change, feeOf: (...about) => noShows.feeOf(...about) });
  const changes = createDeskChanges({ ...dependencies, perform, act, sales });
  const moves = createMoving(moveDependencies);
  const swaps = createSwapping(moveDependencies);

  return {
    /** Holds a tee time while the customer pays. */
    async hold(customer: Customer, input: HoldInput): Promise<Booking> {
      const bookingId = await hold(customer, input);
      await checkpoint('hold.committed');
      return read(customer, bookingId);
    },

    /** Extends a hold that is about to expire. */
    async extendHold(customer: Customer, bookingId: string): Promise<Booking> {
      await extend(customer, bookingId);
      return read(customer, bookingId);
    },

    /** Returns the booking if it is paid or its payment is pending, and refuses it otherwise. One that costs nothing is confirmed here. */
    async confirm(
      customer: Customer,
      { bookingId, orderId }: { bookingId: string; orderId?: string | undefined },
    ): Promise<Booking> {
      await findOwn(db, customer, bookingId);
      // The order is authoritative; if the provider has not responded yet, it is asked now.
      if (orderId && (await sales.checkPaying(customer, orderId, bookingId))) return read(customer, bookingId);
      await actAs(db, customer, async (trx) => {
        const booking = await lockOwn(trx, customer, bookingId);
        if (booking.status === 'CONFIRMED' || booking.status === 'COMPLETED' || booking.isPaying) return;
        await lockHeld(trx, customer, bookingId);
        if (booking.amount > 0) throw new Refusal('NOT_PAID');
        await moveBooking(trx, { bookingId, to: 'CONFIRMED', from: 'READY' });
        await texts.confirmed(trx, bookingId);
      });
      return read(customer, bookingId);
    },

    /** Pays for a held tee time; returns the id of its order. */
    pay: createBookingPay({ db, sales, memberships }),

    ...canceling,
    ...createDeskCanceling({ perform, shops, permitBeyondPolicy, sales, canceler }),

    ...createBlocking({ db, perform, shops }),

    /** Returns what canceling now would refund. */
    async cancellation(customer: Customer, bookingId: string): Promise<DataOf<typeof getCancellation>> {
      const booking = await findOwn(db, customer, bookingId);
      return previewCancellation(booking, await readNow(db));
    },

    /** Returns the memberships that could pay for a held tee time or an open balance. */
    async payOptions(customer: Customer, bookingId: string): Promise<DataOf<typeof getPayOptions>> {
      const booking = await findOwn(db, customer, bookingId);
      if (hasPass(booking)) return [];
      const amount = booking.status === 'READY' ? booking.amount : booking.dueAmount;
      return memberships.options(db, customer, { ...playOf(booking), amount });
    },

    /** Reads any booking, for a caller who has its link. */
    async unscopedRead(bookingId: string): Promise<Booking> {
      return toBooking(await findOwn(db, system('links.read'), bookingId));
    },

    async upcoming(customer: Customer): Promise<{ items: Booking[] }> {
      return { items: (await findUpcoming(db, customer.customerId)).map(toBooking) };
    },

    async list(
      customer: Customer,
      { limit = MY_BOOKINGS_PAGE, cursor, ...filter }: Page & Pick<ListFilter, 'status' | 'from' | 'to'>,
    ): Promise<{ items: Booking[]; nextCursor: string | null }> {
      const page = { ...filter, limit: limit + 1, before: readCursor(cursor) };
      const found = await listBookings(db, customer.customerId, page);
      const items = found.slice(0, limit);
      return { items: items.map(toBooking), nextCursor: found.length > limit ? writeCursor(items.at(-1)!) : null };
    },

    /** Returns one booking, with how it ended. */
    async page(customer: Customer, bookingId: string): Promise<BookingPage> {
      const row = await findOwn(db, customer, bookingId);
      if (!isCanceled(row)) return toBookingPage(row, [], []);
      return toBookingPage(row, await findTenderRefunds(db, bookingId), await findHandedOver(db, bookingId));
    },

    ...desk,
    ...noShows.atDesk,
    ...createDeskHolding({ db, perform, shops, sales, texts }),
    ...createDeskBooking({ ...dependencies, perform, sales, links }),
    ...changes,
    ...createDeskReturns({ ...dependencies, act, sales, permitBeyondPolicy }),
    ...createDeskCharging({ db, act, sales }),
    ...links.atDesk,
    ...createDeskPaying({ db, act, memberships, sales }),
    ...moves,
    ...swaps,
    ...createUndoing(db, { ...desk, ...changes, ...moves, ...swaps, ...noShows.atDesk }),

    sweep,
    complete,
    chargeFees: fees.chargeFees,
    gauges: bookingGauges,
    jobs: {
      'bookings.sweep': { run: sweep, everySeconds: 5, isPoller: true },
      ...links.jobs,
      ...reminders.jobs,
      ...fees.jobs,
      ...createCancelingForRefundedSets(db, canceling).jobs,
      'bookings.complete': { run: complete, everySeconds: 60 },
    } satisfies JobKinds,
  };

  /** Completes bookings that have been played. */
  async function complete(): Promise<void> {
    const actor = system('bookings.complete');
    await repeatWhileFull(BATCH, (size) => actAs(db, actor, (trx) => completePlayed(trx, size)));
  }

  async function read(customer: Customer, bookingId: string): Promise<Booking> {
    return toBooking(await findOwn(db, customer, bookingId));
  }
}
