import { SETS_PAGE } from '@caddie/contract/desk/limits/set-limits';
import { getSoldSet, getSoldSets } from '@caddie/contract/desk/sets';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { SamplePart, SampleProduct } from '../../../../test/samples/insert-product.ts';
import { staffIdOf } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import { servicesOf } from '../../../../test/services.ts';
import { openSmallVenue } from '../../../../test/samples/small-venue.ts';
import { staff } from '../../../../test/staff.ts';
import { useWorld } from '../../../../test/world.ts';
import { actAs, type Customer, system } from '../../../platform/actors/actor.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import type { MembershipService } from '../memberships.service.ts';

const world = useWorld();
let members: ReturnType<typeof createMembers>;
let service: MembershipService;
let shopSeqNo: number;
let venues = 0;

/** Sets the clock to another day and discards the cached terms. */
const goTo = async (instant: string) => {
  await world.clock.set(instant);
  service = (await servicesOf(world)).memberships;
};
const list = async (query: object = {}, role: 'DESK' | 'MANAGER' = 'MANAGER') =>
  z.parse(getSoldSets.data, await service.sold.list(staff(role, shopSeqNo), query));
const names = async (query: object = {}) => (await list(query)).items.map(({ customerName }) => customerName);
const manager = () => staff('MANAGER', shopSeqNo);

async function buyer(name: string, phone?: string): Promise<Customer> {
  const customer = await members.customer(phone);
  await sql`update customers set name = ${name} where customer_id = ${customer.customerId}`.execute(world.engine.db);
  return customer;
}
const buys = async (name: string, part: Partial<SamplePart> = {}, product: Partial<SampleProduct> = {}) =>
  members.buySet(await buyer(name), await members.addProduct(part, product));

beforeEach(async () => {
  venues += 1;
  const venue = { shopName: `Sold${venues}`, currency: 'JPY', amountPerHour: 4500, balance: 10_000 } as const;
  shopSeqNo = (await openSmallVenue(world.engine.db, venue)).shopSeqNo;
  members = createMembers(world, venue.shopName);
  await goTo('2027-06-09T12:00:00+09:00');
});

