import { API_BASE } from '@caddie/contract/call';
import {
  ACTIVITY_PAGE,
  type ActivityPage,
  activityCsv,
  getActivity,
  getMyActivity,
} from '@caddie/contract/desk/activity';
import { blockBays, liftBlock } from '@caddie/contract/desk/blocks';
import { cancelAtDesk, changeParty, undoAct } from '@caddie/contract/desk/bookings';
import { setPrice, takePayment } from '@caddie/contract/desk/finance/payments';
import type { TeeTime } from '@caddie/contract/desk/sheet';
import { openPlace } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { baysOf, buyPass, clearSheet, PRICE, sell } from '../../../test/counter-sales.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import type { Person } from '../../../test/person.ts';
import { servicesOf } from '../../../test/services.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction, rows } from '../../platform/database/db.ts';

const world = useWorld();
const ids = {} as Record<'Marcus' | 'Priya' | 'Minjun', string>;
let marcus: Browser;
let priya: Browser;
let bays: string[];
let sold = 0;

beforeAll(async () => {
  for (const name of ['Marcus', 'Priya', 'Minjun'] as const) ids[name] = await staffIdOf(world, name);
  bays = await baysOf(world);
  await world.clock.set('2027-06-09T12:00:00-04:00');
  marcus = await signIn(world, 'Marcus');
  priya = await signIn(world, 'Priya');
});
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await sql`alter table activity disable trigger user`.execute(world.engine.db);
  await sql`delete from activity`.execute(world.engine.db);
  await sql`alter table activity enable trigger user`.execute(world.engine.db);
  await clearSheet(world, await servicesOf(world));
});

const entries = async (query: object = {}, by = marcus) => (await by.makes(getActivity, { query })).items;
const acts = async (query: object = {}) => (await entries(query)).map(({ act }) => act);
/** Books a bay for two hours on a Friday evening, each time the next bay. */
async function book(more: object = {}): Promise<TeeTime> {
  sold += 1;
  return (await sell(priya, bays[sold % 4]!, more)).tile as TeeTime;
}

type Written = {
  act: string;
  by: string;
  at: string;
  shopSeqNo: number;
  approvedBy: string | null;
  reason: string;
  about: { kind: string; id: string };
};

/** Inserts existing entries, oldest first. */
const write = async (...some: Partial<Written>[]) => {
  for (const one of some) {
    const line = { act: 'day.note', by: ids.Priya, at: '2027-06-09T12:00:00-04:00', shopSeqNo: 1, ...one };
    await sql`
      insert into activity (shop_seq_no, act, subject_kind, subject_id, reason, at, actor_kind, actor_id, approved_by)
      values (${line.shopSeqNo}, ${line.act}, ${line.about?.kind ?? 'day'}, coalesce(${line.about?.id ?? null}::uuid, gen_random_uuid()),
              ${line.reason ?? null}, ${line.at}, 'staff', ${line.by},
              ${line.approvedBy ?? null})`.execute(world.engine.db);
  }
};
const writeMany = (count: number) =>
  sql`
    insert into activity (shop_seq_no, act, subject_kind, subject_id, reason, actor_kind, actor_id)
    select 1, 'day.note', 'day', gen_random_uuid(), 'line ' || n, 'staff', ${ids.Priya}
      from generate_series(1, ${count}::int) n`.execute(world.engine.db);

