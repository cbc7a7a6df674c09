import { type Booking, type getCancellation, type getPayOptions, MY_BOOKINGS_PAGE } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { actAs, type Customer, system } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { inBatches } from '../../platform/batches.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { OrderService } from '../orders/orders.service.ts';
import type { Checkpoint } from '../orders/payments.service.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createBlocking } from './bookings.blocks.ts';
import { createCanceling } from './bookings.cancel.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import { createHolding, type HoldWish } from './bookings.hold.ts';
import { completePlayed, moveBooking, readNow } from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { readCursor, toBooking, writeCursor } from './bookings.view.rules.ts';
import { previewCancellation } from './cancellation.rules.ts';
import { sweepLapsedHolds } from './holds.store.ts';
import { findUpcoming, type ListFilter, listBookings } from './lists.store.ts';
import { playOf } from './play.rules.ts';

const BATCH = 500;

export type BookingService = ReturnType<typeof createBookingService>;
type Page = { limit?: number | undefined; cursor?: string | undefined };

type Dependencies = {
  db: Db;
  shops: ShopService;
  orders: OrderService;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  checkpoint: Checkpoint;
};

export function createBookingService(dependencies: Dependencies) {
  const { db, shops, orders, memberships, texts, checkpoint } = dependencies;
  const hold = createHolding(db, shops);

  return {
    /** Holds a tee time while the customer pays. */
    async hold(customer: Customer, wish: HoldWish): Promise<Booking> {
      const bookingId = await hold(customer, wish);
      await checkpoint('hold.committed');
      return read(customer, bookingId);
    },

    /** Whether a tee time is the customer's: paid, or being decided. One that costs nothing is confirmed right here. */
    async confirm(
      customer: Customer,
      { bookingId, orderId }: { bookingId: string; orderId?: string | undefined },
    ): Promise<Booking> {
      await findOwn(db, customer, bookingId);
      // The order knows best; if the provider has not been heard yet, it is asked now.
      if (orderId && (await orders.checkPaying(customer, orderId, { bookingId }))) return read(customer, bookingId);
      await actAs(db, customer, async (trx) => {
        const booking = await lockOwn(trx, customer, bookingId);
        if (booking.status === 'CONFIRMED' || booking.status === 'COMPLETED' || booking.isPaying) return;
        if (booking.status === 'FAILED') throw new Refusal('HOLD_EXPIRED');
        if (booking.status !== 'READY') throw new Refusal('NOT_PAYABLE');
        if (booking.holdExpiresAt <= (await readNow(trx))) throw new Refusal('HOLD_EXPIRED');
        if (booking.amount > 0) throw new Refusal('NOT_PAID');
        await moveBooking(trx, { bookingId, to: 'CONFIRMED', from: 'READY' });
        await texts.confirmed(trx, bookingId);
      });
      return read(customer, bookingId);
    },

    cancel: createCanceling(dependencies),

    ...createBlocking(db, shops),

    /** What canceling now would give back. */
    async cancellation(customer: Customer, bookingId: string): Promise<DataOf<typeof getCancellation>> {
      return previewCancellation(await findOwn(db, customer, bookingId), await readNow(db));
    },

    /** With which memberships a held tee time could be paid. */
    async payOptions(customer: Customer, bookingId: string): Promise<DataOf<typeof getPayOptions>> {
      return memberships.options(db, customer, playOf(await findOwn(db, customer, bookingId)));
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

    read,

    sweep,
    complete,
    jobs: {
      'bookings.sweep': { run: sweep, everySeconds: 5, isWatch: true },
      'bookings.complete': { run: complete, everySeconds: 60 },
    } satisfies JobKinds,
  };

  /** Ends holds that are over. */
  async function sweep(): Promise<void> {
    await inBatches(BATCH, (size) => sweepLapsedHolds(db, size));
  }

  /** Completes what has been played. */
  async function complete(): Promise<void> {
    const by = system('bookings.complete');
    await inBatches(BATCH, (size) => actAs(db, by, (trx) => completePlayed(trx, size)));
  }

  async function read(customer: Customer, bookingId: string): Promise<Booking> {
    return toBooking(await findOwn(db, customer, bookingId));
  }
}
