import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SamplePart } from '../../../../test/samples/insert-product.ts';
import { createMembers } from '../../../../test/members.ts';
import { openSmallVenue } from '../../../../test/samples/small-venue.ts';
import { staff } from '../../../../test/staff.ts';
import { useWorld } from '../../../../test/world.ts';
import { actAs, type Customer, system } from '../../../platform/actors/actor.ts';
import { findUnused, type Moment, sumUnused } from './unused.store.ts';

const world = useWorld();
const members = createMembers(world);
let ann: Customer;

const sessions = (totalCnt: number, sessionMinutes = 60) => ({ type: 'COUNT', totalCnt, sessionMinutes }) as const;
const money = (totalAmt: number) => ({ type: 'BALANCE', totalAmt }) as const;
const days = { type: 'PERIOD' } as const;
/** At most two parts of one category and type are allowed, so the categories alternate. */
const CATEGORIES = ['PRACTICE', 'PLAY', 'LESSON'];
type Part = ReturnType<typeof sessions> | ReturnType<typeof money> | typeof days;

/** Buys a set of these parts and adjusts each to this balance; null leaves it (days pass by themselves). */
async function bought(amount: number, parts: Part[], left: (number | null)[] = [], change = {}) {
  const named = parts.map(
    (part, index) => ({ ...part, name: `Part ${index}`, category: CATEGORIES[index % 3] }) as SamplePart,
  );
  const set = await members.buySet(ann, await members.addProduct({}, { amount, parts: named, ...change }));
  for (const [index, rest] of left.entries()) {
    const { membershipId, membershipBalanceCnt, membershipBalanceAmt } = set.memberships[index]!;
    const delta = (rest ?? 0) - (membershipBalanceCnt ?? membershipBalanceAmt ?? 0);
    if (rest !== null && delta !== 0)
      await members.service().adjust(staff('MANAGER'), { membershipId, delta, reason: 'GOODWILL', note: 'A test' });
  }
  return set;
}
const unused = async (setId: string, at?: Moment) =>
  (await findUnused(world.engine.db, ann.shopSeqNo, [setId], at)).map((part) => part.unused);
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await members.customer();
});

describe('the price of a set is divided', () => {
  test.each<[string, number, Part[], (number | null)[], number[]]>([
    ['sessions alike', 40_000, [sessions(10)], [8], [32_000]],
    ['money with a bonus by what was paid for it', 50_000, [money(55_000)], [23_500], [21_364]],
    ['sessions of two kinds alike', 46_000, [sessions(8), sessions(2)], [5, 1], [23_000, 4600]],
    ['longer sessions by their minutes', 40_000, [sessions(4, 60), sessions(2, 30)], [4, 1], [32_000, 4000]],
    ['money first, for what it buys, then sessions', 29_000, [sessions(4), money(10_000)], [1, 10_000], [4750, 10_000]],
    ['nothing over sessions that came free with money', 50_000, [sessions(1), money(55_000)], [1, 27_500], [0, 25_000]],
    ['two balances by what each buys', 10_000, [money(9000), money(3000)], [9000, 1000], [7500, 833]],
    ['a free set as nothing', 0, [sessions(10), money(100)], [10, 100], [0, 0]],
    ['a day like an hour', 32_000, [sessions(2), days], [2, null], [2000, 30_000]],
    ['so that nothing is lost', 100, [sessions(1), sessions(1), days], [1, 1, null], [3, 3, 94]],
    ['amounts of any size', 1_000_000_000_000, [money(1_000_000_000_000)], [1], [1]],
  ])('%s', async (_, amount, parts, left, expected) => {
    const set = await bought(amount, parts, left, { validDays: 30 });
    expect(await unused(set.membershipSetId)).toEqual(expected);
  });

  test('by the database as by another computation in TypeScript, for any set', async () => {
    const part = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(30, 50, 60, 90))
        .map(([n, minutes]) => sessions(n, minutes)),
      fc.integer({ min: 1, max: 90_000 }).map(money),
      fc.constant(days),
    );
    const arbitrary = fc.record({
      amount: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 90_000 })),
      parts: fc.array(fc.tuple(part, fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 4 }),
      validDays: fc.integer({ min: 10, max: 60 }),
      age: fc.integer({ min: 0, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ amount, parts: drawn, validDays, age }) => {
        await world.clock.set('2027-06-09T12:00:00-04:00');
        const parts = drawn.map(([one]) => one);
        const left = drawn.map(([one, percent]) =>
          one.type === 'PERIOD'
            ? null
            : Math.floor(((one.type === 'COUNT' ? one.totalCnt : one.totalAmt) * percent) / 100),
        );
        const set = await bought(amount, parts, left, { validDays });
        const whole = await unused(set.membershipSetId, {
          day: '2027-06-08',
          until: Date.parse('2027-06-10T00:00:00Z'),
        });
        await world.clock.set(new Date(Date.parse('2027-06-09T12:00:00-04:00') + age * 86_400_000));

        expect(await unused(set.membershipSetId)).toEqual(divided(amount, parts, left, validDays, validDays - age));
        expect(whole).toEqual(divided(amount, parts, left, validDays, validDays));
        const prices = await findUnused(world.engine.db, ann.shopSeqNo, [set.membershipSetId]);
        expect(total(prices.map(({ price }) => price))).toBe(amount);
      }),
      { numRuns: 25 },
    );
  });
});

