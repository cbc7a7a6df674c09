import type { MembershipSet } from '@caddie/contract/memberships';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMembers, type Members } from '../../../../test/members.ts';
import { useWorld } from '../../../../test/world.ts';
import { type ActorTrx, actAs, type Customer, system } from '../../../platform/actors/actor.ts';
import { rows } from '../../../platform/database/db.ts';
import { markPaying } from '../memberships.store.ts';

const world = useWorld();
const members = createMembers(world);
const seoul = createMembers(world, 'SeoulSwing');
let ann: Customer;

const START = '2027-06-09T12:00:00-04:00';
beforeEach(async () => {
  await world.clock.set(START);
  ann = await members.customer();
});

const run = (job: 'memberships.end' | 'memberships.remind' | 'memberships.forget-drafts') =>
  members.service().jobs[job].run();
const now = (set: MembershipSet, who = ann) => members.service().set(who, set.membershipSetId);
const statusAt = async (instant: string, set: MembershipSet, who = ann) => {
  await world.clock.set(instant);
  await run('memberships.end');
  return (await now(set, who)).membershipSetStatusCd;
};
const buysAt = async (instant: string, validDays: number, who = ann, where: Members = members) => {
  await world.clock.set(instant);
  return where.buySet(who, await where.addProduct({ totalCnt: 4 }, { validDays }));
};
const plays = async (set: MembershipSet, on: string, change: { minutes?: number; minute?: number } = {}) => {
  const play = await members.hold(ann, { on, ...change });
  await members.pay(ann, set.memberships[0]!.membershipId, play);
  return play;
};

describe('buying a set', () => {
  test('repeated requests find the same draft, and repeated payments activate it once', async () => {
    const membershipDetailId = await members.addProduct({ totalCnt: 4 });
    const drafts = await Promise.all([1, 2, 3, 4].map(() => members.service().draft(ann, { membershipDetailId })));
    const [{ membershipSetId }] = drafts as [MembershipSet];
    expect(new Set(drafts.map((draft) => draft.membershipSetId)).size).toBe(1);
    expect(drafts[0]).toMatchObject({
      membershipSetStatusCd: 'DRAFT',
      membershipSetStartedDate: null,
      memberships: [{ membershipBalanceCnt: 0, membershipTotalCnt: 4 }],
    });

    const fulfilled = await Promise.all(
      [1, 2, 3].map(() =>
        actAs(world.engine.db, system('a test'), (trx) => members.outcomes().paid(trx, membershipSetId)),
      ),
    );

    expect(fulfilled).toEqual([true, true, true]);
    const set = await members.service().set(ann, membershipSetId);
    expect(set).toMatchObject({
      membershipSetStatusCd: 'ACTIVE',
      membershipSetStartedDate: '2027-06-09',
      membershipSetExpiredDate: '2027-09-07',
      memberships: [{ membershipBalanceCnt: 4 }],
      ledger: [{ kind: 'GRANT', countDelta: 4 }],
    });
    const next = await members.service().draft(ann, { membershipDetailId });
    expect(next.membershipSetId).not.toBe(membershipSetId);
  });

  test('activation is atomic: a failed transaction leaves a draft', async () => {
    const draft = await members.service().draft(ann, { membershipDetailId: await members.addProduct({}) });

    await expect(
      actAs(world.engine.db, system('a test'), async (trx) => {
        await members.outcomes().paid(trx, draft.membershipSetId);
        throw new Error('the power went out');
      }),
    ).rejects.toThrow('the power went out');

    expect(await now(draft)).toMatchObject({ membershipSetStatusCd: 'DRAFT', ledger: [] });
  });

  test.each([
    ['just before midnight in New York', '2027-06-09T23:59:59-04:00', '2027-06-09'],
    ['just after', '2027-06-10T00:00:00-04:00', '2027-06-10'],
    ['in the hour that comes twice', '2027-11-07T01:30:00-05:00', '2027-11-07'],
  ])('a set paid %s begins on that day of the venue', async (_, instant, day) => {
    expect(await buysAt(instant, 10)).toMatchObject({ membershipSetStartedDate: day });
  });
});

