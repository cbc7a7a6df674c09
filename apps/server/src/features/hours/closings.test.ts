import { randomUUID } from 'node:crypto';
import { cancelBooking, getBooking, getCancellation, readyBooking } from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { bookAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import {
  type DayClosing,
  getDayClosing,
  getSpecialDays,
  liftSpecialDay,
  previewSpecialDay,
  saveSpecialDay,
} from '@caddie/contract/desk/hours';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { payOutRefundDue, returnMoney } from '@caddie/contract/desk/finance/payments';
import { openPlace } from '@caddie/contract/desk/people/staff';
import { changeSetting, getSettings, type Settings } from '@caddie/contract/desk/settings';
import { createOrder } from '@caddie/contract/orders';
import { getAvailability } from '@caddie/contract/slots';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { type Background, takeOverBackground } from '../../../test/background.ts';
import { baysOf, buyPass, clearSheet, sale } from '../../../test/counter-sales.ts';
import { textsAbout } from '../../../test/counter.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import type { Person } from '../../../test/person.ts';
import { servicesOf } from '../../../test/services.ts';
import { withFailingCancel } from '../../../test/crash/failing-cancel.ts';
import { answerBank, cards, saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { type Staff, staffMember } from '../../platform/actors/actor.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
const members = createMembers(world);
let background: Background;
let services: Services;
let marcus: Browser;
let priya: Browser;
let bays: string[];
/** Marcus as an actor for direct service calls. */
let marcusAsActor: Staff<Right>;

/** A Friday two weeks from now, and the hour in it at which the test's bookings begin. */
const DAY = '2027-06-25';
const at = (hour: number) => `${DAY}T${hour}:00:00-04:00`;

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  background = await takeOverBackground(world);
  services = await servicesOf(world);
  marcus = await signIn(world, 'Marcus');
  priya = await signIn(world, 'Priya');
  bays = await baysOf(world);
  const staffId = await staffIdOf(world, 'Marcus');
  marcusAsActor = staffMember({ staffId, shopSeqNo: 1, role: 'MANAGER', requestId: randomUUID() });
});

beforeEach(async () => {
  await clearSheet(world, services);
  await sql`delete from opening_exceptions where on_date = ${DAY}::date`.execute(world.engine.db);
  await refresh();
});

/** Changes another day, so that the server reloads the venue's hours, which it caches for two seconds. */
async function refresh(): Promise<void> {
  await marcus.makes(saveSpecialDay, { body: { ...other('2027-07-30'), version: await versionOf('2027-07-30') } });
}
const other = (date: string) => ({ ...closed(), date, bookings: 0, amount: 0, answer: null });
const versionOf = async (date: string): Promise<number | null> =>
  (await marcus.makes(getSpecialDays, {})).days.find((day) => day.date === date)?.version ?? null;

const closed = () => ({
  date: DAY,
  note: 'Closed: new turf in all bays',
  open: [] as { opensMinute: number; closesMinute: number }[],
  version: null as number | null,
  answer: 'ALL_BACK' as 'ALL_BACK' | 'ONE_BY_ONE' | null,
});

async function hold(person: Person, bay: number, hour: number, minutes = 60): Promise<string> {
  const input = { shopSeqNo: 1, startedAt: at(hour), durationMinutes: minutes, partySize: 2, shopRoomId: bays[bay]! };
  return (await person.makes(readyBooking, { body: input })).bookingId;
}

async function book(person: Person, bay: number, hour: number, card: string = cards.works): Promise<string> {
  const bookingId = await hold(person, bay, hour);
  const { userCreditCardId } = await saveCard(person, card);
  await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return bookingId;
}

async function sellAtDesk(bay: number, hour: number, pay: object): Promise<string> {
  const body = { startedAt: at(hour), durationMinutes: 60, partySize: 2, shopRoomId: bays[bay]! };
  const { booking, version } = await priya.makes(holdAtDesk, { body });
  const { bookingId, amount } = booking;
  await priya.makes(bookAtDesk, sale({ bookingId, amount, version }, { pay }));
  return bookingId;
}

const preview = (open = closed().open) => marcus.makes(previewSpecialDay, { body: { date: DAY, open } });

/** Closes the day with the totals of the preview, as the screen does. */
async function close(more: Partial<ReturnType<typeof closed>> = {}) {
  const body = { ...closed(), ...more };
  const { bookings, sums, version } = await preview(body.open);
  const previewed = { bookings: bookings.length, amount: sums.amount, version };
  return marcus.makes(saveSpecialDay, { body: { ...body, ...previewed } });
}

