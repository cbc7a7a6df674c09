import * as bookings from '@caddie/contract/bookings';
import type { Booking } from '@caddie/contract/bookings';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { firstRow } from '../src/platform/database/db.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

/** Holding, paying and reading, for tests on June 9th, 2027, at noon in New York. */
export function createBuying(world: World) {
  let days = 0;
  const read = (person: Person, { bookingId }: Booking) =>
    person.makes(bookings.getBooking, { params: { id: bookingId } });
  const run = async (...kinds: string[]): Promise<void> => {
    for (const kind of kinds) await world.app.background.run(kind);
  };

  return {
    /** Holds a tee time that no other test in this file uses: at ten, noon, … of a separate day. */
    hold: async (person: Person): Promise<Booking> => {
      days += 1;
      const date = `2027-06-${String(11 + (days % 20)).padStart(2, '0')}`;
      const hour = 10 + Math.floor(days / 20) * 2;
      const input = { shopSeqNo: 1, durationMinutes: 60, partySize: 2 };
      return person.makes(bookings.readyBooking, { body: { ...input, startedAt: `${date}T${hour}:00:00-04:00` } });
    },

    pay: (person: Person, { bookingId }: Booking, userCreditCardId: string) =>
      person.makes(createOrder, { body: { bookingId, userCreditCardId } }),

    read,

    /** Runs the background jobs that the server would run a moment later. */
    run,

    /** Runs jobs until a booking has a status: an event that a webhook is just processing is left for the next run. */
    runUntil: async (person: Person, booking: Booking, status: string, ...kinds: string[]): Promise<void> => {
      const isReached = async () => {
        await run(...kinds);
        return (await read(person, booking)).bookingStatusCd === status;
      };
      await vi.waitUntil(isReached, { timeout: 30_000 });
    },

    /** What the provider itself says it charged and refunded for an order. */
    provider: (orderId: string) =>
      firstRow(
        world.engine.db,
        sql<{ charges: number; taken: number; refunds: number; returned: number }>`
          with charges as (
            select * from sandbox_payments where order_id = ${orderId} and status = 'SUCCEEDED'
          ), returns as (
            select r.* from sandbox_refunds r join sandbox_payments p using (sandbox_payment_id) where p.order_id = ${orderId}
          )
          select (select count(*) from charges) as charges,
                 (select coalesce(sum(amount), 0)::int8 from charges) as taken,
                 (select count(*) from returns) as refunds,
                 (select coalesce(sum(amount) filter (where status <> 'FAILED'), 0)::int8 from returns) as returned`,
      ),
  };
}