describe('a venue’s activity log', () => {
  test('lists who did what, why and the money as facts, the newest first', async () => {
    const { bookingId, reference, version } = await book({ customer: { kind: 'GUEST', name: 'Jude Okafor' } });
    const payment = await priya.makes(takePayment, {
      params: { id: bookingId },
      body: { version, pay: { kind: 'CASH' }, amount: 9000 },
    });
    await marcus.makes(cancelAtDesk, {
      params: { id: bookingId },
      body: { version: payment.tile.version, refund: { kind: 'ALL' }, reason: 'Booked twice', amount: 9000 },
    });

    const [canceled, took, booked] = await entries();

    expect(took).toMatchObject({
      at: '2027-06-09T12:00:00-04:00',
      by: { kind: 'staff', name: 'Priya' },
      approvedBy: null,
      act: 'booking.take',
      subject: { kind: 'booking', bookingId, reference, customer: 'Jude Okafor', bays: ['Bay 2'] },
      details: { pay: 'CASH', amount: 9000, due: PRICE - 9000 },
      reason: null,
      money: { kind: 'MONEY', amount: 9000 },
    });
    expect(canceled).toMatchObject({
      by: { name: 'Marcus' },
      act: 'booking.cancel',
      reason: 'Booked twice',
      money: { kind: 'MONEY', amount: -9000 },
    });
    // An amount that is only owed is not counted as money.
    expect(booked).toMatchObject({ act: 'booking.book', details: { pay: 'LATER' }, money: null });
  });

  test('shows the amount kept by a cancellation without a refund', async () => {
    const cancel = async (amount: number) => {
      const { bookingId, version } = await book();
      const params = { id: bookingId };
      const paid =
        amount && (await priya.makes(takePayment, { params, body: { version, pay: { kind: 'CASH' }, amount } }));
      const refund = { kind: 'NONE' } as const;
      const body = { version: paid ? paid.tile.version : version, refund, reason: 'Too late', amount: 0 };
      await marcus.makes(cancelAtDesk, { params, body });
      return (await entries())[0];
    };

    expect(await cancel(4500)).toMatchObject({ details: { refund: 0, kept: 4500 }, money: null });
    expect(await cancel(0)).toMatchObject({ details: { refund: 0, kept: 0 }, money: null });
  });

  test('shows who undid an act, and which act an undo belongs to', async () => {
    const { bookingId, version } = await book();
    const params = { id: bookingId };
    const { undo } = await priya.makes(changeParty, { params, body: { version, partySize: 4 } });
    await world.clock.set('2027-06-09T12:01:00-04:00');
    await marcus.makes(undoAct, { params, body: undo! });

    const [undoEntry, undone, sale] = await entries();
    expect(undoEntry).toMatchObject({ act: 'booking.party', undoes: { by: 'Priya' }, undone: null });
    expect(undone).toMatchObject({ undoes: null, undone: { by: 'Marcus', at: '2027-06-09T12:01:00-04:00' } });
    expect(sale).toMatchObject({ act: 'booking.book', undoes: null, undone: null });
  });

  test('shows the old and the new price of a price change, and the bays and times of a block and of its lifting', async () => {
    const { bookingId, version } = await book();
    const body = { version, amount: 5000, reason: 'A friend' };
    await marcus.makes(setPrice, { params: { id: bookingId }, body });
    const hours = { from: '2027-06-20T09:00:00-04:00', until: '2027-06-20T11:00:00-04:00' };
    const block = { shopRoomIds: [bays[2]!, bays[3]!], ...hours, note: 'Projector', isPublic: false };
    await marcus.makes(blockBays, { body: block });
    const [one] = await rows(
      world.engine.db,
      sql<{ id: string; version: number }>`
        select booking_id as id, version from bookings where block_note = 'Projector' and shop_room_id = ${bays[3]}`,
    );
    await marcus.makes(liftBlock, { params: { id: one!.id }, body: { version: one!.version, scope: 'ONE' } });

    const [lifted, blocked, priced] = await entries();

    expect(priced!.money).toEqual({ kind: 'PRICE', amount: 5000, before: PRICE });
    expect(blocked).toMatchObject({ subject: { bays: ['Bay 3', 'Bay 4'] }, details: hours, reason: 'Projector' });
    expect(lifted).toMatchObject({ act: 'booking.lift', subject: { bays: ['Bay 4'] }, details: { lifted: 1 } });
    expect(lifted!.details).toMatchObject({ 'before.from': hours.from, 'before.until': hours.until });
  });

  test('is filtered by actor or approver, by kind of act, and by business day', async () => {
    await write(
      { act: 'booking.note', at: '2027-06-01T23:59:59-04:00' },
      { act: 'booking.take', at: '2027-06-02T00:00:00-04:00' },
      { act: 'booking.check-in', at: '2027-06-03T23:59:59-04:00', approvedBy: ids.Marcus },
      { act: 'booking.block', at: '2027-06-04T00:00:00-04:00', by: ids.Marcus },
      { act: 'membership.freeze', by: ids.Marcus },
      { act: 'staff.add', by: ids.Marcus },
    );

    expect(await acts({ staffId: ids.Priya })).toEqual(['booking.check-in', 'booking.take', 'booking.note']);
    expect(await acts({ staffId: ids.Marcus, kind: 'MONEY' })).toEqual(['membership.freeze', 'booking.check-in']);
    expect(await acts({ kind: 'MONEY' })).toEqual(['membership.freeze', 'booking.check-in', 'booking.take']);
    expect(await acts({ kind: 'BOOKINGS' })).toEqual(['booking.check-in', 'booking.take', 'booking.note']);
    expect(await acts({ kind: 'BLOCKS' })).toEqual(['booking.block']);
    expect(await acts({ kind: 'MEMBERSHIPS' })).toEqual(['membership.freeze']);
    expect(await acts({ kind: 'STAFF' })).toEqual(['staff.add']);
    expect(await acts({ from: '2027-06-02', to: '2027-06-03' })).toEqual(['booking.check-in', 'booking.take']);
    expect(await acts({ from: '2027-06-04' })).toEqual(['staff.add', 'membership.freeze', 'booking.block']);
  });

  test('is searched by the name of a member of staff or customer, and by a booking’s code', async () => {
    const { reference } = await book({ customer: { kind: 'GUEST', name: 'Rosa 100% Lindt' } });
    await book({ customer: { kind: 'GUEST', name: 'Kai Nunez' } });
    await write({ by: ids.Marcus });
    const found = async (q: string) => (await entries({ q })).map(({ subject, by }) => subject.customer ?? by.name);

    expect(await found('lin')).toEqual(['Rosa 100% Lindt']);
    expect(await found('rosa')).toEqual(['Rosa 100% Lindt']);
    expect(await found('100%')).toEqual(['Rosa 100% Lindt']);
    expect(await found(reference.toLowerCase())).toEqual(['Rosa 100% Lindt']);
    expect(await found('marc')).toEqual(['Marcus']);
    expect(await found('%')).toEqual([]);
    expect(await found('nobody')).toEqual([]);
  });

  test('is searched by the name of the approver, the subject, or a pass’s owner unless they were erased', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const pass = await buyPass(ann, createMembers(world), {});
    const [{ setId, customerId }] = (await rows(
      world.engine.db,
      sql<{ setId: string; customerId: string }>`
        select membership_set_id as "setId", customer_id as "customerId" from memberships where membership_id = ${pass}`,
    )) as [{ setId: string; customerId: string }];
    await sql`update customers set name = 'Vera Zuniga' where customer_id = ${customerId}`.execute(world.engine.db);
    await write(
      { reason: 'pass', about: { kind: 'membership', id: pass } },
      { reason: 'set', about: { kind: 'membershipSet', id: setId } },
      { reason: 'approved', approvedBy: ids.Marcus },
      { reason: 'about', about: { kind: 'staff', id: ids.Marcus } },
      { reason: 'elsewhere', shopSeqNo: 2, by: ids.Minjun, about: { kind: 'membership', id: pass } },
    );
    const reasons = async (q: string) => (await entries({ q })).map(({ reason }) => reason);

    expect(await reasons('zun')).toEqual(['set', 'pass']);
    expect(await reasons('marcus')).toEqual(['about', 'approved']);
    expect(await reasons('minjun')).toEqual([]);
    await inTransaction(world.engine.db, async (trx) => {
      // A customer with a pass cannot be erased; the triggers that refuse it are off for this statement.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        update customers
           set deleted_at = app_now(), name = '', phone_e164 = null, password_hash = null, terms_version = null, terms_accepted_at = null
         where customer_id = ${customerId}`.execute(trx);
    });
    expect(await reasons('zun')).toEqual([]);
  });

  test('is paged without gaps or duplicates while entries are added', async () => {
    await writeMany(2 * ACTIVITY_PAGE + 1);
    const read: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: ActivityPage = await marcus.makes(getActivity, {
        query: cursor ? { cursor, from: '2027-06-09' } : {},
      });
      read.push(...page.items.map(({ reason }) => reason!));
      cursor = page.nextCursor;
      pages += 1;
      await write({ reason: 'new' });
    } while (cursor);

    expect(pages).toBe(3);
    expect(read).toEqual(Array.from({ length: 2 * ACTIVITY_PAGE + 1 }, (_, n) => `line ${2 * ACTIVITY_PAGE + 1 - n}`));
    expect(await marcus.tries(getActivity, { query: { cursor: '1 or true' } })).toBe('INVALID_REQUEST');
  });

  test('is for managers of the venue only; a desk role sees its own entries of today', async () => {
    await write(
      { reason: 'yesterday', at: '2027-06-08T23:00:00-04:00' },
      { reason: 'mine' },
      { reason: 'another’s', by: ids.Marcus, approvedBy: ids.Priya },
      { reason: 'elsewhere', shopSeqNo: 2, by: ids.Minjun },
    );
    const reasons = (some: { reason: string | null }[]) => some.map(({ reason }) => reason);

    expect(await priya.tries(getActivity, { query: {} })).toBe('NOT_ALLOWED');
    expect(reasons((await priya.makes(getMyActivity, { query: {} })).items)).toEqual(['mine']);
    expect(reasons(await entries())).toEqual(['another’s', 'mine', 'yesterday']);
    expect(reasons(await entries({ staffId: ids.Minjun }))).toEqual([]);
    const { people } = await marcus.makes(getActivity, { query: {} });
    expect(people.map(({ name }) => name)).toEqual(['Dana', 'Marcus', 'Priya']);

    const opened = await signIn(world, 'Priya');
    await opened.makes(openPlace, { body: { staffId: ids.Marcus, pin: DEMO_PIN, place: 'venue' } });
    expect(await entries({}, opened)).toHaveLength(4);
  });
});

describe('the CSV file of the activity log', () => {
  const file = (query: object, by = marcus) =>
    by.sends({ method: 'GET', url: API_BASE + activityCsv.path, query: query as Record<string, string> });

  test('has every entry of the filter on the venue’s clock, with formulas escaped', async () => {
    const { bookingId, version, reference } = await book({ customer: { kind: 'GUEST', name: '=HYPERLINK("x"),y' } });
    const body = { version, amount: 0, reason: '@SUM(A1)' };
    await marcus.makes(setPrice, { params: { id: bookingId }, body });
    await write({ by: ids.Priya, reason: '-2+3' });

    const answer = await file({ staffId: ids.Marcus, from: '2027-06-09', kind: 'MONEY' });

    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Mulligans-activity-2027-06-09.csv"',
      'cache-control': 'no-store',
    });
    const [head, line, ...rest] = answer.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFWhen,Who,Approved by,What,Booking,Customer,About,Bay,Why,Money,Price,Price before,Pass balance,Pass sessions,Currency,Facts',
    );
    expect(line).toMatch(
      `2027-06-09 12:00:00,Marcus,,Price set,${reference},"'=HYPERLINK(""x""),y",,Bay ${(sold % 4) + 1},'@SUM(A1),,0.00,140.00,,,USD,`,
    );
    expect(rest).toEqual(['']);
    expect((await file({ staffId: ids.Priya, kind: 'STAFF' })).body.split('\r\n')).toHaveLength(2);
    expect((await file({ q: 'priya' })).body).toContain(",'-2+3,");
  });

  test('may be longer than one batch, and has no entry twice', async () => {
    await writeMany(2001);
    const body = (await file({})).body.trimEnd().split('\r\n').slice(1);
    expect(new Set(body.map((line) => line.split(',')[8])).size).toBe(2001);
    expect(body).toHaveLength(2001);
  });

  test('is for managers, and refuses other callers and invalid filters', async () => {
    expect((await file({}, priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await world.visitor().sends({ url: API_BASE + activityCsv.path })).statusCode).toBe(401);
    expect((await file({ from: 'tomorrow' })).statusCode).toBe(400);
  });
});
