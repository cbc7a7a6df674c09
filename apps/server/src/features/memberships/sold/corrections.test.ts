import { randomUUID } from 'node:crypto';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMembers } from '../../../../test/members.ts';
import { useWorld } from '../../../../test/world.ts';
import { actAs, type Customer, type Role, type Staff, staffMember, system } from '../../../platform/actors/actor.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
const members = createMembers(world);
let ann: Customer;
let membershipSetId: string;
let membershipId: string;

const staff = (role: Role = 'MANAGER', shopSeqNo = 1): Staff<Right> =>
  staffMember({
    staffId: 'marcus',
    shopSeqNo,
    role,
    requestId: randomUUID(),
  });
const service = () => members.service();
const adjust = (delta: number, by = staff(), id = membershipId) =>
  service().adjust(by, { membershipId: id, delta, reason: 'GOODWILL', note: 'A session for the broken screen' });
const buy = async (part = {}, change = {}) => {
  const set = await members.buySet(ann, await members.addProduct(part, change));
  [membershipSetId, membershipId] = [set.membershipSetId, set.memberships[0]!.membershipId];
};
const activity = (id: string) =>
  rows(
    world.engine.db,
    sql`select act, reason, before, after, actor_id as by from activity where subject_id = ${id} order by activity_id`,
  );

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await members.customer();
  await buy({ type: 'COUNT', totalCnt: 3, sessionMinutes: 60 });
});

describe('a correction of a membership’s balance', () => {
  test('takes or adds sessions for a reason, and the customer can read its note', async () => {
    expect(await adjust(-2)).toEqual({ countLeft: 1, amountLeft: null });
    expect(await adjust(1)).toEqual({ countLeft: 2, amountLeft: null });

    const { ledger } = await service().set(ann, membershipSetId);
    expect(ledger.slice(0, 2)).toMatchObject([
      { kind: 'ADJUST', countDelta: 1, note: 'A session for the broken screen' },
      { kind: 'ADJUST', countDelta: -2 },
    ]);
    expect(await activity(membershipId)).toMatchObject([
      { act: 'membership.adjust', reason: 'GOODWILL', after: { delta: -2, countLeft: 1 }, by: 'marcus' },
      { act: 'membership.adjust', after: { delta: 1, countLeft: 2 } },
    ]);
  });

  test('changes the amount of a balance', async () => {
    await buy({ type: 'BALANCE', totalAmt: 5000 });
    expect(await adjust(-1250)).toEqual({ countLeft: null, amountLeft: 3750 });

    await buy({ type: 'BALANCE', totalAmt: 5_000_000_000 });
    expect(await adjust(-4_000_000_000)).toEqual({ countLeft: null, amountLeft: 1_000_000_000 });
  });

  test.each([0, 1, -4, 1.5, 3_000_000_000])(
    'by %s is refused: the result must be between zero and the amount bought',
    async (delta) => {
      await expect(adjust(delta)).rejects.toMatchObject(
        delta === 1.5 ? { code: 'INVALID_REQUEST' } : { code: 'ADJUST_OUT_OF_RANGE' },
      );
      expect(await activity(membershipId)).toEqual([]);
    },
  );

  test('leaves room for what an upcoming tee time may return', async () => {
    const play = await members.hold(ann, { on: '2027-06-11' });
    await members.pay(ann, membershipId, play);
    await expect(adjust(1)).rejects.toMatchObject({ code: 'ADJUST_OUT_OF_RANGE' });

    await actAs(world.engine.db, system('a test'), (trx) => service().returnUse(trx, play.bookingId, 'ALL'));
    await adjust(-1);
    await members.pay(ann, membershipId, await members.hold(ann, { on: '2027-06-12' }));
    await world.clock.set('2027-06-13T12:00:00-04:00');
    expect(await adjust(2)).toEqual({ countLeft: 3, amountLeft: null });
  });

  test('reactivates a set that is used up, but not one that has ended', async () => {
    await adjust(-3);
    await service().jobs['memberships.end'].run();
    expect((await service().set(ann, membershipSetId)).membershipSetStatusCd).toBe('USED_UP');
    await adjust(1);
    expect((await service().set(ann, membershipSetId)).membershipSetStatusCd).toBe('ACTIVE');

    await world.clock.set('2028-06-13T12:00:00-04:00');
    await service().jobs['memberships.end'].run();
    await expect(adjust(1)).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
  });

  test('needs a manager of the same venue, a reason and a note; the database requires the note too', async () => {
    await expect(adjust(-1, staff('DESK'))).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    await expect(adjust(-1, staff('OWNER', 2))).rejects.toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
    for (const wrong of [{ note: '' }, { reason: '' }, { reason: 'x'.repeat(281) }]) {
      const input = { membershipId, delta: -1, reason: 'GOODWILL', note: 'A note', ...wrong };
      await expect(service().adjust(staff(), input)).rejects.toMatchObject({ code: 'REASON_NEEDED' });
    }
    const insert = (note: string) => sql`
      insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, note)
      values (${membershipId}, ${ann.customerId}, 'ADJUST', -1, ${note})`;
    const rule = { constraint: 'membership_ledger_adjusts_have_a_note' };
    await expect(insert('').execute(world.engine.db)).rejects.toMatchObject(rule);
    await expect(actAs(world.engine.db, ann, (trx) => insert('For me').execute(trx))).rejects.toMatchObject(rule);
  });
});

