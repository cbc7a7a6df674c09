import { randomUUID } from 'node:crypto';
import { cancelBooking } from '@caddie/contract/bookings';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBuying } from '../../../../test/buying.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../../test/world.ts';
import { type Role, type Staff, staffMember, system } from '../../../platform/actors/actor.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const { hold, pay, provider, read, run } = createBuying(world);
let ann: Person;
let bookings: Services['bookings'];

const staff = (role: Role, shopSeqNo = 1): Staff<Right> =>
  staffMember({
    staffId: 'priya',
    shopSeqNo,
    role,
    requestId: randomUUID(),
  });

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
  ({ bookings } = await servicesOf(world));
});

type Terms = 'POLICY' | 'ALL' | 'NONE';
/** The preview and the decision at the desk, with the amount on the button. */
async function cancels(by: Staff<Right>, bookingId: string, terms: Terms, amount = 0, reason = 'They called') {
  const current = await firstRow(
    world.engine.db,
    sql<{ version: number }>`select version from bookings where booking_id = ${bookingId}`,
  );
  return bookings.cancelAtDesk(by, { bookingId, version: current!.version }, { terms, amount, reason });
}

/** A paid tee time days before its start, when the policy refunds all of it. */
async function paid() {
  const card = await saveCard(ann);
  const booking = await hold(ann);
  const { orderId } = await pay(ann, booking, card.userCreditCardId);
  return { booking, orderId };
}

/** A paid tee time an hour before its start, when the policy refunds nothing. */
async function paidAndLate() {
  const { booking, orderId } = await paid();
  await world.clock.set(new Date(Date.parse(booking.bookingStartedAt) - 3_600_000));
  return { booking, orderId };
}

describe('a booking that the venue cancels', () => {
  test.each([
    ['POLICY', 'DESK', 0],
    ['ALL', 'MANAGER', 1],
    ['NONE', 'OWNER', 0],
  ] as const)(
    'with %s by %s is refunded as decided, and shows the customer that the venue canceled',
    async (terms, role, refunds) => {
      const { booking, orderId } = await paidAndLate();

      const priya = staff(role);
      await cancels(priya, booking.bookingId, terms, refunds * booking.amount);
      await run('refunds.recover');

      expect(await provider(orderId)).toMatchObject({ refunds, returned: refunds * booking.amount });
      expect(await read(ann, booking)).toMatchObject({
        bookingStatusCd: 'CANCELED',
        statusReason: 'CANCELED_BY_VENUE',
      });
      const steps = await rows(
        world.engine.db,
        sql`select actor_kind as kind, actor_id as id, request_id as "requestId" from booking_history where booking_id = ${booking.bookingId} and step = 3`,
      );
      expect(steps).toEqual([{ kind: 'staff', id: 'priya', requestId: priya.requestId }]);
    },
  );

  test.each([
    ['ALL', paidAndLate, 1],
    ['NONE', paid, 0],
  ] as const)('with %s, against the policy, needs an approval for a desk role', async (terms, buys, share) => {
    const { booking } = await buys();
    const tries = cancels(staff('DESK'), booking.bookingId, terms, share * booking.amount);
    await expect(tries).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    expect((await read(ann, booking)).bookingStatusCd).toBe('CONFIRMED');
  });

  test('needs a reason and the right to cancel, even when it is canceled already', async () => {
    const { booking } = await paidAndLate();
    const { bookingId } = booking;
    const outsider = staff('NONE' as Role);
    await expect(cancels(staff('OWNER'), bookingId, 'POLICY', 0, ' ')).rejects.toMatchObject({ code: 'REASON_NEEDED' });
    await expect(cancels(outsider, bookingId, 'POLICY')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });

    await cancels(staff('DESK'), bookingId, 'POLICY');
    await cancels(staff('DESK'), bookingId, 'ALL', booking.amount);
    await expect(cancels(outsider, bookingId, 'POLICY')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const lines = await rows(world.engine.db, sql`select from activity where subject_id = ${bookingId}`);
    expect(lines).toHaveLength(1);
  });

  test('is refused as not found for staff of another venue', async () => {
    const { booking } = await paidAndLate();
    const attemptOfOtherVenue = cancels(staff('OWNER', 2), booking.bookingId, 'POLICY');
    await expect(attemptOfOtherVenue).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  test('a second time, while its payment is pending, has its payment ended by the server', async () => {
    const { userCreditCardId } = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);
    await pay(ann, booking, userCreditCardId);
    world.faults = (operation) => (operation === 'cancelPayment' ? { failBefore: true } : undefined);
    await ann.makes(cancelBooking, { body: { bookingId: booking.bookingId } });
    expect((await read(ann, booking)).bookingStatusCd).toBe('CANCELING');
    world.faults = noFaults;

    await cancels(staff('DESK'), booking.bookingId, 'POLICY');

    expect((await read(ann, booking)).bookingStatusCd).toBe('CANCELED');
    const [endRow] = await rows(
      world.engine.db,
      sql`select actor_kind as kind, actor_id as id from booking_history where booking_id = ${booking.bookingId} and to_status = 'CANCELED'`,
    );
    expect(endRow).toEqual({ kind: 'system', id: 'bookings.cancel' });
  });

  test('by a job is refunded in full', async () => {
    const { booking, orderId } = await paidAndLate();
    await bookings.cancel(system('closings'), booking.bookingId, 'ALL');
    await run('refunds.recover');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount });
  });
});