describe('the list of sold sets', () => {
  test('shows the phone number of a buyer without a name', async () => {
    await members.buySet(await buyer('', '+12125550162'), await members.addProduct({}));

    expect((await list()).items).toMatchObject([{ customerName: '+1 212 555 0162', phone: '+1 212 555 0162' }]);
  });

  test('shows the latest sale first, with what is left, its last day and its unused value', async () => {
    const maya = await buyer('Maya Chen');
    const pack = await members.buySet(maya, await members.addProduct({}, { name: 'Pack', amount: 40_000 }));
    const { membershipId } = pack.memberships[0]!;
    await service.adjust(manager(), { membershipId, delta: -2, reason: 'GOODWILL', note: 'A note' });
    await goTo('2027-06-10T12:00:00+09:00');
    await buys('Felix Costa', { type: 'PERIOD' }, { name: 'Month', amount: 30_000, validDays: 30 });
    await members.service().draft(maya, { membershipDetailId: await members.addProduct({}) });

    const { items, ...page } = await list();

    expect(items).toMatchObject([
      { customerName: 'Felix Costa', name: 'Month', parts: [{ type: 'PERIOD', left: 30, total: 30 }], unused: 30_000 },
      {
        membershipSetId: pack.membershipSetId,
        customerId: maya.customerId,
        customerName: 'Maya Chen',
        name: 'Pack',
        amount: 40_000,
        boughtOn: '2027-06-09',
        state: 'ACTIVE',
        until: '2027-09-07',
        parts: [{ type: 'COUNT', left: 8, total: 10 }],
        unused: 32_000,
      },
    ]);
    expect(page).toMatchObject({ currency: 'JPY', today: '2027-06-10', total: 2, nextCursor: null });
  });

  test('can be filtered by the state of a set', async () => {
    await buys('Active');
    await buys('Ends soon', {}, { validDays: 14 });
    await buys('Ends later', {}, { validDays: 15 });
    await buys('Begins later', {}, { validFrom: 'FIRST_USE', validDays: 5 });
    const frozen = await buys('Frozen', {}, { validDays: 10 });
    const { membershipSetId } = frozen;
    await service.freeze(manager(), { membershipSetId, until: '2027-06-20', reason: 'Injury' });
    const refunded = await buys('Refunded');
    await actAs(world.engine.db, system('a test'), (trx) =>
      members.outcomes().refundedAtProvider(trx, refunded.membershipSetId),
    );
    const used = await buys('Used up');
    const { membershipId } = used.memberships[0]!;
    await service.adjust(manager(), { membershipId, delta: -10, reason: 'GOODWILL', note: 'A note' });
    await service.jobs['memberships.end'].run();

    expect(await names({ filter: 'ENDS_SOON' })).toEqual(['Ends soon']);
    expect(await names({ filter: 'FROZEN' })).toEqual(['Frozen']);
    expect((await names({ filter: 'ENDED' })).toSorted()).toEqual(['Refunded', 'Used up']);
    expect((await names({ filter: 'ACTIVE' })).toSorted()).toEqual([
      'Active',
      'Begins later',
      'Ends later',
      'Ends soon',
      'Frozen',
    ]);
    const { items, total } = await list();
    expect(total).toBe(7);
    expect(items.find(({ customerName }) => customerName === 'Frozen')).toMatchObject({ frozenUntil: '2027-06-20' });
    expect(items.find(({ customerName }) => customerName === 'Refunded')).toMatchObject({
      state: 'CANCELED',
      parts: [],
      unused: 0,
    });
  });

  test.each([
    ['5550162', ['Maya Chen']],
    ['+1 212 555', ['Maya Chen']],
    ['chen', ['Maya Chen']],
    ['ma', ['Maya Chen']],
    ['aya', []],
    ['pack', ['Maya Chen']],
    ['%%', []],
    ['--', []],
  ])('a search for %s finds the matching sets', async (q, found) => {
    const maya = await buyer('Maya Chen', `+1212555${String(venues).padStart(2, '0')}62`);
    await sql`update customers set phone_e164 = '+12125550162' where customer_id = ${maya.customerId}`.execute(
      world.engine.db,
    );
    await members.buySet(maya, await members.addProduct({}, { name: 'Practice Pack' }));
    await buys('Liam Quinn', {}, { name: 'Month' });

    expect(await names({ q })).toEqual(found);
    expect((await list({ q })).total).toBe(found.length);
  });

  test('is paginated, each set once, and ends at a cursor of another venue', async () => {
    await world.clock.set('2027-06-01T12:00:00+09:00');
    const mulligans = createMembers(world);
    await mulligans.buySet(await mulligans.customer(), await mulligans.addProduct({}));
    await goTo('2027-06-09T12:00:00+09:00');
    const ann = await buyer('Ann');
    for (let n = 0; n <= SETS_PAGE; n += 1) await members.buySet(ann, await members.addProduct({}));
    const first = await list();
    const rest = await list({ cursor: first.nextCursor });

    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([SETS_PAGE, 1, null]);
    const ids = [...first.items, ...rest.items].map(({ membershipSetId }) => membershipSetId);
    expect(new Set(ids).size).toBe(SETS_PAGE + 1);
    expect([first.total, rest.total]).toEqual([SETS_PAGE + 1, SETS_PAGE + 1]);
    const otherVenuePage = await service.sold.list(staff('MANAGER', 1), { cursor: ids[0] });
    expect([otherVenuePage.items.length, otherVenuePage.total > 0]).toEqual([0, true]);
  });
});

