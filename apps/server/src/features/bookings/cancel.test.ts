import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { servicesOf } from '../../../test/services.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { type Role, type Staff, staffMember, system } from '../../platform/actors/actor.ts';
import { rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
const { hold, pay, provider, read, run } = createBuying(world);
let ann: Person;
let bookings: Services['bookings'];

const staff = (role: Role, shopSeqNo = 1): Staff<Right> =>
  staffMember({
    staffId: 'priya',
    shopSeqNo,
    role,
    requestId: 'r-1',
  });

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
  ({ bookings } = await servicesOf(world));
});

/** A paid tee time an hour before it begins, when the policy gives nothing back. */
async function paidAndLate() {
  const card = await saveCard(ann);
  const booking = await hold(ann);
  const { orderId } = await pay(ann, booking, card.userCreditCardId);
  await world.clock.set(new Date(Date.parse(booking.bookingStartedAt) - 3_600_000));
  return { booking, orderId };
}

describe('a booking that the venue cancels', () => {
  test.each([
    ['POLICY', 'DESK', 0],
    ['ALL', 'MANAGER', 1],
    ['NONE', 'OWNER', 0],
  ] as const)(
    'with %s by %s gives back what was decided, and the customer reads who did it',
    async (terms, role, refunds) => {
      const { booking, orderId } = await paidAndLate();

      const canceled = await bookings.cancel(staff(role), booking.bookingId, terms);
      await run('refunds.recover');

      expect(canceled.refund.amount).toBe(refunds * booking.amount);
      expect(await provider(orderId)).toMatchObject({ refunds, returned: refunds * booking.amount });
      expect(await read(ann, booking)).toMatchObject({
        bookingStatusCd: 'CANCELED',
        statusReason: 'CANCELED_BY_VENUE',
      });
      const steps = await rows(
        world.engine.db,
        sql`select actor_kind as kind, actor_id as id, request_id as "requestId" from booking_history where booking_id = ${booking.bookingId} and step = 3`,
      );
      expect(steps).toEqual([{ kind: 'staff', id: 'priya', requestId: 'r-1' }]);
    },
  );

  test.each(['ALL', 'NONE'] as const)('with %s is not for the desk', async (terms) => {
    const { booking } = await paidAndLate();
    await expect(bookings.cancel(staff('DESK'), booking.bookingId, terms)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect((await read(ann, booking)).bookingStatusCd).toBe('CONFIRMED');
  });

  test('is not another venue’s', async () => {
    const { booking } = await paidAndLate();
    const elsewhere = bookings.cancel(staff('OWNER', 2), booking.bookingId);
    await expect(elsewhere).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  test('by a job gives all back too', async () => {
    const { booking, orderId } = await paidAndLate();
    await bookings.cancel(system('closings'), booking.bookingId, 'ALL');
    await run('refunds.recover');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount });
  });
});