const closing = (id: string): Promise<DayClosing> => marcus.makes(getDayClosing, { params: { id } });
const runJob = (closingId: string) => world.app.background.run('hours.close', { closingId });
const statusOf = async (bookingId: string) =>
  (await firstRow(
    world.engine.db,
    sql<{ status: string }>`select status from bookings where booking_id = ${bookingId}`,
  ))!.status;
const textsTo = (bookingId: string) =>
  rows(world.engine.db, sql<{ kind: string }>`select kind from text_messages where cause = ${bookingId} order by kind`);
/** The texts of a kind to a customer, with plain spaces. */
const bodiesTo = async (bookingId: string, kind: string) =>
  (await textsAbout(world, bookingId, kind)).map(({ body }) => body);

describe('closing a booked day', () => {
  test('a closing refunds everything, even if the cancellation policy would refund nothing', async () => {
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    const change = (value: Settings['cancellationPolicy'], policySeen: Settings['cancellationPolicy']) =>
      marcus.makes(changeSetting, { body: { change: { field: 'cancellationPolicy', value, seen: policySeen } } });
    const usualPolicy = (await marcus.makes(getSettings, {})).cancellationPolicy;
    const strict = [{ hoursBefore: 720, refundPercent: 100 }];
    await change(strict, usualPolicy);
    const byCard = await book(ann, 0, 18);
    const membershipId = await buyPass(bob, members, {});
    const byPass = await hold(bob, 1, 18);
    await bob.makes(createOrder, { body: { bookingId: byPass, membershipId } });
    await change(usualPolicy, strict);
    expect(await ann.makes(getCancellation, { params: { id: byCard } })).toMatchObject({ allowed: true, amount: 0 });

    const { closingId } = await close();
    await runJob(closingId!);

    const back = async (person: Person, id: string) => (await person.makes(getBooking, { params: { id } })).refund;
    expect(await back(ann, byCard)).toMatchObject({ amount: 7000 });
    expect(await back(bob, byPass)).toMatchObject({ to: [{ kind: 'MEMBERSHIP', membershipId, sessions: 1 }] });
  });

  test('a manager sees every booking with its refund, and each is refunded once', async () => {
    const [ann, bob, eve] = (await crowd(world, 3)) as [Person, Person, Person];
    const byCard = await book(ann, 0, 18);
    const byCash = await sellAtDesk(1, 19, { kind: 'CASH' });
    const membershipId = await buyPass(bob, members, {});
    const byPass = await hold(bob, 2, 20);
    await bob.makes(createOrder, { body: { bookingId: byPass, membershipId } });
    const owing = await sellAtDesk(3, 20, { kind: 'LATER' });
    const eveHold = await hold(eve, 0, 21);

    const previewBefore = await preview();

    expect(
      previewBefore.bookings.map(({ bookingId, status, tenderRefunds }) => ({ bookingId, status, tenderRefunds })),
    ).toEqual([
      {
        bookingId: byCard,
        status: 'CONFIRMED',
        tenderRefunds: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 7000 }],
      },
      { bookingId: byCash, status: 'CONFIRMED', tenderRefunds: [{ kind: 'CASH', amount: 7000 }] },
      {
        bookingId: byPass,
        status: 'CONFIRMED',
        tenderRefunds: [expect.objectContaining({ kind: 'MEMBERSHIP', sessions: 1, amount: 0 })],
      },
      { bookingId: owing, status: 'CONFIRMED', tenderRefunds: [] },
      { bookingId: eveHold, status: 'READY', tenderRefunds: [] },
    ]);
    // The two walk-ins have no phone.
    const money = { amount: 14_000, toCards: 7000, atCounter: 7000, onTerminal: 0 };
    expect(previewBefore.sums).toEqual({ ...money, sessions: 1, toPasses: 0, texts: 3 });

    const { closingId, days } = await close();
    expect(days.find(({ date }) => date === DAY)).toMatchObject({
      madeBy: 'Marcus',
      note: 'Closed: new turf in all bays',
      canLift: false,
      closing: { bookings: 5, waiting: 5 },
    });
    expect((await closing(closingId!)).items.map(({ state }) => state)).toEqual(Array(5).fill('WAITING'));
    await runJob(closingId!);
    await runJob(closingId!);
    await background.deliverWebhooks();
    await background.run('refunds.recover');

    const after = await closing(closingId!);
    expect(after.items.map(({ bookingId, state, refundDue }) => ({ bookingId, state, refundDue }))).toEqual([
      { bookingId: byCard, state: 'DONE', refundDue: 0 },
      { bookingId: byCash, state: 'DONE', refundDue: 7000 },
      { bookingId: byPass, state: 'DONE', refundDue: 0 },
      { bookingId: owing, state: 'DONE', refundDue: 0 },
      { bookingId: eveHold, state: 'DONE', refundDue: 0 },
    ]);
    expect(after.items.map(({ tenderRefunds }) => tenderRefunds)).toEqual(
      previewBefore.bookings.map(({ tenderRefunds }) => tenderRefunds),
    );
    expect(await ann.makes(getBooking, { params: { id: byCard } })).toMatchObject({
      bookingStatusCd: 'CANCELED',
      refunded: 7000,
      refundStatus: 'DONE',
    });
    expect(await textsTo(byCard)).toMatchObject([
      { kind: 'booking.canceled' },
      { kind: 'booking.confirmed' },
      { kind: 'booking.refunded' },
    ]);
    expect(await textsTo(eveHold)).toMatchObject([{ kind: 'booking.released' }]);
    const lines = await rows(
      world.engine.db,
      sql`
        select a.act, a.reason, s.name
          from activity a
          join staff s on s.staff_id::text = a.actor_id
         where a.subject_id = ${byCard}
           and a.act = 'booking.cancel'`,
    );
    expect(lines).toEqual([{ act: 'booking.cancel', reason: 'Closed: new turf in all bays', name: 'Marcus' }]);
    expect(await auditBooks(world.engine.db)).toEqual([]);

    // The cash refund is owed until the desk hands it over, once.
    const params = { id: byCash };
    const { tile, actions } = await priya.makes(getDeskBooking, { params });
    expect(actions.find(({ act }) => act === 'GIVE_BACK')).toMatchObject({ amount: 7000, role: 'DESK' });
    expect(actions.find(({ act }) => act === 'RETURN')).toMatchObject({ role: null });
    const body = { version: tile.version, amount: 7000 };
    expect(await marcus.isRefused(returnMoney, { params, body: { ...body, reason: 'Goodwill' } })).toMatchObject({
      code: 'MORE_THAN_PAID',
      details: { amount: 0 },
    });
    expect(await priya.isRefused(payOutRefundDue, { params, body: { ...body, amount: 6900 } })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    const paidOut = await priya.makes(payOutRefundDue, { params, body });
    expect(paidOut.actions.find(({ act }) => act === 'GIVE_BACK')).toMatchObject({ role: null });
    const repeatedBody = { version: paidOut.tile.version, amount: 7000 };
    expect(await priya.isRefused(payOutRefundDue, { params, body: repeatedBody })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    expect((await closing(closingId!)).items[1]).toMatchObject({ state: 'DONE', refundDue: 0 });
    const drawer = await firstRow(
      world.engine.db,
      sql`select sum(d.delta)::int8 as left from drawer_lines d join orders o using (order_id) where o.subject_id = ${byCash}`,
    );
    expect(drawer).toEqual({ left: 0 });
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('a manager sees pending refunds and those that the bank rejected', async () => {
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    const slow = await book(ann, 0, 18, cards.refundWaits);
    const refused = await book(bob, 1, 18);
    const { closingId } = await close();

    await runJob(closingId!);
    expect((await closing(closingId!)).items.find(({ bookingId }) => bookingId === slow)).toMatchObject({
      state: 'ON_ITS_WAY',
    });
    // The bank rejects the refund days later.
    await sql`
      update refunds set status = 'FAILED', failure = 'declined', ended_at = null
       where status = 'SUCCEEDED'
         and payment_id in (select payment_id from payments join orders using (order_id) where subject_id = ${refused})`.execute(
      world.engine.db,
    );
    expect((await closing(closingId!)).items.find(({ bookingId }) => bookingId === refused)).toMatchObject({
      state: 'NEEDS_YOU',
      reason: 'BANK_REFUSED',
    });
    for (const status of ['INITIATED', 'SUCCEEDED'])
      await sql`
        update refunds set status = ${status}, failure = null, ended_at = case ${status} when 'SUCCEEDED' then app_now() end
         where status in ('FAILED', 'INITIATED')
           and payment_id in (select payment_id from payments join orders using (order_id) where subject_id = ${refused})`.execute(
        world.engine.db,
      );
  });

  test('a manager who saw other bookings, another sum or another day is refused, and nothing changes', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const bookingId = await book(ann, 0, 18);
    const body = { ...closed(), bookings: 1, amount: 7000 };

    expect(await marcus.isRefused(saveSpecialDay, { body: { ...body, amount: 6000 } })).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { amount: 7000, bookings: 1 },
    });
    expect(await marcus.isRefused(saveSpecialDay, { body: { ...body, bookings: 0 } })).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: 1 booking, $70.00 back. Nothing was canceled.',
    });
    expect(await marcus.isRefused(saveSpecialDay, { body: { ...body, answer: null } })).toMatchObject({
      code: 'BOOKINGS_OUTSIDE',
    });
    expect(await marcus.isRefused(saveSpecialDay, { body: { ...body, version: 3 } })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { version: null },
    });
    expect(await marcus.isRefused(saveSpecialDay, { body: { ...body, date: '2027-06-10' } })).toMatchObject({
      code: 'DAY_OVER',
    });
    expect(await priya.isRefused(saveSpecialDay, { body })).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    const overlapping = [
      { opensMinute: 540, closesMinute: 720 },
      { opensMinute: 690, closesMinute: 900 },
    ];
    expect(await marcus.isRefused(saveSpecialDay, { body: { ...body, open: overlapping } })).toMatchObject({
      details: { fields: { open: { code: 'HOURS_OVERLAP' } } },
    });

    expect(await versionOf(DAY)).toBe(null);
    expect(await statusOf(bookingId)).toBe('CONFIRMED');
  });

  test('a manager whose request arrives twice closes the day once, and gets the same list of bookings', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const body = { ...closed(), bookings: 1, amount: 7000 };
    const bookingId = await book(ann, 0, 18);

    const first = await marcus.makes(saveSpecialDay, { body });
    const second = await marcus.makes(saveSpecialDay, { body });

    expect(second.closingId).toBe(first.closingId);
    expect((await closing(first.closingId!)).items.map((item) => item.bookingId)).toEqual([bookingId]);
    expect(await versionOf(DAY)).toBe(1);
    await runJob(first.closingId!);
    expect(await statusOf(bookingId)).toBe('CANCELED');
  });

  test('of two managers who close the day concurrently, one is refused', async () => {
    const body = { ...closed(), answer: null, bookings: 0, amount: 0 };
    const dana = await signIn(world, 'Dana');

    const outcomes = await Promise.all([
      marcus.tries(saveSpecialDay, { body }),
      dana.tries(saveSpecialDay, { body: { ...body, note: 'Closed for a party' } }),
    ]);

    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    expect(await versionOf(DAY)).toBe(1);
  });

  test('a manager who closes the day after a colleague did is refused with the colleague’s name and the current day', async () => {
    const body = { ...closed(), answer: null, bookings: 0, amount: 0 };
    const dana = await signIn(world, 'Dana');
    await dana.makes(saveSpecialDay, { body: { ...body, note: 'Closed for a party' } });
    // A later change of another day must not be reported as the conflict.
    await refresh();

    const message = 'Dana changed this a moment ago. Here it is as it is now.';
    expect(await marcus.isRefused(saveSpecialDay, { body })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message,
      details: { version: 1, day: { note: 'Closed for a party', open: [] } },
    });
    expect((await preview()).now).toEqual({
      note: 'Closed for a party',
      open: [],
      madeBy: expect.stringMatching(/^Dana/),
    });
    await dana.makes(liftSpecialDay, { params: { date: DAY }, body: { version: 1 } });
    expect((await preview()).now).toBeNull();
    expect(await marcus.isRefused(saveSpecialDay, { body: { ...body, version: 1 } })).toMatchObject({
      message,
      details: { version: null, day: null },
    });
  });

  test('a manager who chooses "one by one" keeps bookings, ends holds, and can still cancel all later', async () => {
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    const sold = await book(ann, 0, 18);
    const bobHold = await hold(bob, 1, 18);

    const { closingId } = await close({ answer: 'ONE_BY_ONE' });
    await runJob(closingId!);

    expect((await closing(closingId!)).items).toMatchObject([
      { bookingId: sold, state: 'STAYS' },
      { bookingId: bobHold, state: 'DONE' },
    ]);
    expect(await statusOf(sold)).toBe('CONFIRMED');
    const later = await close();
    await runJob(later.closingId!);
    expect((await closing(closingId!)).items.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect(await statusOf(sold)).not.toBe('CONFIRMED');
  });

  test('closing part of a day keeps bookings within the remaining hours', async () => {
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    const early = await book(ann, 0, 12);
    const lateBooking = await book(bob, 0, 18);
    const open = [{ opensMinute: 540, closesMinute: 1080 }];

    expect((await preview(open)).bookings.map(({ bookingId }) => bookingId)).toEqual([lateBooking]);
    const { closingId } = await close({ open, note: 'Until 6 PM today' });
    await runJob(closingId!);

    expect([await statusOf(early), await statusOf(lateBooking)]).toEqual(['CONFIRMED', 'CANCELED']);
    const query = { shopSeqNo: 1, bookingDate: DAY, durationMinutes: 60, partySize: 1 };
    const grid = await ann.makes(getAvailability, { query });
    expect([grid.note, grid.starts.at(-1)]).toEqual(['Until 6 PM today', `${DAY}T17:30:00-04:00`]);
  });
});

