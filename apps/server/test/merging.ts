import { myBookings, readyBooking } from '@caddie/contract/bookings';
import { listCards } from '@caddie/contract/cards';
import {
  mergeCustomers,
  tagCustomer,
  unmergeCustomers,
  writeCustomerNote,
} from '@caddie/contract/desk/people/customer';
import { createOrder } from '@caddie/contract/orders';
import { login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { rows } from '../src/platform/database/db.ts';
import { buyPass, customerIdOf, START } from './counter-sales.ts';
import { createMembers } from './members.ts';
import { createPerson, type Person } from './person.ts';
import { type CustomerPerson, freshAddress } from './sign-up.ts';
import type { World } from './world.ts';

type MergeProfile = { person: CustomerPerson; id: string };

/** Two profiles of one person with their records, and a manager who merges them. */
export function createMerging(world: World, desk: () => { marcus: Person; priya: Person }) {
  async function signsUpCustomer(name: string): Promise<MergeProfile> {
    const person = await world.customer({ name });
    const profile = { person, id: await customerIdOf(world, person) };
    await world.clock.advance(60);
    return profile;
  }

  const run = (statement: string) => rows(world.engine.db, sql.raw(statement));
  const mergeInput = (into: MergeProfile, from: MergeProfile, dryRun = false) => ({
    params: { id: into.id },
    body: { fromCustomerId: from.id, dryRun },
  });
  const mergeInto = async (into: MergeProfile, from: MergeProfile) => {
    const merge = await desk().marcus.makes(mergeCustomers, mergeInput(into, from));
    await world.clock.advance(60);
    return merge;
  };
  const unmergeInput = (into: MergeProfile, from: MergeProfile) => ({
    params: { id: into.id },
    body: { fromCustomerId: from.id },
  });
  const mergeRefusal = async (into: MergeProfile, from: MergeProfile) =>
    (await desk().marcus.isRefused(mergeCustomers, mergeInput(into, from))).message;
  const unmergeRefusal = async (into: MergeProfile, from: MergeProfile) =>
    (await desk().marcus.isRefused(unmergeCustomers, unmergeInput(into, from))).message;

  const undoByHand = ({ id }: MergeProfile) =>
    run(`select undo_merge(merge_id) from customer_merges where undone_at is null and into_customer_id = '${id}'`);

  /** Signs in again with the number and the password of the profile. */
  async function signsIn({ person }: MergeProfile): Promise<Person> {
    const { shopSeqNo, phone, countryCode, password } = person;
    const { authToken } = await person.signedOut.makes(login, { body: { shopSeqNo, phone, countryCode, password } });
    return createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });
  }

  async function hold(person: Person, startedAt = START): Promise<string> {
    const request = { shopSeqNo: 1, startedAt, durationMinutes: 120, partySize: 2 };
    return (await person.makes(readyBooking, { body: request })).bookingId;
  }

  async function bookByCard(person: Person, userCreditCardId: string): Promise<string> {
    const bookingId = await hold(person);
    await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
    return bookingId;
  }

  /** A pass, a card, a paid tee time, a note and a tag. */
  async function withEverything(name: string) {
    const profile = await signsUpCustomer(name);
    const membershipId = await buyPass(profile.person, createMembers(world), { sessionMinutes: 120 });
    const [card] = await profile.person.makes(listCards, {});
    const cardId = card!.userCreditCardId;
    const bookingId = await bookByCard(profile.person, cardId);
    await desk().priya.makes(writeCustomerNote, { params: { id: profile.id }, body: { text: `${name} is tall` } });
    await desk().priya.makes(tagCustomer, {
      params: { id: profile.id },
      body: { tag: `Team of ${name.slice(0, 12)}` },
    });
    await world.clock.advance(60);
    return { ...profile, membershipId, cardId, bookingId };
  }

  /** The owner of each row, in every table that has one: the same before a merge and after it was undone. */
  async function records(): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const [table, id] of [
      ['bookings', 'booking_id'],
      ['orders', 'order_id'],
      ['payments', 'payment_id'],
      ['order_tenders', 'order_id'],
      ['membership_sets', 'membership_set_id'],
      ['memberships', 'membership_id'],
      ['membership_ledger', 'movement_id'],
      ['saved_cards', 'saved_card_id'],
      ['customer_notes', 'note_id'],
      ['customer_tags', 'tag_id'],
    ])
      found.push(
        await run(`select '${table}' as "table", ${id} as id, customer_id as owner from ${table} order by 2, 3`),
      );
    return found;
  }

  const bookingsOf = async (person: Person) =>
    (await person.makes(myBookings, { query: {} })).items.map(({ bookingId }) => bookingId);

  return {
    signsUpCustomer,
    run,
    mergeInput,
    mergeInto,
    unmergeInput,
    why: mergeRefusal,
    unmergeRefusal,
    undoByHand,
    signsIn,
    hold,
    bookByCard,
    withEverything,
    records,
    bookingsOf,
  };
}
