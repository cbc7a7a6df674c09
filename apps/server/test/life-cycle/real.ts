import { randomUUID } from 'node:crypto';
import { API_BASE, type Call, type DataOf, type InputOf } from '@caddie/contract/call';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { rows } from '../../src/platform/database/db.ts';
import { type Background, takeOverBackground } from '../background.ts';
import { crowd } from '../crash/crowd.ts';
import type { Person } from '../person.ts';
import { cards, saveCard } from '../wallet.ts';
import type { World } from '../world.ts';
import type { Model } from './model.ts';
import type { Card } from './model-money.ts';
import { openModelVenue, type ModelVenue } from './model-venue.ts';

export const names = ['Ann', 'Bob', 'Cho'] as const;

type SentRequest = { customerIndex: number; call: Call; body: object; key: string; answer: Answer<unknown> };
type Answer<T> = { outcome: string; status: number; data: T | undefined; isReplay: boolean };

/** The running server as the commands use it: a small venue and customers with cards. */
export type Real = {
  world: World;
  background: Background;
  venue: ModelVenue;
  people: Person[];
  cards: Record<Card, string>[];
  /** Older rows belong to another run. */
  startedAt: number;
  lastSent: SentRequest | undefined;
};

export async function openReal(world: World): Promise<Omit<Real, 'startedAt' | 'lastSent'>> {
  const background = await takeOverBackground(world);
  const venue = await openModelVenue(world.engine.db);
  const people = await crowd(world, names.length, 'Pocket');
  // The simulated runs last for years, and this test is not about renewed sign-ins.
  await sql`update sessions set expires_at = 'infinity', last_seen_at = 'infinity'`.execute(world.engine.db);
  const wallets: Record<Card, string>[] = [];
  for (const person of people) {
    const save = async (kind: Card) => (await saveCard(person, cards[kind])).userCreditCardId;
    wallets.push({
      works: await save('works'),
      declined: await save('declined'),
      asksBank: await save('asksBank'),
    });
  }
  return { world, background, venue, people, cards: wallets };
}

/** Makes a call under a new idempotency key. */
export async function post<C extends Call & { idempotent: true }>(
  real: Real,
  customerIndex: number,
  call: C,
  body: (InputOf<C> & { body: object })['body'],
): Promise<Answer<DataOf<C>>> {
  const key = randomUUID();
  const answer = await send<DataOf<C>>(real, customerIndex, call, body, key);
  real.lastSent = { customerIndex, call, body, key, answer };
  return answer;
}

export async function send<T>(
  real: Real,
  customerIndex: number,
  call: Call,
  body: object,
  key: string,
): Promise<Answer<T>> {
  const response = await real.people[customerIndex]!.sends({
    method: call.method,
    url: API_BASE + call.path,
    payload: body,
    headers: { 'idempotency-key': key },
  });
  const { data, code } = response.json<{ data?: T; code?: string }>();
  const isReplay = response.headers['idempotent-replayed'] === 'true';
  return { outcome: code ?? 'OK', status: response.statusCode, data, isReplay };
}

/** Compares the server's books of this run with the model. */
export async function expectSame(model: Model, real: Real): Promise<void> {
  const actual = await rows(
    real.world.engine.db,
    sql<{ bookingId: string; status: string; heldUntil: number | null }>`
      select booking_id as "bookingId", status,
             case when status = 'READY' then (extract(epoch from hold_expires_at) * 1000)::int8 end as "heldUntil"
        from bookings
       where shop_seq_no = ${real.venue.shopSeqNo}
         and created_at >= to_timestamp(${real.startedAt}::float8 / 1000)
       order by booking_id`,
  );
  const expected = model.teeTimes
    .map(({ bookingId, status, heldUntil }) => ({
      bookingId,
      status,
      heldUntil: status === 'READY' ? heldUntil : null,
    }))
    .toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1));
  expect(actual).toEqual(expected);
  expect(await moneyAtProvider(real)).toBe(model.money);
}

/** The provider's own charges minus refunds. */
async function moneyAtProvider({ world, startedAt }: Real): Promise<number> {
  const [books] = await rows(
    world.engine.db,
    sql<{ money: number }>`
      select coalesce(sum(p.amount - coalesce(r.amount, 0)), 0)::int8 as money
        from sandbox_payments p
        left join (select sandbox_payment_id, sum(amount) as amount from sandbox_refunds group by 1) r
             using (sandbox_payment_id)
       where p.status = 'SUCCEEDED'
         and p.created_at >= to_timestamp(${startedAt}::float8 / 1000)`,
  );
  return books!.money;
}

/** Compares what is left of the bought memberships. */
export async function expectSameBalances(model: Model, real: Real): Promise<void> {
  const ids = model.passes.map(({ membershipId }) => membershipId);
  const found = await rows(
    real.world.engine.db,
    sql<{ membershipId: string; left: number }>`
      select membership_id as "membershipId", coalesce(balance_cnt, balance_amt) as left
        from memberships
       where membership_id = any (${ids}::uuid[])`,
  );
  const expected = model.passes.map(({ membershipId, left }) => ({ membershipId, left }));
  const byId = (a: { membershipId: string }, b: { membershipId: string }) => (a.membershipId < b.membershipId ? -1 : 1);
  expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
}