describe('customers of a closed day', () => {
  const page = (person: Person, id: string) => person.makes(getBooking, { params: { id } });
  const note = 'Closed: new <b>turf</b> in all bays';
  const card = (amount: number) => ({ kind: 'CARD', company: 'Visa', last4: '4242', amount });

  test('a customer reads the venue’s own note, and the refund of each tender', async () => {
    const [ann, bob, eve, dan] = (await crowd(world, 4)) as [Person, Person, Person, Person];
    const byCard = await book(ann, 0, 18);
    const membershipId = await buyPass(bob, members, {});
    const byPass = await hold(bob, 1, 18);
    await bob.makes(createOrder, { body: { bookingId: byPass, membershipId } });
    const balance = await buyPass(eve, members, { type: 'BALANCE', category: 'PLAY', totalAmt: 3000 });
    const byBalance = await hold(eve, 2, 18);
    const { userCreditCardId } = await saveCard(eve);
    await eve.makes(createOrder, { body: { bookingId: byBalance, membershipId: balance, userCreditCardId } });
    const danHold = await hold(dan, 3, 18);
    expect(await page(ann, byCard)).toMatchObject({ closedNote: null, refund: null });

    const { closingId } = await close({ note });
    await runJob(closingId!);

    expect(await page(ann, byCard)).toMatchObject({
      statusReason: 'CANCELED_BY_VENUE',
      closedNote: note,
      refund: { amount: 7000, to: [card(7000)] },
    });
    expect(await page(bob, byPass)).toMatchObject({
      closedNote: note,
      refund: { amount: 0, to: [{ kind: 'MEMBERSHIP', membershipId, sessions: 1, amount: 0 }] },
    });
    expect(await page(eve, byBalance)).toMatchObject({
      closedNote: note,
      refund: { amount: 4000, to: [{ kind: 'MEMBERSHIP', membershipId: balance, amount: 3000 }, card(4000)] },
    });
    expect(await page(dan, danHold)).toMatchObject({ closedNote: note, refund: { amount: 0, to: [] } });
    expect(await bodiesTo(byCard, 'booking.canceled')).toEqual([
      expect.stringContaining(`${note}. All $70.00 goes back to Visa 4242. Book again.`),
    ]);
    await background.deliverWebhooks();
    expect(await bodiesTo(byCard, 'booking.refunded')).toEqual(['Mulligans: $70.00 has been refunded to Visa 4242.']);
    expect(await bodiesTo(byPass, 'booking.canceled')).toEqual([
      expect.stringMatching(new RegExp(`${note}\\. 1 session goes back to .+\\. Book again\\.$`)),
    ]);
    expect(await bodiesTo(danHold, 'booking.released')).toEqual([
      expect.stringContaining(`is no longer held for you. ${note}. Nothing was charged.`),
    ]);
  });

  test('a customer with a pending payment gets no "nothing was charged" before the bank decides', async () => {
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    const pays = async (person: Person, bay: number) => {
      const bookingId = await hold(person, bay, 18);
      const { userCreditCardId } = await saveCard(person, cards.asksBank);
      const { actionUrl } = await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
      return { bookingId, answers: (answer: 'confirm' | 'refuse') => answerBank(person, actionUrl!, answer) };
    };
    const [paid, refused] = [await pays(ann, 0), await pays(bob, 1)];
    const { closingId } = await close({ note });
    await withFailingCancel(world, () => runJob(closingId!));
    const waits = { bookingStatusCd: 'CANCELING', closedNote: note, refund: null };
    expect(await page(ann, paid.bookingId)).toMatchObject(waits);
    expect(await page(bob, refused.bookingId)).toMatchObject(waits);

    await paid.answers('confirm');
    await refused.answers('refuse');
    await background.deliverWebhooks();

    const expectedEnd = { bookingStatusCd: 'CANCELED', closedNote: note };
    expect(await page(ann, paid.bookingId)).toMatchObject({ ...expectedEnd, refunded: 7000, refund: null });
    expect(await page(bob, refused.bookingId)).toMatchObject({
      ...expectedEnd,
      refunded: 0,
      refund: { amount: 0, to: [] },
    });
    // Neither customer was told before; each text now gives the reason.
    expect(await bodiesTo(paid.bookingId, 'booking.refunded')).toEqual([
      `Mulligans: $70.00 has been refunded to your card. ${note}.`,
    ]);
    expect(await textsTo(refused.bookingId)).toEqual([{ kind: 'booking.released' }]);
    expect(await bodiesTo(refused.bookingId, 'booking.released')).toEqual([
      expect.stringContaining(`is no longer held for you. ${note}. Nothing was charged.`),
    ]);
  });

  test('a customer never sees the reason that the desk writes for its own cancellation', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const bookingId = await book(ann, 0, 18);
    const { version } = (await marcus.makes(getDeskBooking, { params: { id: bookingId } })).tile;
    const decided = { terms: 'ALL', amount: 7000, reason: 'Rude on the phone' } as const;
    await services.bookings.cancelAtDesk(marcusAsActor, { bookingId, version }, decided);

    expect(await page(ann, bookingId)).toMatchObject({
      statusReason: 'CANCELED_BY_VENUE',
      closedNote: null,
      refund: { to: [card(7000)] },
    });
    expect(await bodiesTo(bookingId, 'booking.canceled')).toEqual([expect.not.stringContaining('Rude')]);
  });

  test('the database allows a closing note only on a booking that the venue canceled', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const bookingId = await book(ann, 0, 18);
    const noting = (text: string) =>
      sql`update bookings set closed_note = ${text} where booking_id = ${bookingId}`.execute(world.engine.db);
    const refused = { constraint: 'bookings_closed_note_is_of_a_closing' };

    await expect(noting('Closed')).rejects.toMatchObject(refused);
    await ann.makes(cancelBooking, { body: { bookingId } });
    await expect(noting('Closed')).rejects.toMatchObject(refused);
  });
});