describe('a set is valid to the end of its last day on the venue’s clock', () => {
  test.each([
    [
      'the end of a month',
      '2027-01-31T12:00:00-05:00',
      30,
      '2027-03-02',
      '2027-03-03T04:59:59Z',
      '2027-03-03T05:00:00Z',
    ],
    ['a leap day', '2028-01-30T12:00:00-05:00', 30, '2028-02-29', '2028-03-01T04:59:59Z', '2028-03-01T05:00:00Z'],
    [
      'the end of a year',
      '2027-12-01T12:00:00-05:00',
      30,
      '2027-12-31',
      '2028-01-01T04:59:59Z',
      '2028-01-01T05:00:00Z',
    ],
    [
      'a day of 23 hours',
      '2027-03-04T12:00:00-05:00',
      10,
      '2027-03-14',
      '2027-03-15T03:59:59Z',
      '2027-03-15T04:00:00Z',
    ],
    [
      'a day of 25 hours',
      '2027-10-28T12:00:00-04:00',
      10,
      '2027-11-07',
      '2027-11-08T04:59:59Z',
      '2027-11-08T05:00:00Z',
    ],
  ])('%s', async (_, bought, days, lastDay, before, after) => {
    const set = await buysAt(bought, days);
    expect(set.membershipSetExpiredDate).toBe(lastDay);

    expect(await statusAt(before, set)).toBe('ACTIVE');
    expect(await statusAt(after, set)).toBe('EXPIRED');
  });

  test('the last day ends at another instant in Seoul', async () => {
    const bob = await seoul.customer();
    const set = await buysAt('2027-06-09T23:30:00+09:00', 10, bob, seoul);
    expect(set.membershipSetExpiredDate).toBe('2027-06-19');

    expect(await statusAt('2027-06-19T23:59:59+09:00', set, bob)).toBe('ACTIVE');
    expect(await statusAt('2027-06-20T00:00:00+09:00', set, bob)).toBe('EXPIRED');
  });

  test('the balance left after the last day expires, with a ledger entry', async () => {
    const set = await buysAt(START, 10);
    await plays(set, '2027-06-10');

    expect(await statusAt('2027-06-20T00:00:00-04:00', set)).toBe('EXPIRED');

    await run('memberships.end');
    const ended = await now(set);
    expect(ended.memberships[0]).toMatchObject({ membershipBalanceCnt: 0, membershipTotalCnt: 4 });
    expect(ended.ledger.map(({ kind, countDelta }) => [kind, countDelta])).toEqual([
      ['EXPIRE', -3],
      ['USE', -1],
      ['GRANT', 4],
    ]);
    expect(ended.ledger[0]).toMatchObject({ kind: 'EXPIRE', reason: 'ENDED', lastDay: '2027-06-19' });
    await expect(plays(set, '2027-06-20')).rejects.toMatchObject({ code: 'MEMBERSHIP_DOES_NOT_FIT' });
  });
});

describe('a set that is used up', () => {
  test('ends after its last tee time', async () => {
    const set = await buysAt(START, 90);
    await plays(set, '2027-06-11', { minutes: 240 });

    expect(await statusAt('2027-06-11T23:00:00-04:00', set)).toBe('ACTIVE');
    expect(await statusAt('2027-06-12T00:00:00-04:00', set)).toBe('USED_UP');
    expect((await now(set)).ledger.map(({ kind }) => kind)).toEqual(['USE', 'GRANT']);
  });

  test('has nothing left in any of its memberships', async () => {
    const product = await members.addProduct(
      {},
      {
        parts: [
          { name: 'Practice', type: 'COUNT', category: 'PRACTICE', totalCnt: 1, sessionMinutes: 60 },
          { name: 'Balance', type: 'BALANCE', category: 'PLAY', totalAmt: 100 },
        ],
      },
    );
    const set = await members.buySet(ann, product);
    await plays(set, '2027-06-10');

    expect(await statusAt('2027-06-12T00:00:00-04:00', set)).toBe('ACTIVE');
  });

  test('is never one with a period membership', async () => {
    const set = await members.buySet(ann, await members.addProduct({ type: 'PERIOD' }, { validDays: 10 }));

    expect(await statusAt('2027-06-19T23:00:00-04:00', set)).toBe('ACTIVE');
    expect(await statusAt('2027-06-20T00:00:00-04:00', set)).toBe('EXPIRED');
  });
});