describe('a sold set', () => {
  const read = async (id: string, shop = shopSeqNo) =>
    z.parse(getSoldSet.data, await service.sold.read(staff('DESK', shop), id));

  test('shows its memberships and all movements, with the balance after each and the member of staff', async () => {
    const maya = await buyer('Maya Chen');
    const parts = [
      { name: 'Hours', category: 'PRACTICE', type: 'COUNT', totalCnt: 3, sessionMinutes: 60 },
      { name: 'Money', category: 'PRACTICE', type: 'BALANCE', totalAmt: 5000 },
    ] as SamplePart[];
    const set = await members.buySet(maya, await members.addProduct({}, { name: 'Both', amount: 14_000, parts }));
    const [hours, money] = set.memberships.map(({ membershipId }) => membershipId) as [string, string];
    await members.pay(maya, hours, await members.hold(maya, { on: '2027-06-11', minute: 900 }));
    const marcus = { ...manager(), staffId: await staffIdOf(world, 'Marcus') };
    await service.adjust(marcus, { membershipId: money, delta: -1200, reason: 'GOODWILL', note: 'For a lost club' });

    const { ledger, ...found } = await read(set.membershipSetId);

    expect(found).toMatchObject({
      customerName: 'Maya Chen',
      name: 'Both',
      currency: 'JPY',
      today: '2027-06-09',
      until: '2027-09-07',
      parts: [
        { membershipId: hours, name: 'Hours', type: 'COUNT', left: 2, total: 3 },
        { membershipId: money, name: 'Money', type: 'BALANCE', left: 3800, total: 5000 },
      ],
      unused: 6000 + 3800,
    });
    expect(ledger).toMatchObject([
      { kind: 'ADJUST', partName: 'Money', delta: -1200, left: 3800, note: 'For a lost club', by: 'Marcus' },
      { kind: 'USE', partName: 'Hours', delta: -1, left: 2, startedAt: '2027-06-11T15:00:00+09:00', by: null },
      { kind: 'GRANT' },
      { kind: 'GRANT' },
    ]);
    expect(ledger.slice(2).map(({ partName, delta, left }) => [partName, delta, left])).toEqual(
      expect.arrayContaining([
        ['Hours', 3, 3],
        ['Money', 5000, 5000],
      ]),
    );
  });

  test('is found only by its own venue, and only once it is paid', async () => {
    const maya = await buyer('Maya Chen');
    const { membershipSetId } = await members.buySet(maya, await members.addProduct({}));
    const draft = await members.service().draft(maya, { membershipDetailId: await members.addProduct({}) });

    await expect(read(membershipSetId, 1)).rejects.toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
    await expect(read(draft.membershipSetId)).rejects.toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
  });
});

test('the figures above the list of sold sets are of the whole venue, and only for staff who may see its revenue', async () => {
  await goTo('2027-05-20T12:00:00+09:00');
  await buys('Of May', {}, { amount: 9000, validDays: 15 });
  await buys('Of May, for long', {}, { amount: 8000 });
  await goTo('2027-06-09T12:00:00+09:00');
  await service.jobs['memberships.end'].run();
  await buys('Ann', {}, { amount: 1000, validDays: 14 });
  await buys('Bo', {}, { amount: 500 });
  const refunded = await buys('Refunded', {}, { amount: 100 });
  await actAs(world.engine.db, system('a test'), (trx) =>
    members.outcomes().refundedAtProvider(trx, refunded.membershipSetId),
  );

  expect((await list({ q: 'nobody' })).figures).toEqual({
    active: 3,
    // Two were sold, one of May ended, and one was sold and refunded.
    activeMore: 1,
    owed: 9500,
    sold: { month: '2027-06-01', sets: 3, amount: 1600 },
    ending: { sets: 1, amount: 1000 },
  });
  expect((await list({}, 'DESK')).figures).toBeNull();
});

test('a set sold past midnight counts for the month of its business day', async () => {
  await inTransaction(world.engine.db, async (trx) => {
    await sql`insert into opening_exceptions (shop_seq_no, on_date, note) values (${shopSeqNo}, '2027-06-30', 'Party')`.execute(
      trx,
    );
    await sql`
      insert into opening_exception_hours (shop_seq_no, on_date, opens_minute, closes_minute)
      values (${shopSeqNo}, '2027-06-30', 600, 1500)`.execute(trx);
  });
  const soldFigures = async () => (await list()).figures!.sold;
  await goTo('2027-07-01T00:30:00+09:00');
  await buys('Late in June', {}, { amount: 700 });
  expect(await soldFigures()).toEqual({ month: '2027-06-01', sets: 1, amount: 700 });

  await goTo('2027-07-01T01:30:00+09:00');
  expect(await soldFigures()).toEqual({ month: '2027-07-01', sets: 0, amount: 0 });
});
