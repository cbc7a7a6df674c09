import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SamplePart } from '../../../test/samples/insert-product.ts';
import { createMembers } from '../../../test/members.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';
import type { Play } from './memberships.service.ts';

const world = useWorld();
const members = createMembers(world);

const START = Date.parse('2027-10-25T12:00:00-04:00');
const DAY = 86_400_000;
const dayAfter = (instant: number, days: number) => new Date(instant + days * DAY).toISOString().slice(0, 10);

/** Arbitrary products: all types, tight limits, short validity. */
const parts = fc.oneof(
  fc.record({
    type: fc.constant('COUNT'),
    totalCnt: fc.integer({ min: 1, max: 6 }),
    sessionMinutes: fc.constantFrom(30, 60),
  }),
  fc.record({ type: fc.constant('BALANCE'), totalAmt: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ type: fc.constant('PERIOD'), minutesPerDay: fc.constantFrom(60, 120) }),
);
const limits = fc.record(
  { maxUpcoming: fc.integer({ min: 1, max: 3 }), sessionsPerDay: fc.integer({ min: 1, max: 3 }) },
  { requiredKeys: [] },
);
const product = fc.record({
  parts: fc.array(fc.tuple(parts, limits), { minLength: 1, maxLength: 2 }),
  validDays: fc.integer({ min: 1, max: 20 }),
  validFrom: fc.constantFrom('PURCHASE', 'FIRST_USE'),
});
/** Arbitrary events; numbers are taken modulo what exists by then. */
const anyEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('use' as const),
      which: fc.nat(),
      inDays: fc.integer({ min: 0, max: 12 }),
      minutes: fc.constantFrom(60, 90, 120),
      amount: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('returnUse' as const),
      which: fc.nat(),
      percent: fc.constantFrom(0, 50, 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }) },
);
type Event = typeof anyEvent extends fc.Arbitrary<infer E> ? E : never;

/** Rows that violate an invariant: a balance that differs from its ledger or is out of bounds, or a use outside its days. */
const violations = () =>
  rows(
    world.engine.db,
    sql`
      select m.membership_id, 'balance' as rule
        from memberships m
        left join membership_ledger l using (membership_id)
       group by m.membership_id
      having (coalesce(m.balance_cnt, 0) = coalesce(sum(l.delta_cnt), 0)
              and coalesce(m.balance_amt, 0) = coalesce(sum(l.delta_amt), 0)
              and coalesce(m.balance_cnt, 0) between 0 and coalesce(m.total_cnt, 0)
              and coalesce(m.balance_amt, 0) between 0 and coalesce(m.total_amt, 0)) is not true
      union all
      select u.membership_id, 'days'
        from membership_uses u
        join memberships m using (membership_id)
        join membership_sets s using (membership_set_id)
       where u.is_kept
         and (u.play_date between s.started_date and s.expired_date) is not true
      union all
      select m.membership_id, 'ended with something left'
        from memberships m
        join membership_sets s using (membership_set_id)
       where s.status in ('EXPIRED', 'USED_UP')
         and coalesce(m.balance_cnt, m.balance_amt) > 0`,
  );

test('after any sequence of purchases, uses, returns and expiries a balance equals its ledger and is not negative', async () => {
  await fc.assert(
    fc.asyncProperty(product, fc.array(anyEvent, { minLength: 3, maxLength: 25 }), async (sold, events) => {
      await world.clock.set(new Date(START));
      const ann = await members.customer();
      const limited = sold.parts.map(([part, limit], index) => ({
        ...part,
        ...limit,
        name: `Part ${index + 1}`,
        category: 'PRACTICE',
      })) as SamplePart[];
      const set = await members.buySet(ann, await members.addProduct({}, { ...sold, parts: limited }));
      const paidBookings: string[] = [];
      let now = START;

      for (const event of events) await happens(event);

      async function happens(event: Event): Promise<void> {
        if (event.kind === 'wait') {
          now += event.hours * 3_600_000;
          await world.clock.set(new Date(now));
          await members.service().jobs['memberships.end'].run();
        } else if (event.kind === 'returnUse') {
          const bookingId = paidBookings[event.which % (paidBookings.length || 1)];
          if (bookingId) await members.returnUse(bookingId, event.percent);
        } else {
          const { membershipId } = set.memberships[event.which % set.memberships.length]!;
          const { minutes, amount } = event;
          const play = await members.hold(ann, { on: dayAfter(now, event.inDays), minutes, amount });
          if (await payAsPromised(membershipId, play)) paidBookings.push(play.bookingId);
        }
        expect(await violations()).toEqual([]);
      }

      /** The payment must have the same outcome and amount as the option offered before. */
      async function payAsPromised(membershipId: string, play: Play): Promise<boolean> {
        const options = await members.service().options(world.engine.db, ann, play);
        const option = options.find((one) => one.membershipId === membershipId);
        const outcome = await members.pay(ann, membershipId, play).catch((error: { details: object }) => error.details);
        const promised = option?.fits
          ? { amount: play.amount - option.cardAmount }
          : { misfit: option?.misfit ?? { code: 'ENDED' } };
        expect(outcome).toMatchObject(promised);
        return option?.fits ?? false;
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

test('the audit detects a wrong balance of a membership', async () => {
  const ann = await members.customer();
  await members.buySet(ann, await members.addProduct({}));
  await sql`alter table memberships disable trigger memberships_prove`.execute(world.engine.db);
  await sql`update memberships set balance_cnt = 1 where customer_id = ${ann.customerId}`.execute(world.engine.db);

  expect(await violations()).toMatchObject([{ rule: 'balance' }]);
});
