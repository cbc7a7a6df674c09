import type { FirstRun } from '@caddie/contract/desk/first-run';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { system } from '../../platform/actors/actor.ts';
import { tryEach } from '../../platform/jobs/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import type { BookingService } from '../bookings/bookings.service.ts';
import { findLiveTestBookings, findNewestTest } from './tests.store.ts';

type Dependencies = { db: Db; bookings: Pick<BookingService, 'cancel'>; siteUrl: () => string };
type Venue = { shopSeqNo: number; shopName: string; timeZone: string; testToken: string | null };

/** Test bookings, made before a venue is open. */
export const createTests = ({ db, bookings, siteUrl }: Dependencies) => ({
  async read({ shopSeqNo, shopName, timeZone, testToken }: Venue): Promise<FirstRun['test']> {
    if (testToken === null) return null;
    const testBooking = await findNewestTest(db, shopSeqNo);
    const query = new URLSearchParams({ shopName, test: testToken }).toString();
    if (!testBooking) return { link: `${siteUrl()}/?${query}`, booking: null };
    const { refunded, isRefundDone, startedAt, ...booking } = testBooking;
    return {
      link: `${siteUrl()}/?${query}`,
      booking: {
        ...booking,
        startedAt: toVenueIso(timeZone, startedAt),
        refund: refunded === null ? null : { amount: refunded, isDone: isRefundDone },
      },
    };
  },

  /** Cancels the test bookings of opened venues, each on its own; a job retries those left. */
  async cancelLeftTests(): Promise<void> {
    await tryEach(
      await findLiveTestBookings(db),
      async ({ bookingId }) => void (await bookings.cancel(system('first run'), bookingId, 'ALL')),
    );
  },
});