describe('returning a tee time to an ended set', () => {
  test('a session returned after midnight of the last night can be used within seven days', async () => {
    const set = await buysAt(START, 10);
    const night = await plays(set, '2027-06-19', { minute: 1470 });
    expect(await statusAt('2027-06-20T00:05:00-04:00', set)).toBe('EXPIRED');

    await members.returnUse(night.bookingId, 100);

    expect(await now(set)).toMatchObject({
      membershipSetStatusCd: 'ACTIVE',
      membershipSetExpiredDate: '2027-06-27',
      memberships: [{ membershipBalanceCnt: 1 }],
    });
    await plays(set, '2027-06-27');
    expect(await statusAt('2027-06-28T00:00:00-04:00', set)).toBe('USED_UP');
  });

  test('a tee time returned on the last day adds no days', async () => {
    const set = await buysAt(START, 10);
    const { bookingId } = await plays(set, '2027-06-18', { minutes: 240 });
    expect(await statusAt('2027-06-19T12:00:00-04:00', set)).toBe('USED_UP');

    await members.returnUse(bookingId, 100);

    expect(await now(set)).toMatchObject({ membershipSetStatusCd: 'ACTIVE', membershipSetExpiredDate: '2027-06-19' });
    expect(await statusAt('2027-06-20T00:00:00-04:00', set)).toBe('EXPIRED');
  });

  test('a set with days of grace ends a second time when they are over', async () => {
    const set = await buysAt(START, 10);
    const night = await plays(set, '2027-06-19', { minute: 1470 });
    await statusAt('2027-06-20T00:05:00-04:00', set);
    await members.returnUse(night.bookingId, 100);

    expect(await statusAt('2027-06-28T00:00:00-04:00', set)).toBe('EXPIRED');

    expect((await now(set)).ledger.map(({ kind }) => kind)).toEqual(['EXPIRE', 'RETURN', 'EXPIRE', 'USE', 'GRANT']);
    expect((await now(set)).memberships[0]).toMatchObject({ membershipBalanceCnt: 0 });
  });

  test('a tee time returned too late for a refund leaves the set ended', async () => {
    const set = await buysAt(START, 10);
    const night = await plays(set, '2027-06-19', { minute: 1470 });
    await statusAt('2027-06-20T00:05:00-04:00', set);

    await members.returnUse(night.bookingId, 50);

    expect(await now(set)).toMatchObject({ membershipSetStatusCd: 'EXPIRED', membershipSetExpiredDate: '2027-06-19' });
  });

  test('a return to a used-up set reactivates it, with the same last day', async () => {
    const set = await buysAt(START, 5);
    const { bookingId } = await plays(set, '2027-06-11', { minutes: 240 });
    expect(await statusAt('2027-06-12T00:00:00-04:00', set)).toBe('USED_UP');

    await members.returnUse(bookingId, 100);

    expect(await now(set)).toMatchObject({ membershipSetStatusCd: 'ACTIVE', membershipSetExpiredDate: '2027-06-14' });
  });
});

