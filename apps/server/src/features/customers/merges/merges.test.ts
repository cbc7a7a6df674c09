import { cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { deleteCard, listCards } from '@caddie/contract/cards';
import { getActivity } from '@caddie/contract/desk/activity';
import {
  addCustomer,
  blockCustomer,
  getCustomer,
  mergeCustomers,
  unblockCustomer,
  unmergeCustomers,
  writeCustomerNote,
} from '@caddie/contract/desk/people/customer';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { listSets } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getMe, resetPassword } from '@caddie/contract/users';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mustAddUp, openCounter, startMorning } from '../../../../test/counter.ts';
import { customerIdOf, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMerging } from '../../../../test/merging.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { freshPhone, provePhone } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let venue: Services;

beforeAll(async () => {
  ({ priya, venue } = await openCounter(world));
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
  why,
  unmergeRefusal: whyNot,
  signsIn,
  hold,
  bookByCard,
  withEverything,
  records,
  bookingsOf,
} = createMerging(world, () => ({ marcus, priya }));

describe('merging two profiles', () => {
  test('a dry run shows what would move, and changes nothing', async () => {
    const ann = await withEverything('Ann Early');
    const { userCreditCardId } = await saveCard(ann.person, cards.refundWaits);
    await ann.person.makes(deleteCard, { params: { id: userCreditCardId } });
    const bea = await signsUpCustomer('Bea Early');
    const before = await records();
    expect(await marcus.makes(mergeCustomers, asked(bea, ann, true))).toEqual({
      stays: { customerId: bea.id, name: 'Bea Early', phone: expect.stringContaining('+1 646') },
      goes: { customerId: ann.id, name: 'Ann Early', phone: expect.stringContaining('+1 646') },
      moves: { bookings: 1, payments: 2, passes: 1, cards: 1, notes: 1, tags: 1 },
      isBlocked: false,
    });
    expect(await records()).toEqual(before);
    expect(await ann.person.makes(getMe, {})).toMatchObject({ customerInfo: { name: 'Ann Early' } });
  });

  test('a merge into a blocked profile reports the block, which then holds for the second phone number too', async () => {
    const ann = await signsUpCustomer('Ann Kept');
    const bea = await signsUpCustomer('Bea Blocked');
    await marcus.makes(blockCustomer, { params: { id: bea.id }, body: { reason: 'Three no-shows' } });
    expect(await marcus.makes(mergeCustomers, asked(bea, ann, true))).toMatchObject({ isBlocked: true });
  });

  test('a merge and its undo appear as such in the timeline of a moved booking', async () => {
    const ann = await withEverything('Ann Told');
    const bea = await signsUpCustomer('Bea Told');
    const changesOf = async () =>
      (await marcus.makes(getDeskBooking, { params: { id: ann.bookingId } })).timeline
        .map(({ kind }) => kind)
        .filter((kind) => ['CUSTOMER', 'MERGED', 'UNMERGED'].includes(kind));
    await mergeInto(bea, ann);
    expect(await changesOf()).toEqual(['MERGED']);
    await marcus.makes(unmergeCustomers, undo(bea, ann));
    expect(await changesOf()).toEqual(['MERGED', 'UNMERGED']);
  });

  test('a merge moves everything to the remaining profile, and the second phone number signs in to it', async () => {
    const ann = await withEverything('Ann Two');
    const bea = await withEverything('Bea Two');
    expect((await mergeInto(bea, ann)).moves).toEqual({
      bookings: 1,
      payments: 2,
      passes: 1,
      cards: 1,
      notes: 1,
      tags: 1,
    });

    expect(await ann.person.tries(getMe, {})).toBe('UNAUTHENTICATED');
    const annSignedIn = await signsIn(ann);
    expect(await annSignedIn.makes(getMe, {})).toMatchObject({ customerInfo: { name: 'Bea Two' } });
    for (const person of [annSignedIn, bea.person]) {
      expect((await bookingsOf(person)).toSorted()).toEqual([ann.bookingId, bea.bookingId].toSorted());
      expect(await person.makes(listSets, { query: { shopSeqNo: 1 } })).toHaveLength(2);
      expect(await person.makes(listCards, {})).toHaveLength(2);
    }
    const profile = await priya.makes(getCustomer, { params: { id: bea.id } });
    expect(profile).toMatchObject({ counts: { bookings: 2, passes: 2 }, figures: { spent: 2 * (14_000 + 10_000) } });
    expect(profile.notes.map(({ text }) => text)).toEqual(['Bea Two is tall', 'Ann Two is tall']);
    expect(await priya.makes(getCustomer, { params: { id: ann.id } })).toEqual(profile);
    const { items } = await marcus.makes(getActivity, { query: {} });
    expect(items[0]).toMatchObject({ act: 'customer.merge', by: { name: 'Marcus' }, subject: { customer: 'Bea Two' } });
  });

  test('after a merge either number can use the other’s passes and cards, each card at its own provider record', async () => {
    const ann = await withEverything('Ann Spends');
    const bea = await withEverything('Bea Spends');
    await mergeInto(bea, ann);
    const annSignedIn = await signsIn(ann);

    const byPass = await hold(bea.person);
    await bea.person.makes(createOrder, { body: { bookingId: byPass, membershipId: ann.membershipId } });
    const byCard = await bookByCard(annSignedIn, ann.cardId);
    const [payment] = await run(
      `select p.status, s.sandbox_customer_id is not null as "isKnown"
         from payments p join saved_cards c using (saved_card_id)
         left join provider_customers k on k.customer_id = '${ann.id}'
         left join sandbox_payments s on s.sandbox_payment_id = p.provider_payment_id and s.sandbox_customer_id = k.provider_customer_id
        where p.order_id = (select order_id from orders where subject_id = '${byCard}')`,
    );
    expect(payment).toEqual({ status: 'SUCCEEDED', isKnown: true });
    expect(await whyNot(bea, ann)).toBe('There is a new booking since the merge, so it cannot be undone.');
    await annSignedIn.makes(cancelBooking, { body: { bookingId: byPass } });
    expect(await whyNot(bea, ann)).toBe('There is a new booking since the merge, so it cannot be undone.');
  });

  test('a number verified after the merge can sign in; a new password for one number ends all sessions', async () => {
    const [ann, bea] = [await signsUpCustomer('Ann Proves'), await signsUpCustomer('Bea Proves')];
    await mergeInto(bea, ann);
    const phone = freshPhone();
    const newcomer = { phone, countryCode: 'US', name: 'B. Proves' } as const;
    const { customerId } = await priya.makes(addCustomer, { body: newcomer });
    const body = { fromCustomerId: customerId, dryRun: false };
    await marcus.makes(mergeCustomers, { params: { id: bea.id }, body });
    const third = await world.customer({ name: 'Bee', phone });
    expect(await third.makes(getMe, {})).toMatchObject({ customerInfo: { name: 'Bea Proves' } });
    // The merged profile keeps its name, so that an undo restores it.
    expect(await run(`select name from customers where customer_id = '${customerId}'`)).toEqual([
      { name: 'B. Proves' },
    ]);

    const { signedOut, shopSeqNo, countryCode } = ann.person;
    const headers = { 'phone-verification': await provePhone(signedOut, ann.person.phone) };
    const reset = { shopSeqNo, phone: ann.person.phone, countryCode, password: 'another good one' };
    expect(await signedOut.tries(resetPassword, { body: reset, headers })).toBe('OK');
    expect(await third.tries(getMe, {})).toBe('UNAUTHENTICATED');
    expect(await bea.person.tries(getMe, {})).toBe('UNAUTHENTICATED');
  });

  test('a repeated merge request is done once, with the same answer and one activity entry', async () => {
    const ann = await withEverything('Ann Twice');
    const bea = await signsUpCustomer('Bea Twice');
    const first = await mergeInto(bea, ann);
    expect(await mergeInto(bea, ann)).toEqual(first);
    expect(await run(`select from customer_merges where from_customer_id = '${ann.id}'`)).toHaveLength(1);
    expect(await run(`select from activity where act = 'customer.merge' and subject_id = '${bea.id}'`)).toHaveLength(1);
  });

  test('concurrent merges in both directions happen once, and never form a cycle', async () => {
    const [ann, bea, cyd] = [
      await signsUpCustomer('Ann Race'),
      await signsUpCustomer('Bea Race'),
      await signsUpCustomer('Cyd Race'),
    ];
    const answers = await Promise.all([
      marcus.tries(mergeCustomers, asked(bea, ann)),
      marcus.tries(mergeCustomers, asked(ann, bea)),
      marcus.tries(mergeCustomers, asked(cyd, ann)),
      marcus.tries(mergeCustomers, asked(ann, cyd)),
    ]);
    expect(answers).toContain('OK');
    expect(answers.filter((answer) => answer !== 'OK' && answer !== 'MERGE_NOT_POSSIBLE')).toEqual([]);
    const chained = `select from customers a join customers b on a.merged_into = b.customer_id where b.merged_into is not null`;
    expect(await run(chained)).toEqual([]);
    await expect(
      run(`update customers set merged_into = '${ann.id}' where customer_id = '${ann.id}'`),
    ).rejects.toMatchObject({ constraint: 'customers_are_merged_into_one' });
  });

  test('a hold concurrent with a merge is made completely or not at all', async () => {
    for (const round of [1, 2, 3]) {
      const [ann, bea] = [await signsUpCustomer(`Ann Holds ${round}`), await signsUpCustomer(`Bea Holds ${round}`)];
      const request = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2 };
      const [held, merged] = await Promise.all([
        ann.person.tries(readyBooking, { body: request }),
        marcus.tries(mergeCustomers, asked(bea, ann)),
      ]);
      const bookingStatuses = await run(`select status from bookings where customer_id = '${ann.id}'`);
      expect([
        { held: 'UNAUTHENTICATED', merged: 'OK', left: [] },
        { held: 'OK', merged: 'MERGE_NOT_POSSIBLE', left: [{ status: 'READY' }] },
      ]).toContainEqual({ held, merged, left: bookingStatuses });
      await startMorning(world, venue);
    }
  });

  test('a card that both profiles had is kept twice', async () => {
    const [ann, bea] = [await signsUpCustomer('Ann Card'), await signsUpCustomer('Bea Card')];
    await saveCard(ann.person, cards.works);
    await saveCard(bea.person, cards.works);
    await world.clock.advance(60);
    await mergeInto(bea, ann);
    expect(await bea.person.makes(listCards, {})).toHaveLength(2);
    await marcus.makes(unmergeCustomers, undo(bea, ann));
    expect(await (await signsIn(ann)).makes(listCards, {})).toHaveLength(1);
  });
});

