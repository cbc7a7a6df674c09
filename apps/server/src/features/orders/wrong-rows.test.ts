import * as bookings from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../test/background.ts';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crowd.ts';
import { createLateMoney, venues } from '../../../test/late-money.ts';
import type { Person } from '../../../test/person.ts';
import { cards, saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const { hold, pay } = createBuying(world);

/** A booking that is paid, one that was paid and given back, one whose card was declined, and money that came too late. */
beforeAll(async () => {
  const background: Background = await takeOverBackground(world);
  const late = createLateMoney(world, () => background);
  await world.clock.set('2027-06-09T12:00:00-04:00');
  const [ann] = (await crowd(world, 1)) as [Person];
  const { userCreditCardId } = await saveCard(ann);
  await pay(ann, await hold(ann), userCreditCardId);
  const canceled = await hold(ann);
  await pay(ann, canceled, userCreditCardId);
  await ann.makes(bookings.cancelBooking, { body: { bookingId: canceled.bookingId } });
  await pay(ann, await hold(ann), (await saveCard(ann, cards.declined)).userCreditCardId);
  const { bankPays } = await late.failsHere(ann, (await late.hold(ann, venues.USD)).bookingId);
  await bankPays();
  await background.webhooksArrive();
  await background.runs('refunds.recover');
});

test('there is one of each', async () => {
  const found = sql`select status, refunded = amount as "isBack" from payments order by created_at`;
  expect(await rows(world.engine.db, found)).toEqual([
    { status: 'SUCCEEDED', isBack: false },
    { status: 'SUCCEEDED', isBack: true },
    { status: 'FAILED', isBack: false },
    { status: 'LATE', isBack: true },
  ]);
});

/** Any payment that stands at a status, as one more of it. */
const another = (of: string, status: string) => `
  insert into payments (order_id, customer_id, saved_card_id, account_id, amount, currency, status, ended_at)
  select order_id, customer_id, saved_card_id, account_id, amount, currency, '${status}', app_now()
    from payments
   where status = '${of}'
   limit 1`;
const refundOf = (status: string, amount: string) => `
  insert into refunds (payment_id, payment_amount, account_id, amount, reason)
  select payment_id, amount, account_id, ${amount}, 'late' from payments where status = '${status}' and refunded = 0`;
const tenderOf = (status: string) => `
  insert into order_tenders (order_id, customer_id, position, kind, amount, payment_id)
  select order_id, customer_id, 1, 'CARD', amount, payment_id from payments where status = '${status}'`;

/** Each is refused, by whatever the database calls the rule; the steps of one are one transaction. */
const wrong: [title: string, steps: string | string[], constraint: string][] = [
  [
    'a payment that took money fails',
    `update payments set status = 'FAILED' where status = 'SUCCEEDED'`,
    'payments_move_is_legal',
  ],
  [
    'a payment that bought something is late',
    `update payments set status = 'LATE' where status = 'SUCCEEDED'`,
    'payments_move_is_legal',
  ],
  [
    'a failed payment buys something',
    `update payments set status = 'SUCCEEDED' where status = 'FAILED'`,
    'payments_move_is_legal',
  ],
  [
    'a failed payment begins again',
    `update payments set status = 'INITIATED', ended_at = null where status = 'FAILED'`,
    'payments_move_is_legal',
  ],
  [
    'late money buys something after all',
    `update payments set status = 'SUCCEEDED' where status = 'LATE'`,
    'payments_move_is_legal',
  ],
  [
    'late money was never taken',
    `update payments set status = 'FAILED' where status = 'LATE'`,
    'payments_move_is_legal',
  ],
  ['money is taken and buys nothing', another('SUCCEEDED', 'SUCCEEDED'), 'payments_buy_or_go_back'],
  ['late money is kept', `update payments set status = 'LATE' where status = 'FAILED'`, 'payments_buy_or_go_back'],
  ['late money begins and is kept', another('LATE', 'LATE'), 'payments_buy_or_go_back'],
  [
    'a part of late money is kept',
    [`update payments set status = 'LATE' where status = 'FAILED'`, refundOf('LATE', 'amount - 1')],
    'payments_buy_or_go_back',
  ],
  [
    'less of late money goes back',
    `update refunds set amount = amount - 1 where reason = 'late'`,
    'payments_buy_or_go_back',
  ],
  ['late money goes back and pays', tenderOf('LATE'), 'payments_buy_or_go_back'],
  ['a payment that failed pays', tenderOf('FAILED'), 'payments_buy_or_go_back'],
  [
    'what a card paid is no longer what paid',
    [`alter table order_tenders disable trigger order_tenders_keep`, `delete from order_tenders where kind = 'CARD'`],
    'payments_buy_or_go_back',
  ],
  ['what was not taken goes back', refundOf('FAILED', 'amount'), 'refunds_are_of_paid_money'],
  [
    'an order that failed waits for a refund',
    `update orders set status = 'REFUNDING' where status = 'FAILED'`,
    'orders_move_is_legal',
  ],
];

describe('the database refuses, whoever writes it, that', () => {
  test.each(wrong)('%s', async (_title, steps, constraint) => {
    const writes = world.engine.db.transaction().execute(async (trx) => {
      for (const step of [steps].flat()) {
        const { numAffectedRows } = await sql.raw(step).execute(trx);
        // A row that is not there is refused by nobody.
        if (numAffectedRows === 0n && !step.startsWith('alter')) throw new Error(`nothing to write: ${step}`);
      }
    });

    await expect(writes).rejects.toMatchObject({ constraint });
  });
});
