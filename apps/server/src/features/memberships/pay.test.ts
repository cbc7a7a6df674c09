import type { Misfit } from '@caddie/contract/misfits';
import type { MembershipSet } from '@caddie/contract/memberships';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMembers, type PlayInput } from '../../../test/members.ts';
import { useWorld } from '../../../test/world.ts';
import { type ActorTrx, actAs, type Customer, system } from '../../platform/actors/actor.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const members = createMembers(world);
let ann: Customer;

// A Wednesday at noon in New York.
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await members.customer();
});

const buys = async (...input: Parameters<typeof members.addProduct>) =>
  members.buySet(ann, await members.addProduct(...input));
const only = ({ memberships }: MembershipSet) => memberships[0]!.membershipId;
const now = (set: MembershipSet) => members.service().set(ann, set.membershipSetId);
const readBalances = async (set: MembershipSet) => {
  const [membership] = (await now(set)).memberships;
  return membership!.membershipBalanceCnt ?? membership!.membershipBalanceAmt;
};
/** Holds a tee time and pays for it with the set's first membership. */
async function plays(set: MembershipSet, input: PlayInput) {
  const play = await members.hold(ann, input);
  const paid = await members.pay(ann, only(set), play);
  return { ...play, paid };
}
const refused = (set: MembershipSet, input: PlayInput) =>
  plays(set, input).then(
    () => expect.unreachable('it was accepted'),
    (error: { code: string; details?: { misfit: Misfit } }) => ({
      code: error.code,
      misfit: error.details?.misfit,
    }),
  );

describe('paying with sessions', () => {
  test('takes two 60-minute sessions for 90 minutes, and covers the whole price', async () => {
    const set = await buys({ totalCnt: 10 }, { name: 'Ten sessions' });

    const { paid } = await plays(set, { on: '2027-06-11', minutes: 90, amount: 10_500 });

    expect(paid).toMatchObject({ amount: 10_500, sessions: 2, membershipTypeCd: 'COUNT' });
    expect(paid.membershipName).toMatch(/^Product \d+$/);
    expect(await readBalances(set)).toBe(8);
    expect((await now(set)).ledger).toEqual([
      expect.objectContaining({
        kind: 'USE',
        countDelta: -2,
        amountDelta: 0,
        at: '2027-06-09T12:00:00-04:00',
        shopRoomName: expect.stringMatching(/^Bay \d+$/),
        startedAt: '2027-06-11T12:00:00-04:00',
        endedAt: '2027-06-11T13:30:00-04:00',
      }),
      expect.objectContaining({ kind: 'GRANT', countDelta: 10, bookingId: null, reason: 'BOUGHT' }),
    ]);
  });

  test('gives the last session to one of fifty concurrent requests', async () => {
    const set = await buys({ totalCnt: 1 });
    const fiftyPlays = await Promise.all(Array.from({ length: 50 }, () => members.hold(ann, { on: '2027-06-11' })));

    const ends = await Promise.allSettled(fiftyPlays.map((play) => members.pay(ann, only(set), play)));

    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'OK'));
    expect(new Set(codes)).toEqual(new Set(['OK', 'NO_BALANCE']));
    expect(await readBalances(set)).toBe(0);
  });

  test('is refused when there are too few, with the number needed', async () => {
    const set = await buys({ totalCnt: 1 });

    expect(await refused(set, { on: '2027-06-11', minutes: 90 })).toEqual({
      code: 'NO_BALANCE',
      misfit: { code: 'SESSIONS', needed: 2, left: 1 },
    });
    expect(await readBalances(set)).toBe(1);
  });
});

describe('paying with a balance', () => {
  test('takes the price, or the whole balance and the rest from a card', async () => {
    const set = await buys({ type: 'BALANCE', totalAmt: 6_000 });

    expect((await plays(set, { on: '2027-06-11', amount: 4_500 })).paid.amount).toBe(4_500);
    expect((await plays(set, { on: '2027-06-11', amount: 4_500 })).paid).toMatchObject({
      amount: 1_500,
      sessions: 0,
      membershipTypeCd: 'BALANCE',
    });
    expect(await refused(set, { on: '2027-06-12' })).toMatchObject({ code: 'NO_BALANCE' });
  });

  test('leaves the card at least its minimum, as the payment option shows', async () => {
    const set = await buys({ type: 'BALANCE', totalAmt: 4_490 });
    const play = await members.hold(ann, { on: '2027-06-11', amount: 4_500 });

    const [option] = await members.service().options(world.engine.db, ann, play);
    expect(option).toMatchObject({ fits: true, amount: 4_450, cardAmount: 50, leaves: { amount: 40 } });
    expect(await members.pay(ann, only(set), play)).toMatchObject({ amount: 4_450 });
    expect(await readBalances(set)).toBe(40);
  });

  test('can be repeated after each declined card', async () => {
    const set = await buys({ type: 'BALANCE', totalAmt: 1_000 });
    const play = await members.hold(ann, { on: '2027-06-11', amount: 4_500 });

    for (let round = 1; round <= 3; round += 1) {
      await members.pay(ann, only(set), play);
      expect(await readBalances(set)).toBe(0);
      await members.returnUse(play.bookingId, 100);
      expect(await readBalances(set)).toBe(1_000);
    }
    expect((await now(set)).ledger).toHaveLength(7);
  });
});