describe('a merge that is refused', () => {
  test('says why it is refused', async () => {
    const [ann, bea] = [await signsUpCustomer('Ann Not'), await signsUpCustomer('Bea Not')];
    expect(await why(bea, bea)).toBe('That is the same profile. Choose another one.');
    await marcus.makes(blockCustomer, { params: { id: ann.id }, body: { reason: 'Rude' } });
    expect(await why(bea, ann)).toBe('Ann is blocked. Keep that profile, or unblock it first.');
    await marcus.makes(unblockCustomer, { params: { id: ann.id } });
    await hold(ann.person);
    expect(await why(bea, ann)).toBe('A tee time is held or a payment is on its way. Try again in a few minutes.');
    await expect(run(`select merge_customers('${ann.id}', '${bea.id}')`)).rejects.toMatchObject({
      constraint: 'customer_merges_wait',
    });
    expect(await run(`select from customers where merged_into is not null and name like '% Not'`)).toEqual([]);
  });

  test('is refused to staff who are not managers, and for customers of another venue', async () => {
    const [ann, bea] = [await signsUpCustomer('Ann Desk'), await signsUpCustomer('Bea Desk')];
    expect(await priya.tries(mergeCustomers, asked(bea, ann))).toBe('NOT_ALLOWED');
    expect(await priya.tries(unmergeCustomers, undo(bea, ann))).toBe('NOT_ALLOWED');
    const minjun = await signIn(world, 'Minjun');
    expect(await minjun.tries(mergeCustomers, asked(bea, ann))).toBe('CUSTOMER_NOT_FOUND');
    const seoulCustomer = await world.customer({ name: 'Ann There', shopName: 'SeoulSwing' });
    const foreign = { person: seoulCustomer, id: await customerIdOf(world, seoulCustomer, seoulCustomer.shopSeqNo) };
    expect(await marcus.tries(mergeCustomers, asked(bea, foreign))).toBe('CUSTOMER_NOT_FOUND');
    expect(await marcus.tries(mergeCustomers, asked(foreign, bea))).toBe('CUSTOMER_NOT_FOUND');
  });
});