describe('the days of a set', () => {
  const lastDay = async () => (await service().set(ann, membershipSetId)).membershipSetExpiredDate;
  const frozenUntil = async () => (await service().set(ann, membershipSetId)).frozenUntil;
  const freeze = (until: string, by = staff()) => service().freeze(by, { membershipSetId, until, reason: 'Injury' });
  const canPay = async (on: string) => {
    const options = await service().options(world.engine.db, ann, await members.hold(ann, { on }));
    const option = options.find((one) => one.membershipId === membershipId);
    return option!.fits ? 'yes' : option!.misfit;
  };

  test('pause while it is frozen: the set cannot pay, and lasts longer by as many days', async () => {
    expect(await lastDay()).toBe('2027-09-07');
    const booked = await members.hold(ann, { on: '2027-06-11' });
    await members.pay(ann, membershipId, booked);

    expect(await freeze('2027-06-19')).toBe('2027-09-17');

    expect(await canPay('2027-06-18')).toEqual({ code: 'FROZEN', until: '2027-06-19' });
    expect(await canPay('2027-06-19')).toBe('yes');
    expect(await canPay('2027-09-17')).toBe('yes');
    // The database enforces the rule too.
    const play = await members.hold(ann, { on: '2027-06-18' });
    const use = sql`
      insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, booking_id, round, play_date, play_ends_at, minutes, sessions, shop_room_id)
      select membership_id, customer_id, 'USE', -1, ${play.bookingId}::uuid, 1, '2027-06-18', app_now(), 60, 1, ${play.shopRoomId}::uuid
        from memberships where membership_id = ${membershipId}`;
    await expect(use.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'membership_ledger_use_is_not_frozen',
    });
    // On the day the freeze ends it pays again.
    await members.pay(ann, membershipId, await members.hold(ann, { on: '2027-06-19' }));
    await expect(freeze('2027-06-21')).rejects.toMatchObject({ code: 'ALREADY_FROZEN' });
    expect(await activity(membershipSetId)).toEqual([
      {
        act: 'membership.freeze',
        reason: 'Injury',
        before: { lastDay: '2027-09-07' },
        after: { lastDay: '2027-09-17' },
        by: 'marcus',
      },
    ]);
  });

  test.each([
    ['7', '2027-06-16', '2027-09-14'],
    ['90', '2027-09-07', '2027-12-06'],
  ])('can be frozen for %s days, but for no fewer than 7 and no more than 90', async (_, until, lastDayAfter) => {
    for (const other of ['2027-06-15', '2027-09-08'])
      await expect(freeze(other)).rejects.toMatchObject({ code: 'FREEZE_TOO_LONG' });
    expect(await freeze(until)).toBe(lastDayAfter);
  });

  test('show the customer the end of a freeze while it lasts', async () => {
    expect(await frozenUntil()).toBeNull();
    await freeze('2027-06-19');
    expect(await frozenUntil()).toBe('2027-06-19');
    // The last minute of the freeze on the venue's clock.
    await world.clock.set('2027-06-18T23:59:00-04:00');
    expect(await frozenUntil()).toBe('2027-06-19');
    await world.clock.set('2027-06-19T00:00:00-04:00');
    expect(await frozenUntil()).toBeNull();

    await freeze('2027-06-30');
    expect(await frozenUntil()).toBe('2027-06-30');
    await service().thaw(staff(), { membershipSetId, reason: 'Well again' });
    expect(await frozenUntil()).toBeNull();
  });

  test('continue when it is unfrozen, and bookings on the days it loses stay paid', async () => {
    await freeze('2027-07-09');
    const laterPlay = await members.hold(ann, { on: '2027-10-01' });
    await members.pay(ann, membershipId, laterPlay);
    await world.clock.set('2027-06-14T12:00:00-04:00');

    expect(await service().thaw(staff(), { membershipSetId, reason: 'Well again' })).toBe('2027-10-01');
    expect(await canPay('2027-06-15')).toBe('yes');
    await expect(service().thaw(staff(), { membershipSetId, reason: 'Again' })).rejects.toMatchObject({
      code: 'NOT_FROZEN',
    });
    const later = { membershipSetId, until: '2027-10-05', reason: 'Closed for repair' };
    expect(await service().extend(staff(), later)).toBe('2027-10-05');
  });

  test('can be extended by a manager, but not before they begin or after they end', async () => {
    expect(await service().extend(staff(), { membershipSetId, until: '2027-09-17', reason: 'Closed for repair' })).toBe(
      '2027-09-17',
    );
    for (const until of ['2027-09-17', '2027-09-01', '2028-09-18']) {
      await expect(service().extend(staff(), { membershipSetId, until, reason: 'x' })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
    await expect(freeze('2027-06-12')).rejects.toMatchObject({ code: 'FREEZE_TOO_LONG' });
    await expect(freeze('2027-12-12')).rejects.toMatchObject({ code: 'FREEZE_TOO_LONG' });
    await expect(freeze('2027-06-20', staff('DESK'))).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });

    await world.clock.set('2028-01-01T12:00:00-05:00');
    await service().jobs['memberships.end'].run();
    await expect(freeze('2028-01-20')).rejects.toMatchObject({ code: 'MEMBERSHIP_ENDED' });
    await buy({}, { validFrom: 'FIRST_USE' });
    await expect(freeze('2028-01-20')).rejects.toMatchObject({ code: 'MEMBERSHIP_NOT_BEGUN' });
  });

  test('added days extend a set counted from its first use', async () => {
    await buy({}, { validFrom: 'FIRST_USE', validDays: 30 });
    await members.pay(ann, membershipId, await members.hold(ann, { on: '2027-06-10' }));
    expect(await service().extend(staff(), { membershipSetId, until: '2027-07-15', reason: 'Closed for repair' })).toBe(
      '2027-07-15',
    );
    expect(await canPay('2027-07-15')).toBe('yes');
  });
});