describe('a server that dies while a day is being closed', () => {
  // crash.test.ts kills a real process at every place; this test is for the embedded database, which only one process can open.
  test('leaves the rest to another process, and everything is refunded exactly once', async () => {
    const place = 'closing.noted';
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    const sold = [await book(ann, 0, 18), await book(bob, 1, 18), await sellAtDesk(2, 18, { kind: 'CASH' })];
    const { dying, died } = await dyingAt(place);
    const { bookings, sums } = await preview();
    const body = { ...closed(), bookings: bookings.length, amount: sums.amount };
    const firstRun = dying.hours.save(marcusAsActor, body).then((saved) => dying.hours.jobs['hours.close'].run(saved));
    expect(await Promise.race([firstRun, died])).toBe(place);

    const job = await firstRow(
      world.engine.db,
      sql<{ payload: { closingId: string } }>`
        select payload from jobs where kind = 'hours.close' order by id desc limit 1`,
    );
    await runJob(job!.payload.closingId);
    await world.clock.advance(60);
    await background.run('refunds.recover');
    await background.deliverWebhooks();

    expect(await Promise.all(sold.map(statusOf))).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    const back = await rows(
      world.engine.db,
      sql`
        select sum(p.amount)::int8 as paid, count(r.refund_id)::int4 as refunds, sum(r.amount)::int8 as returned,
               sum(x.amount)::int8 as "atProvider"
          from payments p
          join orders o using (order_id)
          left join refunds r using (payment_id)
          left join sandbox_refunds x on x.sandbox_payment_id = p.provider_payment_id
         where o.subject_id = any (${sold}::uuid[])`,
    );
    expect(back).toEqual([{ paid: 14_000, refunds: 2, returned: 14_000, atProvider: 14_000 }]);
    const items = (await closing(job!.payload.closingId)).items;
    expect(items.map(({ state, refundDue }) => [state, refundDue])).toEqual([
      ['DONE', 0],
      ['DONE', 0],
      ['DONE', 7000],
    ]);
    for (const bookingId of sold.slice(0, 2))
      expect((await textsTo(bookingId)).filter(({ kind }) => kind === 'booking.canceled')).toHaveLength(1);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });
});