describe('paying with a period', () => {
  test('covers the whole price within its days, hours and minutes per day', async () => {
    const set = await buys({ type: 'PERIOD', weekdays: [1, 2, 3, 4, 5], untilMinute: 1020, minutesPerDay: 120 });

    expect((await plays(set, { on: '2027-06-11', amount: 4_500 })).paid.amount).toBe(4_500);
    expect(await refused(set, { on: '2027-06-11', minutes: 90 })).toMatchObject({
      code: 'MEMBERSHIP_DOES_NOT_FIT',
      misfit: { code: 'MINUTES_A_DAY', allowed: 120, left: 60 },
    });
    expect(await refused(set, { on: '2027-06-12' })).toMatchObject({ misfit: { code: 'WEEKDAYS' } });
    expect(await refused(set, { on: '2027-06-14', minute: 980 })).toMatchObject({
      misfit: { code: 'HOURS', untilTime: '17:00' },
    });
    await plays(set, { on: '2027-06-11', minute: 900 });
    await plays(set, { on: '2027-06-14', minutes: 120 });
  });

  test('returns its minutes when the tee time is canceled', async () => {
    const set = await buys({ type: 'PERIOD', minutesPerDay: 60 });
    const { bookingId } = await plays(set, { on: '2027-06-11' });
    expect(await refused(set, { on: '2027-06-11' })).toMatchObject({ code: 'MEMBERSHIP_DOES_NOT_FIT' });

    await members.returnUse(bookingId, 50);

    await plays(set, { on: '2027-06-11' });
  });
});

describe('limits of a membership', () => {
  test('the limit of upcoming bookings counts only tee times that have not begun', async () => {
    const set = await buys({ maxUpcoming: 2 });
    await plays(set, { on: '2027-06-10' });
    const { bookingId } = await plays(set, { on: '2027-06-11' });
    expect(await refused(set, { on: '2027-06-12' })).toMatchObject({ misfit: { code: 'UPCOMING', upcoming: 2 } });

    await members.returnUse(bookingId, 0);
    await plays(set, { on: '2027-06-12' });
    expect(await refused(set, { on: '2027-06-13' })).toMatchObject({ misfit: { code: 'UPCOMING', upcoming: 2 } });

    await world.clock.set('2027-06-10T13:00:00-04:00');
    await plays(set, { on: '2027-06-13' });
  });

  test('the limit of sessions per day counts by the day of play', async () => {
    const set = await buys({ sessionsPerDay: 2 });
    await plays(set, { on: '2027-06-11' });

    expect(await refused(set, { on: '2027-06-11', minutes: 90 })).toMatchObject({
      misfit: { left: 1 },
    });
    await plays(set, { on: '2027-06-11' });
    await plays(set, { on: '2027-06-12', minutes: 120 });
  });

  test('a limit does not count the tee time that is being paid for', async () => {
    const set = await buys({ type: 'PERIOD', minutesPerDay: 60, maxUpcoming: 1 });
    const play = await plays(set, { on: '2027-06-11' });

    const [option] = await members.service().options(world.engine.db, ann, play);

    expect(option).toMatchObject({ membershipId: only(set), fits: true });
    expect(await refused(set, { on: '2027-06-11' })).toMatchObject({ code: 'MEMBERSHIP_DOES_NOT_FIT' });
  });

  test('a limit holds under concurrent payments', async () => {
    const set = await buys({ sessionsPerDay: 2 });
    const tenPlays = await Promise.all(Array.from({ length: 10 }, () => members.hold(ann, { on: '2027-06-11' })));

    const ends = await Promise.allSettled(tenPlays.map((play) => members.pay(ann, only(set), play)));

    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await readBalances(set)).toBe(8);
  });
});

