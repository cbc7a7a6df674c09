import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { deviceId } from '../../../test/staff.ts';
import { cards, saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
const { hold, pay } = createBuying(world);
let ann: Person;
let bob: Person;
let paid: string;
let unpaid: string;
let asking: string;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann, bob] = (await crowd(world, 2)) as [Person, Person];
  paid = (await pay(ann, await hold(ann), (await saveCard(ann)).userCreditCardId)).orderId;
  unpaid = (await pay(ann, await hold(ann), (await saveCard(ann, cards.declined)).userCreditCardId)).orderId;
  asking = (await pay(ann, await hold(ann), (await saveCard(ann, cards.asksBank)).userCreditCardId)).orderId;
});

const pays = (orderId: string, amount: ReturnType<typeof sql>, kind = 'CASH') =>
  world.engine.db.transaction().execute(async (trx) => {
    await sql`
      insert into order_tenders (order_id, customer_id, position, kind, amount)
      select order_id, customer_id, 1, ${kind}, ${amount} from orders where order_id = ${orderId}`.execute(trx);
    await sql`
      insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
      select order_id, position, kind, amount, '2027-06-09', ${deviceId}::uuid from order_tenders where order_id = ${orderId}`.execute(
      trx,
    );
    await sql`update orders set status = 'PAID' where order_id = ${orderId}`.execute(trx);
  });

describe('for payments and tenders the database', () => {
  test('refuses an order that is paid with less or more than its price', async () => {
    await expect(pays(unpaid, sql`amount - 1`)).rejects.toMatchObject({ constraint: 'orders_are_paid_in_full' });
    await expect(pays(unpaid, sql`amount + 1`)).rejects.toMatchObject({ constraint: 'order_tenders_fit_what_is_due' });
  });

  test('refuses a card tender without a payment, and a membership without its name', async () => {
    const why = { constraint: 'order_tenders_name_what_paid' };
    await expect(pays(unpaid, sql`amount`, 'CARD')).rejects.toMatchObject(why);
    await expect(pays(unpaid, sql`amount`, 'MEMBERSHIP')).rejects.toMatchObject(why);
  });

  test.each([
    ['that was declined', () => unpaid],
    ['that the bank still asks about', () => asking],
  ])('refuses a payment %s as a tender', async (_, order) => {
    const paysWithIt = world.engine.db.transaction().execute(async (trx) => {
      await sql`
        insert into order_tenders (order_id, customer_id, position, kind, amount, payment_id)
        select order_id, customer_id, 1, 'CARD', amount, payment_id from payments where order_id = ${order()}`.execute(
        trx,
      );
      await sql`update orders set status = 'PAID' where order_id = ${order()}`.execute(trx);
    });
    await expect(paysWithIt).rejects.toMatchObject({ constraint: 'payments_buy_or_go_back' });
  });

  test('refuses an order with more than its price, or less than zero, on a card', async () => {
    const onCard = (amount: ReturnType<typeof sql>) =>
      sql`update orders set card_amount = ${amount} where order_id = ${unpaid}`.execute(world.engine.db);
    await expect(onCard(sql`amount + 1`)).rejects.toMatchObject({ constraint: 'orders_amounts_fit' });
    await expect(onCard(sql`-1`)).rejects.toMatchObject({ constraint: 'orders_amounts_fit' });
  });

  test('refuses the payment of another order as a tender', async () => {
    const { db } = world.engine;
    const borrows = db.transaction().execute(async (trx) => {
      // Detaches the payment from the other order, so that it can be used.
      await sql`drop trigger order_tenders_keep on order_tenders`.execute(trx);
      await sql`
        update order_tenders t
           set order_id = o.order_id, customer_id = o.customer_id
          from orders o
         where o.order_id = ${unpaid}
           and t.order_id = ${paid}`.execute(trx);
      // With the price of the borrowed payment, so that nothing else is wrong.
      await sql`
        update orders o
           set status = 'PAID', amount = t.amount, card_amount = t.amount
          from order_tenders t
         where t.order_id = o.order_id
           and o.order_id = ${unpaid}`.execute(trx);
    });
    await expect(borrows).rejects.toMatchObject({ constraint: 'payments_buy_or_go_back' });
  });

  test('refuses a payment on another customer’s card', async () => {
    const { userCreditCardId } = await saveCard(bob);
    const borrows = sql`
      insert into payments (order_id, customer_id, saved_card_id, account_id, amount, currency, status, ended_at)
      select order_id, customer_id, ${userCreditCardId}, account_id, amount, currency, 'FAILED', app_now()
        from payments
       where order_id = ${paid}`;
    await expect(borrows.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'payments_saved_card_id_customer_id_account_id_fkey',
    });
  });

  test.each([
    ['deleted', (id: string) => sql`delete from order_tenders where order_id = ${id}`],
    ['changed', (id: string) => sql`update order_tenders set position = 2 where order_id = ${id}`],
  ])('does not let the tender of a paid order be %s', async (_, damage) => {
    await expect(damage(paid).execute(world.engine.db)).rejects.toMatchObject({ constraint: 'order_tenders_stay' });
  });

  test('takes no cash for an order that is paid', async () => {
    const takes = world.engine.db.transaction().execute(async (trx) => {
      await sql`
        insert into order_tenders (order_id, customer_id, position, kind, amount)
        select order_id, customer_id, 2, 'CASH', 100 from orders where order_id = ${paid}`.execute(trx);
      await sql`
        insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
        values (${paid}, 2, 'CASH', 100, '2027-06-09', ${deviceId})`.execute(trx);
    });
    await expect(takes).rejects.toMatchObject({ constraint: 'order_tenders_are_for_what_is_due' });
  });

  test('takes cash for the whole price', async () => {
    await expect(pays(unpaid, sql`amount`)).resolves.toBeUndefined();
  });
});