/** The same rule in arbitrary-precision integers, part by part. */
function divided(
  amount: number,
  parts: Part[],
  left: (number | null)[],
  validDays: number,
  daysLeft: number,
): number[] {
  const ofMoney = total(parts.map((part) => (part.type === 'BALANCE' ? part.totalAmt : 0)));
  const isMoneyOnly = parts.every(({ type }) => type === 'BALANCE');
  const forMoney = isMoneyOnly ? amount : Math.min(amount, ofMoney);
  const given = { money: 0n, rest: 0n };
  const before = { money: 0n, rest: 0n };
  const weightOf = (part: Part) => {
    if (part.type === 'BALANCE') return BigInt(part.totalAmt);
    return BigInt(part.type === 'COUNT' ? part.totalCnt * part.sessionMinutes : validDays * 60);
  };
  const all = (kind: 'money' | 'rest') =>
    parts
      .filter(({ type }) => (type === 'BALANCE') === (kind === 'money'))
      .reduce((sum, part) => sum + weightOf(part), 0n);
  return parts.map((part, index) => {
    const kind = part.type === 'BALANCE' ? 'money' : 'rest';
    before[kind] += weightOf(part);
    const soFar = (BigInt(kind === 'money' ? forMoney : amount - forMoney) * before[kind]) / all(kind);
    const price = soFar - given[kind];
    given[kind] = soFar;
    const [rest, whole] =
      part.type === 'PERIOD'
        ? [daysLeft, validDays]
        : [left[index]!, part.type === 'COUNT' ? part.totalCnt : part.totalAmt];
    return Number((2n * price * BigInt(rest) + BigInt(whole)) / (2n * BigInt(whole)));
  });
}

describe('the days of a set', () => {
  test('lose value with each day that is over, and keep it while the set is frozen', async () => {
    const { membershipSetId } = await bought(30_000, [days], [], { validDays: 30 });
    const on = async (day: string) => (await unused(membershipSetId, { day }))[0];
    expect([await on('2027-06-09'), await on('2027-06-10'), await on('2027-07-09')]).toEqual([30_000, 29_000, 0]);

    await world.clock.set('2027-06-12T12:00:00-04:00');
    await members.service().freeze(staff('MANAGER'), { membershipSetId, until: '2027-06-22', reason: 'Injury' });
    expect([await on('2027-06-11'), await on('2027-06-12'), await on('2027-06-21')]).toEqual([28_000, 28_000, 28_000]);
    await world.clock.set('2027-06-14T12:00:00-04:00');
    await members.service().thaw(staff('MANAGER'), { membershipSetId, reason: 'Well again' });
    expect([await on('2027-06-11'), await on('2027-06-13'), await on('2027-06-14')]).toEqual([28_000, 28_000, 27_000]);
  });

  test('keep their full value until the first use if they count from it', async () => {
    const { membershipSetId, memberships } = await bought(30_000, [days], [], {
      validDays: 30,
      validFrom: 'FIRST_USE',
    });
    expect(await unused(membershipSetId)).toEqual([30_000]);
    await members.pay(ann, memberships[0]!.membershipId, await members.hold(ann, { on: '2027-06-12' }));
    expect(await unused(membershipSetId)).toEqual([30_000]);
    await world.clock.set('2027-06-13T12:00:00-04:00');
    expect(await unused(membershipSetId)).toEqual([29_000]);
  });

  test('added days lower the value of each day', async () => {
    const { membershipSetId } = await bought(30_000, [days], [], { validDays: 30 });
    await world.clock.set('2027-06-24T12:00:00-04:00');
    await members
      .service()
      .extend(staff('MANAGER'), { membershipSetId, until: '2027-07-19', reason: 'Closed for repair' });
    expect(await unused(membershipSetId)).toEqual([(30_000 * 25) / 40]);
  });
});