describe('refused payments with a membership', () => {
  test('another customer’s membership looks as if it did not exist', async () => {
    const set = await buys({});
    const bob = await members.customer();
    const play = await members.hold(bob, { on: '2027-06-11' });

    await expect(members.pay(bob, only(set), play)).rejects.toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
    expect(await members.service().options(world.engine.db, bob, play)).toEqual([]);
  });

  test('an unpaid membership cannot pay', async () => {
    const draft = await members.service().draft(ann, { membershipDetailId: await members.addProduct({}) });

    expect(await refused(draft, { on: '2027-06-11' })).toMatchObject({ misfit: { code: 'UNPAID' } });
  });

  test('a membership for lessons cannot pay for a tee time', async () => {
    const set = await buys({ category: 'LESSON' });

    expect(await refused(set, { on: '2027-06-11' })).toMatchObject({ misfit: { code: 'LESSON' } });
  });

  test('a membership for one bay cannot pay for another bay', async () => {
    const { shopRoomId } = await members.hold(ann, { on: '2027-06-10' });
    const set = await buys({ shopRoomIds: [shopRoomId] });

    expect(await refused(set, { on: '2027-06-11' })).toMatchObject({
      misfit: { code: 'ROOMS', shopRoomNames: [expect.stringMatching(/^Bay \d+$/)] },
    });
    await plays(set, { on: '2027-06-11', shopRoomId });
    expect((await now(set)).memberships[0]!.rules).toMatchObject({
      shopRoomIds: [shopRoomId],
      shopRoomNames: [expect.stringMatching(/^Bay \d+$/)],
    });
  });
});

describe('the payment options of a tee time', () => {
  test('list the fitting ones by end date, then the others with their reasons', async () => {
    const long = await buys({ totalCnt: 10 }, { validDays: 90 });
    const short = await buys({ type: 'BALANCE', totalAmt: 3_000 }, { validDays: 30 });
    const open = await buys({ totalCnt: 5 }, { validDays: 10, validFrom: 'FIRST_USE' });
    const weekend = await buys({ weekdays: [6, 7] }, { validDays: 20 });
    const period = await buys({ type: 'PERIOD' }, { validDays: 40 });
    const play = await members.hold(ann, { on: '2027-06-11', minutes: 90, amount: 10_500 });

    const options = await members.service().options(world.engine.db, ann, play);

    expect(options.map(({ membershipId, fits }) => [membershipId, fits])).toEqual([
      [only(short), true],
      [only(period), true],
      [only(long), true],
      [only(open), true],
      [only(weekend), false],
    ]);
    expect(options).toMatchObject([
      {
        sessions: 0,
        amount: 3_000,
        cardAmount: 7_500,
        leaves: { sessions: null, amount: 0, until: null },
        expiredDate: '2027-07-09',
        misfit: null,
      },
      { sessions: 0, amount: 0, cardAmount: 0, leaves: { until: '2027-07-19' } },
      { sessions: 2, amount: 0, cardAmount: 0, leaves: { sessions: 8 }, expiredDate: '2027-09-07' },
      { sessions: 2, leaves: { sessions: 3 }, expiredDate: null },
      {
        sessions: 0,
        amount: 0,
        cardAmount: 10_500,
        leaves: { sessions: 10 },
        misfit: { code: 'WEEKDAYS', weekdays: [6, 7] },
      },
    ]);
  });

  test('list the memberships of a set separately', async () => {
    const product = await members.addProduct(
      {},
      {
        parts: [
          { name: 'Practice', type: 'COUNT', category: 'PRACTICE', totalCnt: 8, sessionMinutes: 60 },
          { name: 'Lessons', type: 'COUNT', category: 'LESSON', totalCnt: 2, sessionMinutes: 60 },
        ],
      },
    );
    await members.buySet(ann, product);
    const play = await members.hold(ann, { on: '2027-06-11' });

    const options = await members.service().options(world.engine.db, ann, play);

    expect(options).toMatchObject([
      { membershipName: 'Practice', fits: true },
      { membershipName: 'Lessons', fits: false },
    ]);
  });
});