describe('drafts of sets', () => {
  const draft = async () => members.service().draft(ann, { membershipDetailId: await members.addProduct({}) });
  const statusOf = async (set: MembershipSet) => (await now(set)).membershipSetStatusCd;
  const act = (work: (trx: ActorTrx) => Promise<unknown>) => actAs(world.engine.db, system('a test'), work);

  test('a draft that is unpaid for a day is canceled, and is not listed among the customer’s sets', async () => {
    const set = await draft();
    await world.clock.advance(24 * 3600 - 1);
    await run('memberships.forget-drafts');
    expect(await statusOf(set)).toBe('DRAFT');

    await world.clock.advance(1);
    await run('memberships.forget-drafts');

    expect(await statusOf(set)).toBe('CANCELED');
    expect(await members.service().sets(ann)).toEqual([]);
  });

  test('a draft that is requested again stays another day', async () => {
    const membershipDetailId = await members.addProduct({});
    const set = await members.service().draft(ann, { membershipDetailId });
    await world.clock.advance(20 * 3600);
    await members.service().draft(ann, { membershipDetailId });

    await world.clock.advance(20 * 3600);
    await run('memberships.forget-drafts');

    expect(await statusOf(set)).toBe('DRAFT');
  });

  test('a draft stays while its payment is pending', async () => {
    const set = await draft();
    await act((trx) => markPaying(trx, set.membershipSetId, true));
    await world.clock.advance(25 * 3600);
    await run('memberships.forget-drafts');
    expect(await statusOf(set)).toBe('DRAFT');

    await act((trx) => members.outcomes().declined(trx, set.membershipSetId, { isFinal: false }));
    await run('memberships.forget-drafts');
    expect(await statusOf(set)).toBe('CANCELED');
  });

  test('a draft with a finally failed payment is canceled, and a late payment finds it canceled', async () => {
    const outcomes = members.outcomes();
    const set = await draft();
    await act((trx) => outcomes.declined(trx, set.membershipSetId, { isFinal: true }));

    expect(await act((trx) => outcomes.paid(trx, set.membershipSetId))).toBe(false);
    expect(await now(set)).toMatchObject({ membershipSetStatusCd: 'CANCELED', ledger: [] });
    await expect(members.service().pay(ann, set.membershipSetId, {})).rejects.toMatchObject({
      code: 'NOT_PAYABLE',
    });
  });

  test('a customer can cancel a draft, but only the venue can cancel an active set', async () => {
    const membershipService = members.service();
    const [set, active] = [await draft(), await buysAt(START, 10)];

    await membershipService.cancel(ann, set.membershipSetId);
    await membershipService.cancel(ann, set.membershipSetId);

    expect(await statusOf(set)).toBe('CANCELED');
    await expect(membershipService.cancel(ann, active.membershipSetId)).rejects.toMatchObject({
      code: 'NOT_CANCELABLE',
      message: expect.stringMatching(/Ask the venue/),
    });
    const bob = await members.customer();
    await expect(membershipService.cancel(bob, active.membershipSetId)).rejects.toMatchObject({
      code: 'MEMBERSHIP_NOT_FOUND',
    });
  });
});

describe('three days before a set ends', () => {
  const texts = () =>
    rows(
      world.engine.db,
      sql<{ body: string }>`
        select t.body
          from text_messages t
          join customers c on c.phone_e164 = t.to_phone
         where c.customer_id = ${ann.customerId}
         order by t.created_at`,
    );
  const textsAt = async (instant: string) => {
    await world.clock.set(instant);
    await run('memberships.remind');
    return (await texts()).map(({ body }) => body);
  };

  test('its owner gets one text, in the daytime', async () => {
    const set = await buysAt(START, 10);
    await plays(set, '2027-06-12');

    expect(await textsAt('2027-06-15T23:00:00-04:00')).toEqual([]);
    expect(await textsAt('2027-06-16T08:59:00-04:00')).toEqual([]);
    const reminder = [
      expect.stringMatching(/^Mulligans: your Product \d+ is valid until Jun 19, 2027\. 3 sessions left\.$/),
    ];
    expect(await textsAt('2027-06-16T09:00:00-04:00')).toEqual(reminder);
    expect(await textsAt('2027-06-17T12:00:00-04:00')).toEqual(reminder);
  });

  test('its owner gets the venue’s own wording, or no text if the venue turned it off', async () => {
    const words = (wording: string | null, isSent: boolean) =>
      sql`
        insert into text_wordings values (1, 'pass-ends', ${wording}, ${isSent})
        on conflict (shop_seq_no, kind) do update set wording = ${wording}, is_sent = ${isSent}`.execute(
        world.engine.db,
      );
    await buysAt(START, 10);
    await words('{venue}: {pass} ends on {day}. {left}', true);
    expect(await textsAt('2027-06-16T09:00:00-04:00')).toEqual([
      expect.stringMatching(/^Mulligans: Product \d+ ends on Jun 19, 2027\. \d+ sessions left\.$/),
    ]);
    await words(null, false);
    await buysAt('2027-06-16T10:00:00-04:00', 10);
    expect(await textsAt('2027-06-23T09:00:00-04:00')).toHaveLength(1);
    await sql`delete from text_wordings`.execute(world.engine.db);
  });

  test('no text is sent for a set that is used up, was sold for at most three days, or has ended', async () => {
    const set = await buysAt(START, 10);
    await plays(set, '2027-06-19', { minutes: 240 });
    await buysAt('2027-06-16T10:00:00-04:00', 3);

    expect((await textsAt('2027-06-17T12:00:00-04:00')).filter((body) => body.includes('is valid until'))).toEqual([]);
  });
});
