import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '@caddie/contract/refusals';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { createAct, type Permit } from './act.ts';
import { type Operator, type Role, staffMember, system } from './actor.ts';

const world = useWorld();
/** Each refusal that an act can meet, in the order in which it is checked. */
const refusals = [
  'NOT_ALLOWED',
  'BOOKING_NOT_FOUND',
  'CHANGED_MEANWHILE',
  'REASON_NEEDED',
  'NOT_NOW',
  'APPROVAL_NEEDED',
  'SLOT_TAKEN',
] as const satisfies readonly RefusalCode[];
type Met = (typeof refusals)[number];

let subject: { kind: string; id: string };
beforeEach(() => {
  subject = { kind: 'block', id: randomUUID() };
});

const staffId = randomUUID();
type Doer = { staffId?: string; shopSeqNo?: number; requestId?: string };
const staff = (role: Role, requestKey?: string, more: Doer = {}) =>
  staffMember<'booking.block-days'>({
    staffId,
    shopSeqNo: 1,
    role,
    requestId: 'r-1',
    ...(requestKey && { requestKey }),
    ...more,
  });

const entries = () =>
  rows(world.engine.db, sql`select act, reason, before, after from activity where subject_id = ${subject.id}`);

type More = {
  isDone?: boolean;
  key?: string;
  reason?: string;
  act?: string;
  by?: Doer | Operator;
  /** The id of the subject that the work finds; null if the work finds nothing to do. */
  finds?: string | null;
};

/** Performs an act that meets these refusals; records the approvals, plans and work on the way. */
function tries(met: readonly Met[], more: More = {}) {
  const { isDone = false, key, reason = 'Lessons', act, by = {}, finds } = more;
  const refuse = (code: Met) => {
    if (met.includes(code)) throw new Refusal(code);
  };
  const permitCalls: unknown[] = [];
  const permit: Permit = async (_trx, _actor, ...about) => {
    refuse('APPROVAL_NEEDED');
    permitCalls.push(about);
  };
  const plan = vi.fn<() => { amount: number }>(() => {
    refuse('NOT_NOW');
    return { amount: 700 };
  });
  const work = vi.fn<(amount: number) => void>();
  const person = 'job' in by ? by : staff(met.includes('NOT_ALLOWED') ? 'DESK' : 'MANAGER', key, by);
  const result = createAct(world.engine.db, permit)(person, {
    right: 'booking.block-days',
    act,
    subject: finds === undefined ? subject : { kind: subject.kind },
    reason: met.includes('REASON_NEEDED') ? ' ' : reason,
    needsReason: true,
    find: async () => refuse('BOOKING_NOT_FOUND'),
    isDone: () => isDone,
    replay: (_trx, _found, entry) => `done before: ${JSON.stringify(entry?.after ?? null)}`,
    mustMatchVersion: () => refuse('CHANGED_MEANWHILE'),
    plan,
    async work(_trx, _found, { amount }) {
      refuse('SLOT_TAKEN');
      work(amount);
      if (finds === null) return undefined;
      return { result: 'done', ...(finds && { subjectId: finds }), before: { was: 1 }, after: { amount } };
    },
  });
  return { result, permitCalls, plan, work };
}

test.each(refusals.map((code, nth) => [code, refusals.slice(nth)] as const))(
  'the refusal %s of an act comes before every refusal after it in the list, and nothing is written',
  async (code, met) => {
    await expect(tries(met).result).rejects.toMatchObject({ code });
    expect(await entries()).toEqual([]);
  },
);

test('an act computes its amount once: the same amount is approved, applied and written in one activity entry', async () => {
  const { result, permitCalls: asked, plan, work } = tries([]);
  expect(await result).toBe('done');
  expect(plan).toHaveBeenCalledOnce();
  expect(asked).toEqual([['booking.block-days', { subjectId: subject.id, amount: 700 }]]);
  expect(work.mock.calls).toEqual([[700]]);
  const entry = { act: 'booking.block-days', reason: 'Lessons', before: { was: 1 }, after: { amount: 700 } };
  expect(await entries()).toEqual([entry]);
});

test('an act without effect is answered before every check except those of the right and of the subject, and writes no activity entry', async () => {
  const { result, permitCalls: asked } = tries(refusals.slice(2), { isDone: true });
  expect(await result).toBe('done before: null');
  expect(asked).toEqual([]);
  expect(await entries()).toEqual([]);
});

test('a repeated request of an act finds its own activity entry despite later changes; another request does not', async () => {
  const [key, other] = [randomUUID(), randomUUID()];
  await tries([], { key }).result;
  expect(await tries(refusals.slice(2), { key }).result).toBe('done before: {"amount":700}');
  await expect(tries(['CHANGED_MEANWHILE'], { key: other }).result).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  expect(await entries()).toHaveLength(1);
});

test.each([
  ['another person', { by: { staffId: randomUUID() } }],
  ['another venue', { by: { shopSeqNo: 2, requestId: 'r-2' } }],
  ['another act', { act: 'booking.lift' }],
])(
  'an activity entry that %s wrote under the same key is not taken for the request’s own',
  async (_doer, other: More) => {
    const key = randomUUID();
    await tries([], { key, ...other }).result;
    expect(await tries([], { key }).result).toBe('done');
  },
);

test('an act that only its work finds to be without effect is answered as a repeated request, and writes no entry', async () => {
  expect(await tries([], { finds: null }).result).toBe('done before: null');
  expect(await entries()).toEqual([]);
});

test('an act that creates its subject writes an entry about it, by which a repeated request finds it', async () => {
  const [key, { id }] = [randomUUID(), subject];
  expect(await tries([], { key, finds: id }).result).toBe('done');
  expect(await entries()).toHaveLength(1);
  expect(await tries(refusals.slice(2), { key, finds: id }).result).toBe('done before: {"amount":700}');
});

test('an act of the operator has an activity entry, as an act of staff has', async () => {
  expect(await tries([], { by: { ...system('a command'), shopSeqNo: 1 } }).result).toBe('done');
  expect(await entries()).toHaveLength(1);
});

test('an act with a reason longer than an activity entry can hold is refused', async () => {
  await expect(tries([], { reason: 'x'.repeat(281) }).result).rejects.toMatchObject({ code: 'REASON_NEEDED' });
  expect(await tries([], { reason: 'x'.repeat(280) }).result).toBe('done');
});
