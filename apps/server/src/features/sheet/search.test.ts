import * as calls from '@caddie/contract/bookings';
import { searchDesk } from '@caddie/contract/desk/sheet';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, inTransaction } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';
import { readSearch } from './search.rules.ts';
import { findCustomers } from './search.store.ts';

const world = useWorld();
let venue: Services;
const search = (q: string, by = staff()) => venue.sheet.search(by, q);

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  venue = await servicesOf(world);
});

describe('a search at the desk', () => {
  let maya: Person;
  const start = (day: string, time: string) => `2027-06-${day}T${time}:00-04:00`;
  const books = async (startedAt: string, isPaid = true) => {
    const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2 };
    const { bookingId } = await maya.makes(calls.readyBooking, { body });
    if (!isPaid) return bookingId;
    const { userCreditCardId } = await saveCard(maya);
    await maya.makes(createOrder, { body: { bookingId, userCreditCardId } });
    return bookingId;
  };
  const bookings: Record<string, string> = {};

  beforeAll(async () => {
    [maya] = (await crowd(world, 1)) as [Person];
    await world.engine.script(
      `update customers set name = 'Maya Chen', phone_e164 = '+12125550162' where name = 'One of many'`,
    );
    bookings['played'] = await books(start('09', '13:00'));
    bookings['canceled'] = await books(start('10', '13:00'));
    await maya.makes(calls.cancelBooking, { body: { bookingId: bookings['canceled'] } });
    bookings['later'] = await books(start('18', '19:00'));
    bookings['sooner'] = await books(start('11', '12:00'));
    await books(start('12', '12:00'), false);
    await world.clock.set(start('09', '15:00'));
  });

  test.each(['0162', 'maya', 'chen'])(
    'for %s finds the customer with their bookings, upcoming ones first',
    async (q) => {
      const found = await search(q);

      expect(z.parse(searchDesk.data, found)).toEqual(found);
      expect(found.customers).toMatchObject([{ name: 'Maya Chen', next: { bookingId: bookings['sooner'] } }]);
      const { sooner, later, canceled, played } = bookings;
      // The unpaid hold has expired, so it is not listed.
      expect(found.bookings.map(({ bookingId }) => bookingId)).toEqual([sooner, later, canceled, played]);
      expect(found.bookings[0]).toMatchObject({
        name: 'Maya Chen',
        shopRoomName: 'Bay 1',
        paid: 4500,
        due: 0,
        sessions: 0,
      });
      expect(found.bookings[2]).toMatchObject({ status: 'CANCELED' });
    },
  );

  test('by reference finds that booking once, without others of its customer', async () => {
    const { reference } = (await search('0162')).bookings[1]!;

    const found = await search(reference);

    expect(found.customers).toEqual([]);
    expect(found.bookings.map(({ bookingId }) => bookingId)).toEqual([bookings['later']]);
  });

  test('finds neither customers nor bookings of another venue', async () => {
    const { reference } = (await search('0162')).bookings[0]!;
    for (const q of ['0162', 'maya', reference])
      expect(await search(q, staff('OWNER', 2))).toEqual({ customers: [], bookings: [] });
  });
});

describe('a search among very many customers', () => {
  beforeAll(async () => {
    await world.engine.script(`
      insert into customers (shop_seq_no, phone_e164, country_code, name)
      select 1, '+1917' || 2000000 + n * 100, 'US', (array['Ada', 'Bo', 'Cy', 'Di', 'Ed'])[1 + n % 5] || ' Numerous'
        from generate_series(1, 20000) n;
      insert into customers (shop_seq_no, phone_e164, country_code, name) values (1, '+17185550988', 'US', 'Zoe Rarely');
      analyze customers`);
  });

  /** Returns how many customer rows were read for the search. */
  const readFor = (q: string) =>
    inTransaction(world.engine.db, async (trx) => {
      // PostgreSQL switches to a generic plan by itself after some searches.
      await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(trx);
      const found = await findCustomers(trx, 1, readSearch(q));
      const read = await firstRow(
        trx,
        sql<{ rows: number }>`
          select (seq_tup_read + idx_tup_fetch)::int4 as rows from pg_stat_xact_user_tables where relname = 'customers'`,
      );
      return { names: found.map(({ name }) => name), rows: read!.rows };
    });

  test.each(['0988', '5550988', '718 555', 'zoe', 'rarely', 'zo', '0718 555'])(
    'finds the only match for %s without reading all of them',
    async (q) => {
      const { names, rows } = await readFor(q);
      expect(names).toContain('Zoe Rarely');
      expect(rows).toBeLessThan(200);
    },
  );

  test.each(['nu', 'numerous', 'ada', '17', '00'])(
    'for %s, which matches many, stops at the first eight',
    async (q) => {
      const { names, rows } = await readFor(q);
      expect(names).toHaveLength(8);
      expect(rows).toBeLessThan(2000);
    },
  );

  test('by four digits with a leading zero ranks numbers that end with all four before those that end with the last three', async () => {
    await world.engine.script(`
      insert into customers (shop_seq_no, phone_e164, country_code, name)
      values (1, '+16465551988', 'US', 'Abe Before')`);

    const { customers } = await search('0988');

    expect(customers.map(({ name }) => name).slice(0, 2)).toEqual(['Zoe Rarely', 'Abe Before']);
  });
});
