import { type MembershipSet, membershipSetStatus } from '@caddie/contract/memberships';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMembers } from '../../../../test/members.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Customer } from '../../../platform/actors/actor.ts';
import { firstRow, inTransaction } from '../../../platform/database/db.ts';

const world = useWorld();
const members = createMembers(world);
let ann: Customer;
let setId: string;
let membershipId: string;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await members.customer();
  const set = await members.buySet(ann, await members.addProduct({ totalCnt: 3 }));
  [setId, membershipId] = [set.membershipSetId, set.memberships[0]!.membershipId];
});

const run = (statement: RawBuilder<unknown>) => statement.execute(world.engine.db);
const expectRefusal = (constraint: string, statement: RawBuilder<unknown>) =>
  expect(run(statement)).rejects.toMatchObject({ code: '23514', constraint });
const balance = () =>
  firstRow(
    world.engine.db,
    sql<{ count: number }>`select balance_cnt as count from memberships where membership_id = ${membershipId}`,
  );

describe('for the ledger of memberships the database', () => {
  test.each([1, 2, 4, -1, null])('refuses a direct update of a balance to %s', async (count) => {
    await expect(
      run(sql`update memberships set balance_cnt = ${count}::integer where membership_id = ${membershipId}`),
    ).rejects.toMatchObject({ code: '23514' });

    expect(await balance()).toEqual({ count: 3 });
  });

  test('refuses a new membership that starts with a balance', () =>
    expectRefusal(
      'memberships_balance_is_the_ledger',
      sql`
        insert into memberships (membership_set_id, customer_id, position, name, type, category, total_cnt, balance_cnt, session_minutes)
        values (${setId}, ${ann.customerId}, 2, 'Bonus', 'COUNT', 'PRACTICE', 5, 5, 60)`,
    ));

  test('refuses to change, delete or truncate ledger entries', async () => {
    const rule = 'membership_ledger_is_append_only';
    await expectRefusal(rule, sql`update membership_ledger set delta_cnt = 2 where membership_id = ${membershipId}`);
    await expectRefusal(rule, sql`update membership_ledger set reason = 'ENDED' where membership_id = ${membershipId}`);
    await expectRefusal(rule, sql`delete from membership_ledger where membership_id = ${membershipId}`);
    await expectRefusal(rule, sql`truncate membership_ledger`);
  });

  test('grants a membership once', () =>
    expect(
      run(
        sql`insert into membership_ledger (membership_id, customer_id, kind, reason) values (${membershipId}, ${ann.customerId}, 'GRANT', 'BOUGHT')`,
      ),
    ).rejects.toMatchObject({ constraint: 'membership_ledger__one_grant' }));

  test('refuses an entry with another customer’s id', async () => {
    const bob = await members.customer();
    await expect(
      run(
        sql`insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, reason) values (${membershipId}, ${bob.customerId}, 'EXPIRE', -1, 'REFUNDED')`,
      ),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('for the ledger of memberships the database refuses', () => {
  const move = async (change: Partial<Record<'kind' | 'count' | 'amount' | 'on' | 'round', string | number>>) => {
    const { bookingId, shopRoomId } = await members.hold(ann, { on: '2027-06-11' });
    const { kind = 'USE', count = -1, amount = 0, on = '2027-06-11', round = 1 } = change;
    const isUse = kind === 'USE';
    return sql`
      insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, delta_amt, booking_id, round, play_date, play_ends_at, minutes, sessions, shop_room_id, percent)
      values (${membershipId}, ${ann.customerId}, ${kind}, ${count}, ${amount}, ${bookingId}, ${round}, ${isUse ? on : null}::date,
              ${isUse ? '2027-06-11T13:00:00-04:00' : null}::timestamptz, ${isUse ? 60 : null}, ${isUse ? 1 : null}, ${isUse ? shopRoomId : null}::uuid,
              ${isUse ? null : 100}::integer)`;
  };

  test.each([
    ['more than is left', { count: -4 }, 'memberships_count_fits'],
    ['money from sessions', { amount: -1 }, 'membership_ledger_fits_the_type'],
    ['a use that adds', { count: 1 }, 'membership_ledger_signs_fit'],
    ['a day after the last', { on: '2027-09-08' }, 'membership_ledger_use_is_within_its_days'],
    ['a day before the first', { on: '2027-06-08' }, 'membership_ledger_use_is_within_its_days'],
    ['a second round without an end of the first', { round: 2 }, 'membership_ledger_pays_one_at_a_time'],
    ['a return of what was not used', { kind: 'RETURN', count: 0 }, 'membership_ledger_returns_what_was_used'],
  ])('%s', async (_, change, constraint) => {
    await expectRefusal(constraint, await move(change));

    expect(await balance()).toEqual({ count: 3 });
  });

  test('an entry without a reason', async () => {
    for (const [kind, facts] of [
      ['GRANT', sql`null::text, null::integer`],
      ['GRANT', sql`'REFUNDED', null::integer`],
      ['EXPIRE', sql`'ENDED', null::integer`],
      ['EXPIRE', sql`'REFUNDED', 50`],
    ] as const)
      await expect(
        run(sql`
          insert into membership_ledger (membership_id, customer_id, kind, reason, percent)
          select ${membershipId}, ${ann.customerId}, ${kind}, ${facts}`),
      ).rejects.toMatchObject({ constraint: 'membership_ledger_says_why' });
  });

  test('a return of more than was used', async () => {
    const [play, other] = [
      await members.hold(ann, { on: '2027-06-11' }),
      await members.hold(ann, { on: '2027-06-12' }),
    ];
    await members.pay(ann, membershipId, play);
    await members.pay(ann, membershipId, other);

    await expectRefusal(
      'membership_ledger_returns_what_was_used',
      sql`
        insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, booking_id, round, percent)
        values (${membershipId}, ${ann.customerId}, 'RETURN', 2, ${play.bookingId}, 1, 100)`,
    );
    expect(await balance()).toEqual({ count: 1 });
  });

  test('a return of more money than was used', async () => {
    const { memberships } = await members.buySet(ann, await members.addProduct({ type: 'BALANCE', totalAmt: 10_000 }));
    const id = memberships[0]!.membershipId;
    const [play, other] = [
      await members.hold(ann, { on: '2027-06-11', amount: 4500 }),
      await members.hold(ann, { on: '2027-06-12', amount: 4500 }),
    ];
    await members.pay(ann, id, play);
    await members.pay(ann, id, other);

    const returns = (amount: number) => sql`
      insert into membership_ledger (membership_id, customer_id, kind, delta_amt, booking_id, round, percent)
      values (${id}, ${ann.customerId}, 'RETURN', ${amount}, ${play.bookingId}, 1, 100)`;
    await expectRefusal('membership_ledger_returns_what_was_used', returns(4501));
    await run(returns(4500));
  });

  test('a second use for a tee time that is already paid', async () => {
    const play = await members.hold(ann, { on: '2027-06-11' });
    const [other] = (await members.buySet(ann, await members.addProduct({}))).memberships;
    await members.pay(ann, membershipId, play);

    for (const id of [membershipId, other!.membershipId]) {
      await expect(members.pay(ann, id, play)).rejects.toMatchObject({
        constraint: 'membership_ledger_pays_one_at_a_time',
      });
    }
    expect(await balance()).toEqual({ count: 2 });
  });
});

test('a set changes status only along the legal moves, and reactivates only after having ended', async () => {
  const moves: Record<MembershipSet['membershipSetStatusCd'], string[]> = {
    DRAFT: ['ACTIVE', 'CANCELED'],
    ACTIVE: ['EXPIRED', 'USED_UP', 'CANCELED'],
    EXPIRED: ['ACTIVE'],
    USED_UP: ['ACTIVE'],
    CANCELED: [],
  };
  for (const from of membershipSetStatus.options) {
    for (const to of membershipSetStatus.options.filter((status) => status !== from)) {
      const attempt = inTransaction(world.engine.db, async (trx) => {
        await sql`alter table membership_sets disable trigger membership_sets_guard`.execute(trx);
        await sql`
          update membership_sets
             set status = ${from},
                 activated_at = case when ${from}::text = 'DRAFT' then null else app_now() end,
                 started_date = case when ${from}::text = 'DRAFT' then null else date '2027-06-09' end
           where membership_set_id = ${setId}`.execute(trx);
        await sql`alter table membership_sets enable trigger membership_sets_guard`.execute(trx);
        await sql`
          update membership_sets
             set status = ${to},
                 activated_at = case when ${to}::text = 'DRAFT' then null else app_now() end,
                 started_date = case when ${to}::text = 'DRAFT' then null else date '2027-06-09' end
           where membership_set_id = ${setId}`.execute(trx);
        throw new Error('legal');
      });
      await expect(attempt, `${from} to ${to}`).rejects.toMatchObject(
        moves[from].includes(to) ? { message: 'legal' } : { constraint: 'membership_sets_transition_is_legal' },
      );
    }
  }
});
