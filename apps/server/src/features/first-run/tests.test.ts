import { cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { listCards } from '@caddie/contract/cards';
import * as calls from '@caddie/contract/desk/first-run';
import { getDay } from '@caddie/contract/desk/sheet';
import { draftSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { login, register } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson } from '../../../test/person.ts';
import { freshAddress, freshPhone, provePhone } from '../../../test/sign-up.ts';
import { completeSteps, startNewVenue } from '../../../test/samples/start-venue.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
beforeAll(() => world.app.background.start());
beforeEach(() => world.clock.set('2027-06-09T12:00:00-04:00'));

/** An owner, and the owner's phone with the test link open. */
async function trying() {
  const { owner, shopSeqNo } = await startNewVenue(world);
  await completeSteps(world, owner, shopSeqNo);
  const { test: made } = await owner.makes(calls.startTest, {});
  const cookie = `caddie_test=${new URL(made!.link, 'http://x').searchParams.get('test')}`;
  const visitor = createPerson(world.app, freshAddress(), { cookie });
  const phone = freshPhone();
  const account = { shopSeqNo, phone, countryCode: 'US' as const, password: 'left-hand-only-42' };
  const { authToken } = await visitor.makes(register, {
    body: { ...account, name: 'Olga Tee' },
    headers: { 'phone-verification': await provePhone(visitor, phone) },
  });
  const olga = createPerson(world.app, freshAddress(), { cookie, authorization: `Bearer ${authToken}` });
  const hold = () =>
    olga.makes(readyBooking, {
      body: { shopSeqNo, startedAt: '2027-06-11T18:00:00-04:00', durationMinutes: 60, partySize: 2 },
    });
  const pay = async () => {
    const { userCreditCardId } = await saveCard(olga);
    const { bookingId } = await hold();
    await olga.makes(createOrder, { body: { bookingId, userCreditCardId } });
    return bookingId;
  };
  const state = async () => (await owner.makes(calls.getFirstRun, {})).test!.booking;
  return { owner, shopSeqNo, olga, account, made, pay, state };
}

test('an owner makes a test booking by phone with the test card, sees each step, and cancels it', async () => {
  const { owner, shopSeqNo, olga, made, pay, state } = await trying();
  expect(made).toEqual({ link: expect.stringContaining('&test='), booking: null });
  expect((await owner.makes(calls.startTest, {})).test).toEqual(made);
  // The test uses the sandbox whatever the venue's account: this one's provider cannot be reached.
  await world.engine.script(`
    insert into payment_accounts (provider, provider_account, mode) values ('stripe', 'acct_${shopSeqNo}', 'LIVE');
    update shops set payment_account_id = (select max(account_id) from payment_accounts) where shop_seq_no = ${shopSeqNo}`);

  const bookingId = await pay();
  await expect.poll(state, { timeout: 20_000 }).toEqual({
    bookingId,
    reference: expect.any(String),
    roomName: 'Bay 1',
    startedAt: '2027-06-11T18:00:00-04:00',
    amount: 5000,
    card: '4242',
    isPaid: true,
    isTextSent: true,
    isCanceled: false,
    refund: null,
  });
  expect((await owner.makes(getDay, { params: { date: '2027-06-11' } })).money).toBe(0);
  expect((await owner.makes(calls.getFirstRun, {})).canChangeCurrency).toBe(true);

  await olga.makes(cancelBooking, { body: { bookingId } });
  await expect
    .poll(state, { timeout: 20_000 })
    .toMatchObject({ isCanceled: true, refund: { amount: 5000, isDone: true } });
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

test('opening the venue cancels test bookings, and the test card then pays for nothing', async () => {
  const { owner, shopSeqNo, account, pay } = await trying();
  const bookingId = await pay();
  await owner.makes(calls.openVenue, {});
  const statusOf = () =>
    rows(world.engine.db, sql<{ status: string }>`select status from bookings where booking_id = ${bookingId}`);
  await expect.poll(statusOf, { timeout: 20_000 }).toEqual([{ status: 'CANCELED' }]);
  expect(await auditBooks(world.engine.db)).toEqual([]);

  // The test account remains as a customer, and its sandbox card is unknown to a real account.
  const { authToken } = await world.visitor().makes(login, { body: account });
  const ann = createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });
  expect(await ann.makes(listCards, {})).toHaveLength(1);
  await world.engine.script(`
    insert into payment_accounts (provider, provider_account, mode) values ('sandbox', 'acct_${shopSeqNo}', 'LIVE');
    update shops set payment_account_id = (select max(account_id) from payment_accounts) where shop_seq_no = ${shopSeqNo}`);
  await expect.poll(() => ann.tries(listCards, {}), { timeout: 30_000 }).not.toBe('OK');
});

test('a crash between opening and canceling leaves a job that cancels the test bookings', async () => {
  const { shopSeqNo, pay } = await trying();
  const bookingId = await pay();
  await world.engine.script(
    `update shops set test_token = null, opened_at = app_now() where shop_seq_no = ${shopSeqNo}`,
  );
  await world.app.background.run('first-run.end-tests');
  await expect
    .poll(() => rows(world.engine.db, sql`select status_reason as why from bookings where booking_id = ${bookingId}`))
    .toEqual([{ why: 'CANCELED_BY_VENUE' }]);
});

test('there is no test link while a step is missing, nor once the venue is open', async () => {
  const { owner, shopSeqNo } = await startNewVenue(world);
  expect(await owner.tries(calls.startTest, {})).toBe('STEP_MISSING');
  await completeSteps(world, owner, shopSeqNo);
  await owner.makes(calls.openVenue, {});
  expect(await owner.tries(calls.startTest, {})).toBe('ALREADY_OPEN');
});

test('a membership cannot be bought with the test card', async () => {
  const { olga, shopSeqNo } = await trying();
  await world.engine.script(`
    insert into membership_products (shop_seq_no, name, description, category, amount, valid_days, position)
    select ${shopSeqNo}, name, description, category, amount, valid_days, position from membership_products limit 1`);
  const [product] = await rows(
    world.engine.db,
    sql<{ id: string }>`select membership_product_id as id from membership_products where shop_seq_no = ${shopSeqNo}`,
  );
  expect(await olga.tries(draftSet, { body: { shopSeqNo, membershipDetailId: product!.id } })).toBe('VENUE_NOT_OPEN');
});
