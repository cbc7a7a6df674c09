import autocannon from 'autocannon';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { createCustomers, fillHistory, fillShops, QUERIED_DAY } from './bookings.data.ts';
import { compare } from './load.ts';
import { startBareServer, startServer } from './server.ts';

const SHOPS = 1_000;
const SMALL_COUNT = 10_000;
const LARGE_COUNT = 1_000_000;

/** Availability compared with a server that only runs `select 1`, over a growing history; then concurrent holds of one time. */
export async function benchBookings(): Promise<void> {
  const postgres = await startPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: '20' });
  const one = await startBareServer(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await fillShops(client, SHOPS);
    const rates: number[] = [];
    for (const size of [SMALL_COUNT, LARGE_COUNT]) {
      await fillHistory(client, size);
      const day = new Date(Date.now() + QUERIED_DAY.daysAhead * 86_400_000).toISOString().slice(0, 10);
      const grid = (shopSeqNo: number) =>
        `${server.url}/caddie/v1/bookings/availability?shopSeqNo=${shopSeqNo}&bookingDate=${day}&durationMinutes=60&partySize=2`;
      const loads = await compare(
        {
          'select 1': `${one.url}/`,
          availability: grid(QUERIED_DAY.shopSeqNo),
          // One venue after another, so that no two requests share a cached day.
          '900 venues in turn': Array.from({ length: 900 }, (_, n) => grid(n + 50)),
        },
        { connections: 64 },
      );
      console.log(`${size.toLocaleString('en-US')} bookings at ${SHOPS} venues`);
      console.table(loads);
      const [base, slots] = [loads['select 1']!, loads['availability']!];
      console.log(
        `rate ${(slots.requestsPerSecond / base.requestsPerSecond).toFixed(2)} of SELECT 1 (0.50 wanted), p99 ${(slots.p99 / base.p99).toFixed(1)} times (under 5 wanted)`,
      );
      rates.push(slots.requestsPerSecond / base.requestsPerSecond);
    }
    console.log(
      `from ${SMALL_COUNT} to ${LARGE_COUNT} bookings the rate against SELECT 1 fell by ${Math.round((1 - rates[1]! / rates[0]!) * 100)} % (under 10 wanted)`,
    );
    await concurrentHolds(client, server.url);
  } finally {
    await client.end();
    await one.stop();
    await server.stop();
    await postgres.stop();
  }
}

const ATTEMPTS = 10_000;
const SLOTS = 40;

/** Ten thousand attempts on forty slots with two hundred in flight. */
async function concurrentHolds(client: pg.Client, url: string): Promise<void> {
  // Each attempt has its own customer, so that none already has a hold.
  const tokens = await createCustomers(client, ATTEMPTS);
  const { rows: rooms } = await client.query<{ id: string }>(
    `select shop_room_id as id from shop_rooms where shop_seq_no = 700 order by position limit 4`,
  );
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const bodies = Array.from({ length: SLOTS }, (_, slot) => ({
    shopSeqNo: 700,
    startedAt: `${day}T${String(9 + Math.floor(slot / rooms.length)).padStart(2, '0')}:00:00Z`,
    durationMinutes: 60,
    partySize: 2,
    shopRoomId: rooms[slot % rooms.length]!.id,
  }));
  const statuses: Record<number, number> = {};
  let sent = 0;
  const result = await autocannon({
    url: `${url}/caddie/v1/bookings/ready`,
    connections: 200,
    amount: ATTEMPTS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[sent % tokens.length]}` },
            body: JSON.stringify(bodies[Math.floor(Math.random() * SLOTS)]),
          };
        },
        onResponse: (status) => void (statuses[status] = (statuses[status] ?? 0) + 1),
      },
    ],
  });
  const { rows } = await client.query<{ held: number }>(
    `select count(*)::int as held from bookings where shop_seq_no = 700 and status = 'READY' and booking_date = $1`,
    [day],
  );
  console.log(
    `${ATTEMPTS} attempts on ${SLOTS} slots, 200 in flight: ${rows[0]!.held} held, answers ${JSON.stringify(statuses)}, ${result.errors} broken connections`,
  );
}