test('a booking that begins before it is canceled stays and needs a person; the others are canceled', async () => {
  const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
  const [early, late] = [await book(ann, 0, 10), await book(bob, 1, 18)];
  const { closingId } = await close();
  await world.clock.set(at(12));
  try {
    await runJob(closingId!);
  } finally {
    await world.clock.set('2027-06-11T08:00:00-04:00');
  }

  expect((await closing(closingId!)).items).toMatchObject([
    { bookingId: early, status: 'CONFIRMED', state: 'NEEDS_YOU', reason: 'BEGUN' },
    { bookingId: late, reason: null },
  ]);
  expect(await statusOf(late)).not.toBe('CONFIRMED');
});

test('the refunds of a day that the desk closes with a manager’s PIN record both names', async () => {
  const [ann] = (await crowd(world, 1)) as [Person];
  const bookingId = await book(ann, 0, 18);
  const { sums } = await preview();
  const body = { ...closed(), bookings: 1, amount: sums.amount };
  await priya.makes(openPlace, { body: { staffId: await staffIdOf(world, 'Marcus'), pin: DEMO_PIN, place: 'prices' } });

  const { closingId } = await priya.makes(saveSpecialDay, { body });
  await runJob(closingId!);

  const { items } = await marcus.makes(getActivity, { query: { kind: 'BOOKINGS' } });
  expect(items.find(({ subject }) => subject.bookingId === bookingId)).toMatchObject({
    act: 'booking.cancel',
    by: { name: 'Priya' },
    approvedBy: 'Marcus',
  });
});

