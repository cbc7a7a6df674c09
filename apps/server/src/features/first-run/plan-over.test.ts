import { type Booking, cancelBooking, myBookings, readyBooking } from '@caddie/contract/bookings';
import { addBay } from '@caddie/contract/desk/bays';
import { openVenue } from '@caddie/contract/desk/first-run';
import { getDeskMe } from '@caddie/contract/desk/people/staff';
import { createOrder } from '@caddie/contract/orders';
import { getAvailability } from '@caddie/contract/slots';
import { beforeEach, expect, test } from 'vitest';
import { completeSteps, startNewVenue } from '../../../test/samples/start-venue.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
beforeEach(() => world.clock.set('2027-06-09T12:00:00-04:00'));

/** An open venue with three bays, and a customer with a card. */
async function opened() {
  const { owner, shopSeqNo, venue } = await startNewVenue(world);
  await completeSteps(world, owner, shopSeqNo, 3);
  await owner.makes(openVenue, {});
  const ann = await world.customer({ shopName: venue.shopName });
  return { owner, shopSeqNo, ann, card: await saveCard(ann) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const bookingOf = async ({ ann }: Opened, id: string): Promise<Booking | undefined> =>
  (await ann.makes(myBookings, { query: {} })).items.find(({ bookingId }) => bookingId === id);
const startedAt = (day: string) => `${day}T18:00:00-04:00`;

async function books({ ann, shopSeqNo, card }: Opened, day: string): Promise<string> {
  const terms = { shopSeqNo, startedAt: startedAt(day), durationMinutes: 60, partySize: 2 };
  const { bookingId } = await ann.makes(readyBooking, { body: terms });
  await ann.makes(createOrder, { body: { bookingId, userCreditCardId: card.userCreditCardId } });
  return bookingId;
}

test('customers book, pay and cancel after the trial as they did before', async () => {
  const venue = await opened();
  const { ann, owner } = venue;
  const bookedInTrial = await books(venue, '2027-07-01');
  await world.clock.set('2027-06-24T12:00:00-04:00');
  // The server caches a venue for two seconds.
  const isOver = async () => (await owner.makes(getDeskMe, {})).plan.isTrialOver;
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true);

  const bookedAfterTrial = await books(venue, '2027-07-02');
  expect(await bookingOf(venue, bookedAfterTrial)).toMatchObject({ bookingStatusCd: 'CONFIRMED', dueAmount: 0 });
  for (const bookingId of [bookedInTrial, bookedAfterTrial]) {
    await ann.makes(cancelBooking, { body: { bookingId } });
    await expect
      .poll(() => bookingOf(venue, bookingId), { timeout: 20_000 })
      .toMatchObject({ bookingStatusCd: 'CANCELED', refunded: 5000, refundStatus: 'DONE' });
  }
});

test('a plan with fewer bays takes no bay from customers; the desk is told that none can be added', async () => {
  const venue = await opened();
  const { owner, ann, shopSeqNo } = venue;
  await world.engine.script(`update shops set plan = 'STARTER', trial_ends_on = null where shop_seq_no = ${shopSeqNo}`);
  const planOf = async () => (await owner.makes(getDeskMe, {})).plan;
  await expect.poll(planOf, { timeout: 20_000 }).toMatchObject({ name: 'STARTER', bayLimit: 2, bayCount: 3 });

  const query = { shopSeqNo, bookingDate: '2027-06-11', durationMinutes: 60, partySize: 2 };
  const { slots } = await ann.makes(getAvailability, { query });
  expect(slots.find((slot) => slot.startedAt === startedAt('2027-06-11'))?.rooms).toHaveLength(3);
  const soldSets = [];
  for (const _ of [1, 2, 3]) soldSets.push(await bookingOf(venue, await books(venue, '2027-06-11')));
  expect(soldSets.map((one) => one?.bookingStatusCd)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  expect(new Set(soldSets.map((one) => one?.shopRoomId)).size).toBe(3);
  expect(await owner.tries(addBay, { body: { name: 'Bay 4' } })).toBe('PLAN_LIMIT');
});