describe('what a venue owes for passes at the end of a day', () => {
  let tokyo: ReturnType<typeof createMembers>;
  let bo: Customer;
  let shopSeqNo: number;
  let venues = 0;
  const owed = async (day: string, until?: string) => {
    const at = until === undefined ? { day } : { day, until: Date.parse(until) };
    return (await sumUnused(world.engine.db, shopSeqNo, at)).amount;
  };

  /** In yen, which has no smaller unit. */
  beforeEach(async () => {
    venues += 1;
    const venue = { shopName: `Tokyo${venues}`, currency: 'JPY', amountPerHour: 4500, balance: 10_000 } as const;
    shopSeqNo = (await openSmallVenue(world.engine.db, venue)).shopSeqNo;
    tokyo = createMembers(world, venue.shopName);
    bo = await tokyo.customer();
    await world.clock.set('2027-06-09T12:00:00+09:00');
  });

  test('is read from the ledger, and does not change later', async () => {
    await bought(40_000, [sessions(10)]);
    const set = await tokyo.buySet(bo, await tokyo.addProduct(sessions(3), { amount: 1000, validDays: 10 }));
    const { membershipId } = set.memberships[0]!;
    await world.clock.set('2027-06-10T12:00:00+09:00');
    const play = await tokyo.hold(bo, { on: '2027-06-12' });
    await tokyo.pay(bo, membershipId, play);
    await world.clock.set('2027-06-11T00:30:00+09:00');
    await tokyo.returnUse(play.bookingId, 100);
    const history = async () => ({
      before: await owed('2027-06-08'),
      bought: await owed('2027-06-09'),
      used: await owed('2027-06-10'),
      // The venue was open until two.
      usedAndBack: await owed('2027-06-10', '2027-06-11T02:00:00+09:00'),
      back: await owed('2027-06-11'),
      last: await owed('2027-06-18'),
      over: await owed('2027-06-19'),
    });
    const expected = { before: 0, bought: 1000, used: 667, usedAndBack: 1000, back: 1000, last: 1000, over: 0 };
    expect(await history()).toEqual(expected);

    await world.clock.set('2027-06-20T12:00:00+09:00');
    await tokyo.service().jobs['memberships.end'].run();
    expect((await tokyo.service().set(bo, set.membershipSetId)).membershipSetStatusCd).toBe('EXPIRED');
    expect(await history()).toEqual(expected);
    expect(await sumUnused(world.engine.db, shopSeqNo, 'now')).toEqual({ amount: 0, sets: 0 });
  });

  test('is, for the present moment, the sum over all sets of which any part has something left', async () => {
    const buy = async (amount: number, parts: Part[], lefts: (number | null)[]) => {
      const named = parts.map((part, index) => ({ ...part, name: `Part ${index}`, category: CATEGORIES[index]! }));
      const product = await tokyo.addProduct({}, { amount, validDays: 10, parts: named as SamplePart[] });
      const { membershipSetId, memberships } = await tokyo.buySet(bo, product);
      for (const [index, rest] of lefts.entries()) {
        const { membershipId, membershipBalanceCnt, membershipBalanceAmt } = memberships[index]!;
        const delta = (rest ?? 0) - (membershipBalanceCnt ?? membershipBalanceAmt ?? 0);
        if (rest !== null && delta !== 0)
          await tokyo
            .service()
            .adjust(staff('MANAGER', shopSeqNo), { membershipId, delta, reason: 'X', note: 'A test' });
      }
      return membershipSetId;
    };
    const setIds = [
      await buy(1000, [sessions(10)], [0]),
      await buy(1000, [sessions(10)], [4]),
      await buy(900, [money(1000)], [500]),
      await buy(2000, [sessions(10), days], [0, null]),
      await buy(700, [days], [null]),
    ];

    const parts = await findUnused(world.engine.db, shopSeqNo, setIds);
    expect(parts.map((part) => part.unused)).toEqual(expect.arrayContaining([400, 450, 1000, 700]));
    expect(total(parts.map((part) => part.unused))).toBe(2550);
    expect(await sumUnused(world.engine.db, shopSeqNo, 'now')).toEqual({ amount: 2550, sets: 4 });
    // From the ledger, which the balance follows.
    expect(await owed('2027-06-09')).toBe(2550);
  });

  test('includes a set until it is refunded, and never a draft', async () => {
    const productId = await tokyo.addProduct(days, { amount: 3000, validDays: 30 });
    await tokyo.service().draft(bo, { membershipDetailId: productId });
    expect(await owed('2027-06-09')).toBe(0);
    const { membershipSetId } = await tokyo.buySet(bo, productId);
    await world.clock.set('2027-06-14T12:00:00+09:00');
    await actAs(world.engine.db, system('a test'), (trx) => tokyo.outcomes().refundedAtProvider(trx, membershipSetId));

    expect([await owed('2027-06-13'), await owed('2027-06-14')]).toEqual([2600, 0]);
  });

  test('excludes a set once its last day is over, but not during that day', async () => {
    const set = await tokyo.buySet(bo, await tokyo.addProduct(sessions(4), { amount: 1000, validDays: 10 }));
    await world.clock.set('2027-06-19T12:00:00+09:00');
    expect(set.membershipSetExpiredDate).toBe('2027-06-19');
    expect(await sumUnused(world.engine.db, shopSeqNo, 'now')).toEqual({ amount: 1000, sets: 1 });
    expect(await owed('2027-06-19')).toBe(0);
  });
});
