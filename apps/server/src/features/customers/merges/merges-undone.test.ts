import { cancelBooking } from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { getCustomer, mergeCustomers, unmergeCustomers } from '@caddie/contract/desk/people/customer';
import { usePass } from '@caddie/contract/desk/finance/payments';
import { createOrder } from '@caddie/contract/orders';
import { getMe } from '@caddie/contract/users';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mustAddUp, openCounter, startMorning } from '../../../../test/counter.ts';
import { PRICE, sell } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMerging } from '../../../../test/merging.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let venue: Services;
let bays: string[];

beforeAll(async () => {
  ({ priya, venue, bays } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});
beforeEach(() => startMorning(world, venue));
afterEach(() => mustAddUp(world));

const {
  signsUpCustomer,
  run,
  mergeInput: asked,
  mergeInto,
  unmergeInput: undo,
  unmergeRefusal: whyNot,
  undoByHand,
  signsIn,
  hold,
  withEverything,
  records,
  bookingsOf,
} = createMerging(world, () => ({ marcus, priya }));

test('undoing a merge restores both profiles and signs out sessions opened since the merge', async () => {
  const ann = await withEverything('Ann Back');
  const bea = await withEverything('Bea Back');
  const before = await records();
  await mergeInto(bea, ann);
  const annSignedIn = await signsIn(ann);
  const { merged } = await marcus.makes(getCustomer, { params: { id: bea.id } });
  expect(merged).toMatchObject([{ customerId: ann.id, name: 'Ann Back', undoUntil: expect.any(String) }]);

  const profile = await marcus.makes(unmergeCustomers, undo(bea, ann));
  expect(profile).toMatchObject({ customerId: bea.id, counts: { bookings: 1, passes: 1 }, merged: [] });
  expect(await records()).toEqual(before);
  expect(await annSignedIn.tries(getMe, {})).toBe('UNAUTHENTICATED');
  const home = await signsIn(ann);
  expect(await home.makes(getMe, {})).toMatchObject({ customerInfo: { name: 'Ann Back' } });
  expect(await bookingsOf(home)).toEqual([ann.bookingId]);
  expect(await bookingsOf(bea.person)).toEqual([bea.bookingId]);
  // The restored records work: their owner can spend and cancel them.
  const next = await hold(home);
  await home.makes(createOrder, { body: { bookingId: next, membershipId: ann.membershipId } });
  await home.makes(cancelBooking, { body: { bookingId: ann.bookingId } });
  const { items } = await marcus.makes(getActivity, { query: {} });
  expect(items.find(({ act }) => act === 'customer.unmerge')).toMatchObject({ by: { name: 'Marcus' } });
});

test('a repeated undo is done once, and profiles that were never merged are refused', async () => {
  const [ann, bea] = [await signsUpCustomer('Ann Once'), await signsUpCustomer('Bea Once')];
  expect(await whyNot(bea, ann)).toBe('These two are not merged.');
  await mergeInto(bea, ann);
  await marcus.makes(unmergeCustomers, undo(bea, ann));
  await marcus.makes(unmergeCustomers, undo(bea, ann));
  expect(await run(`select from activity where act = 'customer.unmerge' and subject_id = '${bea.id}'`)).toHaveLength(1);
  await mergeInto(bea, ann);
  await marcus.makes(unmergeCustomers, undo(bea, ann));
});

test('a merge cannot be undone after 24 hours, not even directly in the database', async () => {
  const [ann, bea] = [await signsUpCustomer('Ann Late'), await signsUpCustomer('Bea Late')];
  await marcus.makes(mergeCustomers, asked(bea, ann));
  await world.clock.advance(24 * 3600);
  expect(await marcus.tries(unmergeCustomers, undo(bea, ann))).toBe('OK');
  await marcus.makes(mergeCustomers, asked(bea, ann));
  await world.clock.advance(24 * 3600 + 1);
  expect(await whyNot(bea, ann)).toBe('A merge can be undone for 24 hours. Those are over.');
  expect((await marcus.makes(getCustomer, { params: { id: bea.id } })).merged).toMatchObject([{ undoUntil: null }]);
  await expect(undoByHand(bea)).rejects.toMatchObject({ constraint: 'customer_merges_are_undone_within_a_day' });
});

test('a merge cannot be undone after a new card or after one profile has paid for the other', async () => {
  const [ann, bea] = [await withEverything('Ann New'), await signsUpCustomer('Bea New')];
  const { tile } = await sell(priya, bays[2]!, { customer: { kind: 'KNOWN', customerId: bea.id } });
  await mergeInto(bea, ann);
  const { userCreditCardId } = await saveCard(bea.person, cards.refundWaits);
  expect(await whyNot(bea, ann)).toBe('A card was saved since the merge, so it cannot be undone.');
  await run(`update saved_cards set deleted_at = app_now() where saved_card_id = '${userCreditCardId}'`);
  // A pass of one profile pays for a tee time that the other owed before the merge.
  const use = { version: tile.version, membershipId: ann.membershipId, amount: PRICE };
  await priya.makes(usePass, { params: { id: tile.bookingId }, body: use });
  expect(await whyNot(bea, ann)).toBe('One of the two has paid for the other since the merge, so it cannot be undone.');
  await expect(undoByHand(bea)).rejects.toMatchObject({ constraint: 'customer_merges_are_undone_unused' });
});

test('chained merges are undone last first, and each number opens the remaining profile', async () => {
  const [ann, bea, cyd] = [
    await withEverything('Ann Chain'),
    await withEverything('Bea Chain'),
    await signsUpCustomer('Cyd Chain'),
  ];
  const before = await records();
  await mergeInto(bea, ann);
  await mergeInto(cyd, bea);
  for (const one of [ann, bea])
    expect(await (await signsIn(one)).makes(getMe, {})).toMatchObject({ customerInfo: { name: 'Cyd Chain' } });
  expect((await bookingsOf(cyd.person)).toSorted()).toEqual([ann.bookingId, bea.bookingId].toSorted());
  const { merged } = await marcus.makes(getCustomer, { params: { id: cyd.id } });
  expect(merged.map(({ name, undoUntil }) => [name, undoUntil !== null])).toEqual([
    ['Bea Chain', true],
    ['Ann Chain', false],
  ]);
  expect(await whyNot(bea, ann)).toBe('A later merge has to be undone first.');
  await marcus.makes(unmergeCustomers, undo(cyd, bea));
  expect(await (await signsIn(ann)).makes(getMe, {})).toMatchObject({ customerInfo: { name: 'Bea Chain' } });
  await marcus.makes(unmergeCustomers, undo(bea, ann));
  expect(await records()).toEqual(before);
});