test('a booking that fails while a day is being closed does not stop the others, and the next run finishes it', async () => {
  const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
  const sold = [await book(ann, 0, 18), await book(bob, 1, 18)];
  const { bookings, sums } = await preview();
  const { closingId } = await services.hours.save(marcusAsActor, {
    ...closed(),
    bookings: bookings.length,
    amount: sums.amount,
  });
  let failures = 0;
  const failing = await servicesOf(world, async (point) => {
    if (point === 'closing.canceled' && (failures += 1) === 1) throw new Error('the connection broke');
  });

  await expect(failing.hours.jobs['hours.close'].run({ closingId })).rejects.toThrow('the connection broke');
  expect(await Promise.all(sold.map(statusOf))).not.toContain('CONFIRMED');
  const waiting = async () =>
    (
      await rows(
        world.engine.db,
        sql`select from day_closing_items where closing_id = ${closingId}::uuid and state = 'WAITING'`,
      )
    ).length;
  expect(await waiting()).toBe(1);

  await runJob(closingId!);
  expect(await waiting()).toBe(0);
});

/** Services that stop for ever at a checkpoint, as if killed there, and a promise for that moment. */
async function dyingAt(place: string): Promise<{ dying: Services; died: Promise<string> }> {
  let die: (point: string) => void;
  const died = new Promise<string>((resolve) => void (die = resolve));
  const dying = await servicesOf(world, async (point) => {
    if (point !== place) return;
    die(point);
    await new Promise(() => undefined);
  });
  return { dying, died };
}

