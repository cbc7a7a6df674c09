import { cancelBooking, confirmBooking } from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const { hold, pay, run } = createBuying(world);
let ann: Person;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});

/** Runs the jobs that send texts, as the server does some seconds later. */
async function sendTexts(): Promise<void> {
  const jobs = await rows(
    world.engine.db,
    sql<{ payload: object }>`select payload from jobs where kind = 'texts.deliver' order by id`,
  );
  for (const { payload } of jobs) await world.app.background.run('texts.deliver', payload);
}

type Line = { event: string; path?: string; kind?: string };
/** The lines of the log that contain an id, each by its event and what it is about. */
const linesOf = (id: string) =>
  world.log
    .filter((line) => line.includes(id))
    .map((line) => JSON.parse(line) as Line)
    .map(({ event, path = '', kind = '' }) => `${event} ${path.replace('/caddie/v1', '')}${kind}`.trim());

test('one id finds every line of the log about a booking: its requests, payment, texts and refund', async () => {
  const card = await saveCard(ann);
  const booking = await hold(ann);
  const { bookingId } = booking;
  const { orderId } = await pay(ann, booking, card.userCreditCardId);
  await ann.makes(confirmBooking, { body: { bookingId, orderId } });
  await ann.makes(cancelBooking, { body: { bookingId } });
  await run('refunds.recover');
  await sendTexts();

  const lines = linesOf(bookingId);

  expect(lines).toEqual(
    expect.arrayContaining([
      'request.completed /bookings/ready',
      'payment.ended',
      'request.completed /orders/create',
      'request.completed /bookings/confirm',
      'request.completed /bookings/cancel',
      'refund.succeeded',
      'sms.sent booking.confirmed',
      'sms.sent booking.canceled',
    ]),
  );
  expect(linesOf(orderId)).toContain('payment.ended');
});

test('the log names the holds that lapse', async () => {
  const { bookingId } = await hold(ann);
  await world.clock.advance(3600);
  await run('bookings.sweep');

  expect(linesOf(bookingId)).toEqual(['request.completed /bookings/ready', 'booking.holds_lapsed']);
});
