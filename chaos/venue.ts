import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '@caddie/contract/dates/duration';
import { API_BASE, type Call, type DataOf } from '@caddie/contract/call';
import { listProducts } from '@caddie/contract/memberships';
import { getAvailability } from '@caddie/contract/slots';
import type { Database } from './database.ts';

export type Venue = {
  shopSeqNo: number;
  /** The tee times that all customers compete for. */
  teeTimes: { startedAt: string; shopRoomId: string }[];
  products: string[];
};

/** Far enough ahead for a full refund of every cancellation, and within the booking window. */
const [FIRST_DAY, LAST_DAY] = [3, 28];

/** Reads a small grid of hours at the first venue: fewer than there are requests, so that customers collide. */
export async function readVenue(origin: string, teeTimeCount: number): Promise<Venue> {
  const shopSeqNo = 1;
  const teeTimes: Venue['teeTimes'] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY && teeTimes.length < teeTimeCount; day += 1) {
    const bookingDate = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
    const query = { shopSeqNo: '1', bookingDate, durationMinutes: '60', partySize: '2' };
    const grid = await readCall(origin, getAvailability, query);
    for (const { startedAt, rooms } of grid.slots) {
      if (teeTimes.length < teeTimeCount) teeTimes.push(...rooms.map(({ shopRoomId }) => ({ startedAt, shopRoomId })));
    }
  }
  const products = await readCall(origin, listProducts, { shopSeqNo: '1' });
  return { shopSeqNo, teeTimes, products: products.map(({ membershipDetailId }) => membershipDetailId) };
}

/** Creates signed-in customers and returns their tokens: signing up is not under test here, and hashing is slow. */
export async function enroll(database: Database, shopSeqNo: number, from: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await database.rows(
    `with newcomers as (
       insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
       select $1, '+1646' || (2000000 + $2::integer + n), 'US', 'Customer', '$argon2id$none', '1', now()
         from generate_series(1, cardinality($3::bytea[])) n
       -- A retry after a crash finds the same customers with the same tokens.
       on conflict do nothing
       returning customer_id, shop_seq_no, phone_e164)
     insert into sessions (token_hash, customer_id, shop_seq_no, expires_at)
     select ($3::bytea[])[right(phone_e164, 7)::integer - 2000000 - $2::integer], customer_id, shop_seq_no, now() + interval '10 days'
       from newcomers`,
    [shopSeqNo, from, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}

async function readCall<C extends Call>(origin: string, call: C, query: Record<string, string>): Promise<DataOf<C>> {
  const response = await fetch(`${origin}${API_BASE}${call.path}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`${call.path}: ${response.status}`);
  return ((await response.json()) as { data: DataOf<C> }).data;
}
