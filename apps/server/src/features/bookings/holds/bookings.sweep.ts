import type { FastifyBaseLogger } from 'fastify';
import { actAs, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { repeatWhileFull } from '../../../platform/jobs/batches.ts';
import type { Sales } from '../../orders/orders.service.ts';
import { hasEnded, sweepLapsedHolds } from './holds.store.ts';

const BATCH = 500;

type Dependencies = { db: Db; sales: Pick<Sales, 'failUnpaid'>; log: Pick<FastifyBaseLogger, 'info'> };

/** Ends expired holds, and the orders that were to pay for them. */
export const createSweep =
  ({ db, sales, log }: Dependencies) =>
  async (): Promise<void> => {
    await repeatWhileFull(BATCH, async (size) => {
      const bookingIds = await sweepLapsedHolds(db, size);
      if (bookingIds.length > 0)
        log.info({ event: 'booking.holds_lapsed', bookingIds }, 'holds ended without a payment: their bays are free');
      return bookingIds.length;
    });
    // In a separate transaction: orders are locked before their bookings, and a request that ends an expired hold has locked the booking
    // first.
    const actor = system('bookings.sweep');
    await repeatWhileFull(BATCH, (size) => actAs(db, actor, (trx) => sales.failUnpaid(trx, hasEnded, size)));
  };
