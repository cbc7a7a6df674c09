import { randomUUID } from 'node:crypto';
import { MINUTE } from '@caddie/contract/dates/duration';
import { sql } from 'kysely';
import { firstRow } from '../src/platform/database/db.ts';
import { payFor, type Uses } from './demo-past.money.ts';
import type { PastPass } from './demo-past.rules.ts';
import { type Purchase, insertRows, iso, activityEntryOf, type PastVenue, type Sale } from './demo-past.store.ts';
import type { ActorTrx } from '../src/platform/actors/actor.ts';

/** A membership product that every customer can use at any hour: sessions of an hour. */
type Product = { id: string; name: string; sessions: number; amount: number };
export type SoldPass = Purchase & { membershipId: string; name: string };

export const findProduct = (trx: ActorTrx, { terms }: PastVenue): Promise<Product | undefined> =>
  firstRow(
    trx,
    sql<Product>`
      select p.membership_product_id as id, p.name, p.amount, max(t.total_cnt) as sessions
        from membership_products p
        join membership_product_parts t using (membership_product_id)
       where p.shop_seq_no = ${terms.shopSeqNo}
         and p.valid_from = 'PURCHASE'
         and p.valid_days > 60
       group by p.membership_product_id
      having count(*) = 1 and bool_and(t.type = 'COUNT' and t.session_minutes = 60 and num_nonnulls(t.weekdays, t.from_minute, t.until_minute, t.shop_room_ids) = 0)
       order by p.position
       limit 1`,
  );

export async function sellPasses(sale: Sale, product: Product, passes: readonly PastPass[]): Promise<SoldPass[]> {
  const { trx, people } = sale;
  const sold = passes.map(
    ({ person, soldAt, day, way }): SoldPass => ({
      orderId: randomUUID(),
      requestId: randomUUID(),
      kind: 'membershipSet',
      id: randomUUID(),
      membershipId: randomUUID(),
      name: product.name,
      person,
      amount: product.amount,
      way,
      at: soldAt,
      paidAt: soldAt,
      day,
      refunded: 0,
      refundedAt: 0,
      isCanceled: false,
    }),
  );
  const soldJson = JSON.stringify(
    sold.map(({ id, membershipId, person, at, day }) => ({
      id,
      pass: membershipId,
      customer: people[person],
      at: iso(at),
      day,
    })),
  );
  const each = sql`jsonb_to_recordset(${soldJson}::jsonb) as one (id uuid, pass uuid, customer uuid, at timestamptz, day date)`;
  await sql`
    insert into membership_sets (membership_set_id, shop_seq_no, customer_id, membership_product_id, name, category, amount, currency,
                                 valid_days, valid_from, drafted_at, product_version)
    select one.id, p.shop_seq_no, one.customer, p.membership_product_id, p.name, p.category, p.amount, s.currency, p.valid_days, p.valid_from,
           one.at, p.version
      from ${each}, membership_products p
      join shops s using (shop_seq_no)
     where p.membership_product_id = ${product.id}`.execute(trx);
  await sql`
    insert into memberships (membership_id, membership_set_id, customer_id, position, name, type, category, total_cnt, balance_cnt,
                             session_minutes, sessions_per_day, minutes_per_day, max_upcoming)
    select one.pass, one.id, one.customer, t.position, t.name, t.type, t.category, t.total_cnt, 0, t.session_minutes, t.sessions_per_day,
           t.minutes_per_day, t.max_upcoming
      from ${each}, membership_product_parts t
     where t.membership_product_id = ${product.id}`.execute(trx);
  await payFor(sale, sold);
  await sql`
    update membership_sets s
       set status = 'ACTIVE', activated_at = one.at, started_date = one.day
      from ${each}
     where s.membership_set_id = one.id`.execute(trx);
  await sql`update membership_set_history h set at = one.at from ${each} where h.membership_set_id = one.id`.execute(
    trx,
  );
  await sql`
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, reason, at, actor_kind, actor_id)
    select one.pass, one.customer, 'GRANT', ${product.sessions}, 'BOUGHT', one.at, 'customer', one.customer from ${each}`.execute(
    trx,
  );
  const lines = sold.filter(({ way }) => way === 'TERMINAL');
  sale.entries.push(
    ...lines.map((one) => activityEntryOf(sale, one, 'membership.sell', one.at, { pay: one.way, amount: one.amount })),
  );
  return sold;
}

type PlayedTeeTime = Purchase & { roomId: string; from: number; until: number };

/**
 * Takes the sessions that paid for tee times, in the order of the bookings: a ledger is read by its ids. A statement takes one session per pass, because the database checks the balance after each.
 */
export async function usePasses({ trx, people }: Sale, teeTimes: readonly PlayedTeeTime[], uses: Uses): Promise<void> {
  const ofPass = new Map<string, PlayedTeeTime[]>();
  for (const one of teeTimes.toSorted((first, second) => first.at - second.at)) {
    const pass = uses.get(one.id)?.membershipId;
    if (pass) ofPass.set(pass, [...(ofPass.get(pass) ?? []), one]);
  }
  for (let turn = 0; [...ofPass.values()].some((teeTimesOfPass) => teeTimesOfPass.length > turn); turn += 1)
    await insertRows(
      trx,
      'membership_ledger',
      [...ofPass.entries()].flatMap(([pass, teeTimesOfPass]) =>
        teeTimesOfPass.slice(turn, turn + 1).map((one) => useOf(pass, one)),
      ),
    );

  function useOf(pass: string, one: PlayedTeeTime) {
    return {
      membership_id: pass,
      customer_id: people[one.person],
      kind: 'USE',
      delta_cnt: -1,
      delta_amt: 0,
      booking_id: one.id,
      round: 1,
      play_date: one.day,
      play_ends_at: iso(one.until),
      minutes: (one.until - one.from) / MINUTE,
      sessions: 1,
      shop_room_id: one.roomId,
      at: iso(one.at),
      actor_kind: 'customer',
      actor_id: people[one.person],
    };
  }
}
