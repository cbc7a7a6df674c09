import { getActivity } from '@caddie/contract/desk/activity';
import { adjustSet, getSoldSet } from '@caddie/contract/desk/sets';
import { approve } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { type Browser, staffIdOf, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
const members = createMembers(world);
let priya: Browser;
let marcus: Browser;
let id: string;
let membershipId: string;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  priya = await signIn(world, 'Priya');
  marcus = await signIn(world, 'Marcus');
});
beforeEach(async () => {
  const set = await members.buySet(await members.customer(), await members.addProduct({}));
  [id, membershipId] = [set.membershipSetId, set.memberships[0]!.membershipId];
});

const adjustInput = (change: object = {}) => ({
  params: { id },
  body: { membershipId, left: 10, delta: -2, reason: 'Typed wrong', note: 'Two for Sunday', ...change },
});
const readLeft = async () => (await priya.makes(getSoldSet, { params: { id } })).parts[0]!.left;
const approvalOf = async (amount: number, subjectId = membershipId) => {
  const body = {
    staffId: await staffIdOf(world, 'Marcus'),
    pin: DEMO_PIN,
    act: 'membership.adjust',
    subjectId,
    amount,
  };
  return { headers: { 'manager-approval': (await priya.makes(approve, { body })).approvalToken } };
};

test('a manager adjusts a set, and the answer has the new ledger entry', async () => {
  const { parts, ledger } = await marcus.makes(adjustSet, adjustInput());
  expect(parts).toMatchObject([{ left: 8, total: 10 }]);
  expect(ledger[0]).toMatchObject({ kind: 'ADJUST', delta: -2, left: 8, note: 'Two for Sunday', by: 'Marcus' });
});

test('the desk adjusts a set with a manager’s PIN, given for exactly that amount, and both names are recorded', async () => {
  expect(await priya.isRefused(adjustSet, adjustInput())).toMatchObject({
    code: 'APPROVAL_NEEDED',
    details: { act: 'membership.adjust', amount: -2 },
  });
  const wrong = await approvalOf(2);
  expect(await priya.isRefused(adjustSet, { ...adjustInput(), ...wrong })).toMatchObject({ code: 'APPROVAL_NEEDED' });
  expect(await readLeft()).toBe(10);

  const right = await approvalOf(-2);
  expect((await priya.makes(adjustSet, { ...adjustInput(), ...right })).ledger[0]).toMatchObject({
    left: 8,
    by: 'Priya',
  });
  const { items } = await marcus.makes(getActivity, { query: {} });
  expect(items.find(({ act }) => act === 'membership.adjust')).toMatchObject({
    by: { name: 'Priya' },
    approvedBy: 'Marcus',
  });
});

test('an adjustment of a set is refused with a stale version, or with a membership of another set', async () => {
  await marcus.makes(adjustSet, adjustInput());
  expect(await marcus.isRefused(adjustSet, adjustInput())).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  const other = await members.buySet(await members.customer(), await members.addProduct({}));
  expect(
    await marcus.isRefused(adjustSet, { ...adjustInput({ left: 8 }), params: { id: other.membershipSetId } }),
  ).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
  expect(await readLeft()).toBe(8);
});

test.each([
  [{ delta: 1 }, 'ADJUST_OUT_OF_RANGE'],
  [{ delta: -11 }, 'ADJUST_OUT_OF_RANGE'],
  [{ delta: 0 }, 'ADJUST_OUT_OF_RANGE'],
  [{ delta: Number.MAX_SAFE_INTEGER }, 'ADJUST_OUT_OF_RANGE'],
  [{ note: ' ' }, 'INVALID_REQUEST'],
  [{ reason: '' }, 'INVALID_REQUEST'],
])('an adjustment of a set by %j is refused as %s', async (change, code) => {
  expect(await marcus.isRefused(adjustSet, adjustInput(change))).toMatchObject({ code });
  expect(await readLeft()).toBe(10);
});

test('a repeated adjustment of a set is done once', async () => {
  const twice = { ...adjustInput(), headers: { 'idempotency-key': 'an-adjustment' } };
  const first = await marcus.makes(adjustSet, twice);
  expect(await marcus.makes(adjustSet, twice)).toEqual(first);
  expect(await readLeft()).toBe(8);
});

test('an adjustment of a set that is repeated after a crash is done once, and gets the same answer', async () => {
  const twice = { ...adjustInput(), headers: { 'idempotency-key': 'before-a-crash' } };
  const first = await marcus.makes(adjustSet, twice);
  await sql`
    update idempotency_keys
       set status = null, body = null, created_at = created_at - interval '6 seconds'
     where key = 'before-a-crash'`.execute(world.engine.db);
  expect(await marcus.makes(adjustSet, twice)).toEqual(first);
  expect(await readLeft()).toBe(8);
});