test('no new rows can be added for a merged profile, and append-only rows move only by a merge', async () => {
  const [ann, bea, cyd] = [
    await withEverything('Ann Guard'),
    await signsUpCustomer('Bea Guard'),
    await signsUpCustomer('Cyd Guard'),
  ];
  const appended = { constraint: 'customer_notes_is_append_only' };
  const give = (id: string) =>
    run(`update customer_notes set customer_id = '${id}' where customer_id in ('${ann.id}', '${bea.id}')`);
  await expect(give(bea.id)).rejects.toMatchObject(appended);
  await mergeInto(bea, ann);
  await expect(give(cyd.id)).rejects.toMatchObject(appended);
  await expect(run(`update customer_notes set body = 'x' where customer_id = '${bea.id}'`)).rejects.toMatchObject(
    appended,
  );
  await expect(
    run(`update membership_ledger set customer_id = '${cyd.id}' where customer_id = '${bea.id}'`),
  ).rejects.toMatchObject({ constraint: 'membership_ledger_is_append_only' });
  await expect(run(`delete from customer_merges`)).rejects.toMatchObject({
    constraint: 'customer_merges_is_append_only',
  });
  for (const statement of [
    `insert into customer_notes (customer_id, body) values ('${ann.id}', 'x')`,
    `insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
     values (1, '${ann.id}', 'booking', gen_random_uuid(), 0, 0, 'USD')`,
  ])
    await expect(run(statement)).rejects.toMatchObject({ constraint: 'merged_customers_begin_nothing' });
  expect(await priya.tries(writeCustomerNote, { params: { id: ann.id }, body: { text: 'Late' } })).toBe(
    'CUSTOMER_NOT_FOUND',
  );
});
