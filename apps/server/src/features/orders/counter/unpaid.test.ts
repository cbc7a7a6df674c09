import * as bookings from '@caddie/contract/bookings';
import { draftSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../../test/background.ts';
import { mustAddUp } from '../../../../test/counter.ts';
import { baysOf } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
let background: Background;
let ann: Person;

beforeAll(async () => void (background = await takeOverBackground(world)));
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});

const bayOf = async (index: number) => (await baysOf(world))[index]!;
const hold = (shopRoomId: string, startedAt = '2027-06-11T18:00:00-04:00') =>
  ann.makes(bookings.readyBooking, {
    body: { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2, shopRoomId },
  });
const paysWith = async (subject: { bookingId: string } | { membershipSetId: string }, number: string) => {
  const { userCreditCardId } = await saveCard(ann, number);
  return ann.makes(createOrder, { body: { ...subject, userCreditCardId } });
};
/** The last status of the order, and who moved it there. */
const pathOf = (subjectId: string) =>
  rows(
    world.engine.db,
    sql`
      select to_status as status, case when actor_kind = 'system' then actor_id else actor_kind end as by
        from order_history join orders using (order_id) where subject_id = ${subjectId} order by step desc limit 1`,
  );
const failedBy = (by: string) => [{ status: 'FAILED', by }];

test('the order of a lapsed hold ends with it, and paying it is refused as expired', async () => {
  const { bookingId } = await hold(await bayOf(0));
  await paysWith({ bookingId }, cards.declined);
  const { userCreditCardId } = await saveCard(ann);
  await background.run('bookings.sweep');
  expect(await pathOf(bookingId)).toEqual([{ status: 'CREATED', by: 'customer' }]);
  await world.clock.advance(3600);

  await background.run('bookings.sweep');

  expect(await pathOf(bookingId)).toEqual(failedBy('bookings.sweep'));
  const secondRefusal = await ann.isRefused(createOrder, { body: { bookingId, userCreditCardId } });
  expect(secondRefusal).toMatchObject({ code: 'HOLD_EXPIRED' });
  await mustAddUp(world);
});

test('the order of a hold that was replaced, or lost its time to another customer, ends too', async () => {
  const replaced = await hold(await bayOf(1));
  await paysWith(replaced, cards.declined);
  await hold(await bayOf(1), '2027-06-11T18:30:00-04:00');
  const lapsed = await hold(await bayOf(2));
  await paysWith(lapsed, cards.declined);
  await world.clock.advance(3600);
  [ann] = (await crowd(world, 1)) as [Person];
  await hold(await bayOf(2));

  await background.run('bookings.sweep');

  for (const { bookingId } of [replaced, lapsed]) expect(await pathOf(bookingId)).toEqual(failedBy('bookings.sweep'));
  await mustAddUp(world);
});

test('the order of a pass ends when its draft is a day old', async () => {
  const body = { shopSeqNo: 1, membershipDetailId: await createMembers(world).addProduct({}) };
  const { membershipSetId } = await ann.makes(draftSet, { body });
  await paysWith({ membershipSetId }, cards.declined);
  await background.run('memberships.forget-drafts');
  expect(await pathOf(membershipSetId)).toEqual([{ status: 'CREATED', by: 'customer' }]);
  await world.clock.advance(24 * 3600);

  await background.run('memberships.forget-drafts');

  expect(await pathOf(membershipSetId)).toEqual(failedBy('memberships.forget-drafts'));
  const { userCreditCardId } = await saveCard(ann);
  const secondRefusal = await ann.isRefused(createOrder, { body: { membershipSetId, userCreditCardId } });
  expect(secondRefusal).toMatchObject({ code: 'NOT_PAYABLE' });
  await background.run('bookings.sweep');
  await mustAddUp(world);
});
