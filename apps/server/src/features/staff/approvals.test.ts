import { randomUUID } from 'node:crypto';
import { approve } from '@caddie/contract/desk/people/staff';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { type Browser, staffIdOf, type Name, signIn } from '../../../test/desk.ts';
import { servicesOf } from '../../../test/services.ts';
import { useWorld } from '../../../test/world.ts';
import { recordActivity } from '../../platform/actors/activity.ts';
import { actAsAnyActor, type ActorWithRight, type Role, type Staff, staffMember } from '../../platform/actors/actor.ts';
import { rows } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Permit } from '../../platform/actors/act.ts';

const world = useWorld();
const ids = {} as Record<Name, string>;
const ACT = 'booking.cancel-beyond-policy' satisfies Right;
let priya: Browser;
let permit: Permit;
let subjectId: string;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  for (const name of ['Dana', 'Marcus', 'Priya', 'Minjun', 'Seoyeon'] as const)
    ids[name] = await staffIdOf(world, name);
  ({ permit } = (await servicesOf(world)).staff.approvals);
});
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await sql`delete from pin_failures`.execute(world.engine.db);
  priya = await signIn(world, 'Priya');
  subjectId = randomUUID();
});

const bodyOf = (more: object = {}) => ({
  body: { staffId: ids.Marcus, pin: DEMO_PIN, act: ACT, subjectId, amount: 14_000, ...more },
});
const approvedBy = async (name: Name = 'Marcus', more: object = {}) =>
  (await priya.makes(approve, bodyOf({ staffId: ids[name], ...more }))).approvalToken;
const staff = (role: Role, approvalToken?: string, name: Name = 'Priya'): Staff<Right> =>
  staffMember({
    staffId: ids[name],
    shopSeqNo: 1,
    role,
    requestId: randomUUID(),
    ...(approvalToken !== undefined && { approvalToken }),
  });
type ActInput = { right?: Right; amount?: number; subject?: string };
/** Runs an act that needs the right and writes its activity entry: returns `OK` or the refusal's code. */
const acts = (by: ActorWithRight<Right>, { right = ACT, amount = 14_000, subject = subjectId }: ActInput = {}) =>
  actAsAnyActor(world.engine.db, by, async (trx) => {
    await permit(trx, by, right, { subjectId: subject, amount });
    await recordActivity(trx, { shopSeqNo: 1, act: right, subject: { kind: 'booking', id: subject } });
    return 'OK';
  }).catch((error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)));
const lines = () =>
  rows(
    world.engine.db,
    sql`select actor_id as by, approved_by as "approvedBy" from activity where subject_id = ${subjectId} order by activity_id`,
  );

describe('an act that the desk may not do alone', () => {
  test('is done with a manager’s PIN, and both names are recorded', async () => {
    expect(await acts(staff('DESK', await approvedBy('Marcus')))).toBe('OK');
    expect(await lines()).toEqual([{ by: ids.Priya, approvedBy: ids.Marcus }]);
  });

  test('is refused with the act and the amount that need approval', async () => {
    const refusal = await actAsAnyActor(world.engine.db, staff('DESK'), (trx) =>
      permit(trx, staff('DESK'), ACT, { subjectId, amount: 14_000 }),
    ).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'APPROVAL_NEEDED', details: { act: ACT, amount: 14_000 } });
  });

  test('is done by a manager without approval, and only their name is recorded', async () => {
    expect(await acts(staff('MANAGER', undefined, 'Marcus'))).toBe('OK');
    expect(await lines()).toEqual([{ by: ids.Marcus, approvedBy: null }]);
  });

  test('is refused to a customer, and to staff if no PIN can approve it', async () => {
    expect(await acts(staff('DESK', 'x'.repeat(43)), { right: 'booking.block-days' })).toBe('NOT_ALLOWED');
    const customer = {
      kind: 'customer',
      customerId: randomUUID(),
      shopSeqNo: 1,
      sessionId: 's',
      requestId: 'r',
    } as const;
    expect(await acts(customer)).toBe('NOT_ALLOWED');
  });
});