describe('a customer who is booking while the day is being closed', () => {
  test('is refused with a sentence, also by a server with a stale cache', async () => {
    const ann = await members.customer();
    const holdBody = { startedAt: at(18), durationMinutes: 60, partySize: 2, shopRoomId: bays[0]! };
    // This server's cached terms are older than the closing, which another process wrote.
    services.shops.forget();
    await services.shops.terms(1);
    await sql`insert into opening_exceptions (shop_seq_no, on_date, note) values (1, ${DAY}::date, 'Closed')`.execute(
      world.engine.db,
    );

    await expect(services.bookings.hold(ann, holdBody)).rejects.toMatchObject({
      code: 'INVALID_SLOT',
      message: 'The venue has just closed at that time. Nothing was charged. Choose another time.',
    });
    await expect(services.bookings.holdAtDesk(marcusAsActor, holdBody)).rejects.toMatchObject({
      code: 'OUTSIDE_HOURS',
    });
  });

  test('is either on the list or refused, with many concurrent customers', async () => {
    const people = await crowd(world, 12);
    const outcomes = await Promise.all([
      ...people.map((person, index) =>
        person.tries(readyBooking, {
          body: {
            shopSeqNo: 1,
            startedAt: at(10 + index),
            durationMinutes: 60,
            partySize: 1,
            shopRoomId: bays[index % 4]!,
          },
        }),
      ),
      marcus.tries(saveSpecialDay, { body: { ...closed(), bookings: 0, amount: 0, answer: 'ALL_BACK' } }),
    ]);
    // The closing either finds them all on the list and is refused, or comes before any of them.
    const heldAfterwards = await rows(
      world.engine.db,
      sql`select booking_id from bookings where booking_date = ${DAY}::date and status = 'READY'`,
    );
    const heldCount = outcomes.slice(0, -1).filter((outcome) => outcome === 'OK').length;

    expect(heldAfterwards).toHaveLength(heldCount);
    expect([outcomes.at(-1), heldCount > 0]).toEqual(heldCount > 0 ? ['PRICE_CHANGED', true] : ['OK', false]);
  });
});