describe('returning a tee time to a membership', () => {
  test('a return in time gives back everything, once for repeated calls', async () => {
    const set = await buys({ totalCnt: 5 });
    const { bookingId } = await plays(set, { on: '2027-06-11', minutes: 120 });

    await Promise.all([1, 2, 3].map(() => members.returnUse(bookingId, 100)));

    expect(await readBalances(set)).toBe(5);
    expect((await now(set)).ledger[0]).toMatchObject({ kind: 'RETURN', countDelta: 2, bookingId });
  });

  test('a late return gives back a share of the money, and no session', async () => {
    const [sessions, money] = [await buys({}), await buys({ type: 'BALANCE', totalAmt: 9_999 })];
    const [one, other] = [
      await plays(sessions, { on: '2027-06-11' }),
      await plays(money, { on: '2027-06-11', amount: 3_001 }),
    ];

    for (const { bookingId } of [one, other]) await members.returnUse(bookingId, 50);

    expect(await readBalances(sessions)).toBe(9);
    expect(await readBalances(money)).toBe(9_999 - 1_500);
    expect((await now(sessions)).ledger[0]).toMatchObject({
      countDelta: 0,
      percent: 0,
    });
    expect((await now(money)).ledger[0]).toMatchObject({
      amountDelta: 1_501,
      percent: 50,
    });
  });

  test('a return changes nothing if no membership paid for the tee time', async () => {
    const { bookingId } = await members.hold(ann, { on: '2027-06-11' });

    await members.returnUse(bookingId, 100);

    expect(await rows(world.engine.db, sql`select from membership_ledger where booking_id = ${bookingId}`)).toEqual([]);
  });

  test('a refunded late payment leaves the set unchanged, and its owner gets a text', async () => {
    const set = await buys({});
    const latePayment = { paymentId: set.membershipSetId, amount: 4500 };
    const returnPlay = (trx: ActorTrx) =>
      members.outcomes().latePaymentRefunded(trx, set.membershipSetId, latePayment, { isOver: false, isByHand: false });

    await actAs(world.engine.db, system('a test'), returnPlay);
    await actAs(world.engine.db, system('a test'), returnPlay);

    expect(await now(set)).toMatchObject({ membershipSetStatusCd: 'ACTIVE' });
    const texts = sql`select body from text_messages where kind = 'membership.late-payment'`;
    expect(await rows(world.engine.db, texts)).toEqual([
      { body: expect.stringMatching(/came too late\. \$45\.00 goes back to your card\. Nothing else changes\.$/) },
    ]);
  });

  test('a set that was refunded gets nothing back from a canceled tee time', async () => {
    const set = await buys({});
    const { bookingId } = await plays(set, { on: '2027-06-11' });
    await actAs(world.engine.db, system('a test'), (trx) => members.outcomes().refunded(trx, set.membershipSetId, {}));

    await members.returnUse(bookingId, 100);

    expect(await now(set)).toMatchObject({ membershipSetStatusCd: 'CANCELED' });
    expect(await readBalances(set)).toBe(0);
  });
});

describe('a set that counts from its first use', () => {
  test('begins with the earliest day of play, whatever the booking order, and not at all once all are returned', async () => {
    const set = await buys({}, { validFrom: 'FIRST_USE', validDays: 10 });
    const days = async () => {
      const { membershipSetStartedDate, membershipSetExpiredDate } = await now(set);
      return [membershipSetStartedDate, membershipSetExpiredDate];
    };
    expect(await days()).toEqual([null, null]);

    const laterPlay = await plays(set, { on: '2027-06-20' });
    expect(await days()).toEqual(['2027-06-20', '2027-06-30']);
    const earlierPlay = await plays(set, { on: '2027-06-15' });
    expect(await days()).toEqual(['2027-06-15', '2027-06-25']);
    expect(await refused(set, { on: '2027-06-26' })).toMatchObject({
      misfit: { code: 'NO_LONGER', until: '2027-06-25' },
    });
    expect(await refused(set, { on: '2027-06-09' })).toMatchObject({
      misfit: { code: 'ENDS_TOO_SOON', days: 10 },
    });

    await members.returnUse(earlierPlay.bookingId, 100);
    expect(await days()).toEqual(['2027-06-20', '2027-06-30']);
    await members.returnUse(laterPlay.bookingId, 100);
    expect(await days()).toEqual([null, null]);
  });

  test('has begun once a late cancellation has cost a session', async () => {
    const set = await buys({}, { validFrom: 'FIRST_USE', validDays: 10 });
    const { bookingId } = await plays(set, { on: '2027-06-10' });

    await members.returnUse(bookingId, 50);

    expect(await now(set)).toMatchObject({ membershipSetStartedDate: '2027-06-10' });
  });
});

describe('a text about the last session', () => {
  const texts = ({ customerId }: Customer) =>
    rows(
      world.engine.db,
      sql<{ body: string }>`
        select t.body
          from text_messages t
          join customers c on c.phone_e164 = t.to_phone
         where c.customer_id = ${customerId}
           and t.kind like 'membership.%'`,
    );

  test('is sent once when one session is left', async () => {
    const set = await buys({ totalCnt: 3 });
    await plays(set, { on: '2027-06-10' });
    expect(await texts(ann)).toEqual([]);

    const { bookingId } = await plays(set, { on: '2027-06-11' });
    await members.returnUse(bookingId, 100);
    await plays(set, { on: '2027-06-12' });
    await plays(set, { on: '2027-06-13' });

    expect(await texts(ann)).toEqual([
      { body: expect.stringMatching(/^Mulligans: one session is left on your Product \d+\.$/) },
    ]);
  });

  test('is sent when the last session is used together with another', async () => {
    const set = await buys({ totalCnt: 2 });

    await plays(set, { on: '2027-06-10', minutes: 90 });

    expect(await texts(ann)).toEqual([{ body: expect.stringMatching(/that was the last session on your/) }]);
  });
});