describe('a manager’s approval', () => {
  test('is valid once, also for two concurrent uses', async () => {
    const approvedStaff = staff('DESK', await approvedBy());
    const outcomes = await Promise.all([acts(approvedStaff), acts(approvedStaff), acts(approvedStaff)]);
    expect(outcomes.toSorted()).toEqual(['APPROVAL_NEEDED', 'APPROVAL_NEEDED', 'OK']);
  });

  test('is not used up by an act that fails', async () => {
    const approvedStaff = staff('DESK', await approvedBy());
    const failing = actAsAnyActor(world.engine.db, approvedStaff, async (trx) => {
      await permit(trx, approvedStaff, ACT, { subjectId, amount: 14_000 });
      throw new Refusal('NOT_CANCELABLE');
    });
    await expect(failing).rejects.toThrow(Refusal);
    expect(await acts(approvedStaff)).toBe('OK');
  });

  test('is valid for two minutes', async () => {
    const answer = await priya.makes(approve, bodyOf());
    expect(answer.expiresAt).toBe('2027-06-09T12:02:00-04:00');
    await world.clock.advance(120);
    expect(await acts(staff('DESK', answer.approvalToken))).toBe('APPROVAL_NEEDED');
    const secondToken = await approvedBy();
    await world.clock.advance(119);
    expect(await acts(staff('DESK', secondToken))).toBe('OK');
  });

  test('is valid for one act, subject, amount, person and venue', async () => {
    const token = await approvedBy();
    const approvedStaff = staff('DESK', token);
    expect(await acts(approvedStaff, { right: 'membership.adjust' })).toBe('APPROVAL_NEEDED');
    expect(await acts(approvedStaff, { subject: randomUUID() })).toBe('APPROVAL_NEEDED');
    expect(await acts(approvedStaff, { amount: 14_001 })).toBe('APPROVAL_NEEDED');
    expect(await acts({ ...approvedStaff, staffId: ids.Seoyeon })).toBe('APPROVAL_NEEDED');
    expect(await acts({ ...approvedStaff, shopSeqNo: 2 })).toBe('APPROVAL_NEEDED');
    expect(await acts(staff('DESK', 'x'.repeat(43)))).toBe('APPROVAL_NEEDED');
    expect(await acts(approvedStaff)).toBe('OK');

    const without = staff('DESK', await approvedBy('Dana', { amount: undefined }));
    expect(await acts(without)).toBe('APPROVAL_NEEDED');
    expect(
      await actAsAnyActor(world.engine.db, without, (trx) => permit(trx, without, ACT, { subjectId })),
    ).toBeUndefined();
  });

  test('ends with the role of the person who gave it', async () => {
    const token = await approvedBy();
    await sql`update staff_roles set role = 'DESK' where staff_id = ${ids.Marcus}`.execute(world.engine.db);
    expect(await acts(staff('DESK', token))).toBe('APPROVAL_NEEDED');
    await sql`update staff_roles set role = 'MANAGER' where staff_id = ${ids.Marcus}`.execute(world.engine.db);
    expect(await acts(staff('DESK', token))).toBe('OK');
  });

  test('ends when the person who gave it is removed, also if they are invited again', async () => {
    const token = await approvedBy();
    const set = (removed: string, accepted: string) =>
      sql`
        update staff_roles
           set removed_at = ${sql.raw(removed)}, accepted_at = ${sql.raw(accepted)}
         where staff_id = ${ids.Marcus}`.execute(world.engine.db);
    await set('app_now()', 'accepted_at');
    expect(await acts(staff('DESK', token))).toBe('APPROVAL_NEEDED');
    await set('null', 'null');
    expect(await acts(staff('DESK', token))).toBe('APPROVAL_NEEDED');
    await set('null', 'app_now()');
    expect(await acts(staff('DESK', token))).toBe('OK');
  });

  test('comes from another manager or owner of the venue', async () => {
    expect(await approvedBy('Dana')).toEqual(expect.any(String));
    for (const staffId of [ids.Priya, ids.Minjun, randomUUID()]) {
      expect(await priya.tries(approve, bodyOf({ staffId }))).toBe('NOT_ALLOWED');
    }
    const marcus = await signIn(world, 'Marcus');
    expect(await marcus.tries(approve, bodyOf())).toBe('NOT_ALLOWED');
    expect(await marcus.tries(approve, bodyOf({ staffId: ids.Priya }))).toBe('NOT_ALLOWED');
    const toOneself = sql`
      insert into staff_approvals (token_hash, shop_seq_no, approved_by, asked_by, act, subject_id, expires_at)
      values (sha256('x'), 1, ${ids.Marcus}, ${ids.Marcus}, ${ACT}, ${subjectId}, app_now())`;
    await expect(toOneself.execute(world.engine.db)).rejects.toThrow('staff_approvals_are_not_for_oneself');
  });

  test('is given only for acts that a PIN can approve', async () => {
    for (const act of ['booking.block-days', 'staff.remove', 'booking.cancel', 'toString', 'nothing']) {
      expect(await priya.tries(approve, bodyOf({ act }))).toBe('NOT_ALLOWED');
    }
  });

  test('needs the PIN: after five wrong ones only a code helps', async () => {
    expect(await priya.isRefused(approve, bodyOf({ pin: '314159' }))).toMatchObject({
      code: 'WRONG_PIN',
      message: 'That is not Marcus’s PIN. 4 tries are left.',
      details: { triesLeft: 4 },
    });
    for (let tries = 0; tries < 4; tries += 1) await priya.tries(approve, bodyOf({ pin: '314159' }));
    expect(await priya.tries(approve, bodyOf())).toBe('PIN_LOCKED');
    expect(await priya.tries(approve, bodyOf({ staffId: ids.Dana }))).toBe('OK');
  });
});