describe('special days', () => {
  test('a future special day can be lifted; its canceled bookings stay canceled', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const bookingId = await book(ann, 0, 18);
    const { closingId } = await close();
    expect(await marcus.isRefused(liftSpecialDay, { params: { date: DAY }, body: { version: 1 } })).toMatchObject({
      code: 'NOT_NOW',
      message: 'Its bookings are still being canceled. Try again in a moment.',
    });
    await runJob(closingId!);

    expect(await marcus.isRefused(liftSpecialDay, { params: { date: DAY }, body: { version: 9 } })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    const { days } = await marcus.makes(liftSpecialDay, { params: { date: DAY }, body: { version: 1 } });
    await marcus.makes(liftSpecialDay, { params: { date: DAY }, body: { version: 1 } });

    expect(days.map(({ date }) => date)).not.toContain(DAY);
    expect(await statusOf(bookingId)).toBe('CANCELED');
    expect(
      await ann.tries(readyBooking, { body: { shopSeqNo: 1, startedAt: at(18), durationMinutes: 60, partySize: 2 } }),
    ).toBe('OK');
  });

  test('a special day cannot open an hour without a price', async () => {
    await sql`
      with list as (insert into price_lists (shop_seq_no, valid_from) values (1, '2027-09-01') returning price_list_id)
      insert into price_rules (shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak, price_list_id)
      select 1, weekday, case weekday when 5 then 540 else 0 end, 2160, 5000, false, price_list_id from list, generate_series(1, 7) weekday`.execute(
      world.engine.db,
    );
    await sql`update price_lists set published_at = app_now() where valid_from = '2027-09-01'`.execute(world.engine.db);
    await refresh();
    const open = (opensMinute: number) => [{ opensMinute, closesMinute: 1380 }];
    const body = { ...closed(), date: '2027-09-03', open: open(480), bookings: 0, amount: 0 };

    expect(await marcus.isRefused(saveSpecialDay, { body })).toMatchObject({
      code: 'PRICE_GAP',
      message: 'Fri 8:00 AM has no price.',
    });
    expect(await marcus.tries(saveSpecialDay, { body: { ...body, open: open(600) } })).toBe('OK');
  });

  test('a special day that opens at an hour that occurs twice opens at the first', async () => {
    const date = '2027-11-07';
    const open = [{ opensMinute: 90, closesMinute: 600 }];
    await marcus.makes(saveSpecialDay, { body: { ...closed(), date, open, bookings: 0, amount: 0, answer: null } });

    const body = { startedAt: `${date}T01:30:00-04:00`, durationMinutes: 60, partySize: 2, shopRoomId: bays[0]! };
    const { booking } = await priya.makes(holdAtDesk, { body });
    expect(booking.bookingDate).toBe(date);
  });

  test('a special day of another venue looks as if it did not exist', async () => {
    const jiwoo = await signIn(world, 'Minjun');
    const { closingId } = await close();
    const [ann] = (await crowd(world, 1)) as [Person];
    expect(closingId).toBe(null);
    await sql`delete from opening_exceptions where on_date = ${DAY}::date`.execute(world.engine.db);
    await refresh();
    await book(ann, 0, 18);
    const ownClosing = await close();

    expect(await jiwoo.isRefused(getDayClosing, { params: { id: ownClosing.closingId! } })).toMatchObject({
      code: 'CLOSING_NOT_FOUND',
    });
    expect((await jiwoo.makes(getSpecialDays, {})).days.map(({ date }) => date)).not.toContain(DAY);
  });
});
