import { getActivity } from '@caddie/contract/desk/activity';
import { extendSet, freezeSet, getSoldSet, thawSet } from '@caddie/contract/desk/sets';
import { approve } from '@caddie/contract/desk/people/staff';
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

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  priya = await signIn(world, 'Priya');
  marcus = await signIn(world, 'Marcus');
});
beforeEach(async () => {
  id = (await members.buySet(await members.customer(), await members.addProduct({}))).membershipSetId;
});

const until = (day: string, reason = 'Injury') => ({ params: { id }, body: { until: day, reason } });
const today = () => ({ params: { id }, body: { reason: 'Well again' } });
const now = () => priya.makes(getSoldSet, { params: { id } });
const approval = async (act: string, amount?: number) => {
  const staffId = await staffIdOf(world, 'Marcus');
  const body = { staffId, pin: DEMO_PIN, act, subjectId: id, ...(amount !== undefined && { amount }) };
  return { headers: { 'manager-approval': (await priya.makes(approve, { body })).approvalToken } };
};

test('a set that a manager freezes and unfreezes on the same day lasts as long as before', async () => {
  expect(await marcus.makes(freezeSet, until('2027-06-19'))).toMatchObject({
    state: 'FROZEN',
    frozenUntil: '2027-06-19',
    until: '2027-09-17',
  });
  expect(await marcus.isRefused(freezeSet, until('2027-06-20'))).toMatchObject({ status: 409, code: 'ALREADY_FROZEN' });

  expect(await marcus.makes(thawSet, today())).toMatchObject({
    state: 'ACTIVE',
    frozenUntil: null,
    until: '2027-09-07',
  });
  expect(await marcus.isRefused(thawSet, today())).toMatchObject({ status: 409, code: 'NOT_FROZEN' });
});

test('a manager extends a set to a later last day', async () => {
  expect(await marcus.makes(extendSet, until('2027-09-17'))).toMatchObject({ until: '2027-09-17' });
  expect(await marcus.isRefused(extendSet, until('2027-09-17'))).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
  expect(await now()).toMatchObject({ state: 'ACTIVE', until: '2027-09-17' });

  await marcus.makes(freezeSet, until('2027-06-19'));
  expect(await marcus.makes(extendSet, until('2027-10-01'))).toMatchObject({ state: 'FROZEN', until: '2027-10-01' });
});

test.each([
  [freezeSet, '2027-06-19', 'membership.freeze', 10],
  [extendSet, '2027-09-17', 'membership.extend', 10],
] as const)(
  'the desk freezes or extends a set with a manager’s PIN, given for exactly that number of days (case %#)',
  async (call, day, act, amount) => {
    const freezeInput = until(day);
    expect(await priya.isRefused(call, freezeInput)).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: { act, amount },
    });
    const wrong = await approval(act, amount - 1);
    expect(await priya.isRefused(call, { ...freezeInput, ...wrong })).toMatchObject({ code: 'APPROVAL_NEEDED' });
    expect(await now()).toMatchObject({ state: 'ACTIVE', until: '2027-09-07' });

    const right = await approval(act, amount);
    expect(await priya.makes(call, { ...freezeInput, ...right })).toMatchObject({ until: '2027-09-17' });
    const { items } = await marcus.makes(getActivity, { query: {} });
    expect(items.find((line) => line.act === act)).toMatchObject({ by: { name: 'Priya' }, approvedBy: 'Marcus' });
  },
);

test('the desk unfreezes a set with a manager’s PIN', async () => {
  await marcus.makes(freezeSet, until('2027-06-19'));
  expect(await priya.isRefused(thawSet, today())).toMatchObject({ details: { act: 'membership.thaw' } });
  const approved = await approval('membership.thaw');
  expect(await priya.makes(thawSet, { ...today(), ...approved })).toMatchObject({
    state: 'ACTIVE',
  });
});

test.each([
  [freezeSet, '2027-06-15', 'Injury', 'FREEZE_TOO_LONG'],
  [freezeSet, '2027-09-08', 'Injury', 'FREEZE_TOO_LONG'],
  [freezeSet, 'soon', 'Injury', 'INVALID_REQUEST'],
  [freezeSet, '2027-06-19', ' ', 'INVALID_REQUEST'],
  [extendSet, '2027-09-07', 'Closed', 'INVALID_REQUEST'],
  [extendSet, '2028-09-08', 'Closed', 'INVALID_REQUEST'],
  [extendSet, '2027-09-17', '', 'INVALID_REQUEST'],
] as const)(
  'an invalid freeze or extension of a set is refused, and nothing changes (case %#)',
  async (call, day, reason, code) => {
    expect(await marcus.isRefused(call, until(day, reason))).toMatchObject({ code });
    expect(await now()).toMatchObject({ state: 'ACTIVE', until: '2027-09-07' });
  },
);

test('a repeated freeze or extension of a set is done once', async () => {
  for (const [call, day] of [
    [extendSet, '2027-09-17'],
    [freezeSet, '2027-06-19'],
  ] as const) {
    const twice = { ...until(day), headers: { 'idempotency-key': `days-of-${day}` } };
    const first = await marcus.makes(call, twice);
    expect(await marcus.makes(call, twice)).toEqual(first);
  }
  expect(await now()).toMatchObject({ until: '2027-09-27' });
});
