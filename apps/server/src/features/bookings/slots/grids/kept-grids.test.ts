import { gunzipSync } from 'node:zlib';
import { cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { API_BASE, type DataOf } from '@caddie/contract/call';
import { getAvailability } from '@caddie/contract/slots';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '../../../../../test/count-statements.ts';
import { createPerson } from '../../../../../test/person.ts';
import type { CustomerPerson } from '../../../../../test/sign-up.ts';
import { testConfig, useWorld } from '../../../../../test/world.ts';
import { buildApp } from '../../../../app.ts';
import { rows } from '../../../../platform/database/db.ts';
import { createNotifications } from '../../../../platform/database/notifications.ts';
import { createShopService } from '../../../shops/shops.service.ts';
import { createSlotService } from '../slots.service.ts';

const world = useWorld();
const NOW = '2027-06-09T12:00:00-04:00';
const FRIDAY = '2027-06-11';
const size = { durationMinutes: 60, partySize: 2 };
const NEW = { 'cache-control': 'no-cache' };

/** Another process on the same database. */
let otherApp: FastifyInstance;
let customers: CustomerPerson[];

beforeAll(async () => {
  await world.clock.set(NOW);
  otherApp = await buildApp({ config: testConfig(), engine: world.engine });
  await otherApp.ready();
  customers = await Promise.all([world.customer(), world.customer()]);
});
afterAll(() => otherApp?.close());
beforeEach(() => world.clock.set(NOW));

/** Asks for the grid as a browser does, which waits for nothing before. */
const ask = (app: FastifyInstance, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: `${API_BASE}${getAvailability.path}?shopSeqNo=1&bookingDate=${FRIDAY}&durationMinutes=60&partySize=2`,
    headers: { 'accept-encoding': 'gzip', ...headers },
  });
type Grid = { data: DataOf<typeof getAvailability> };
async function freeBays(app: FastifyInstance, startedAt: string, headers = {}): Promise<string[]> {
  const { rawPayload } = await ask(app, headers);
  const { data } = JSON.parse(gunzipSync(rawPayload).toString()) as Grid;
  return data.slots.find((slot) => slot.startedAt === startedAt)?.rooms.map((room) => room.shopRoomId) ?? [];
}
const at = (app: FastifyInstance, { from, authToken }: CustomerPerson) =>
  createPerson(app, from, { authorization: `Bearer ${authToken}` });
const choice = (startedAt: string, shopRoomId: string) => ({ body: { shopSeqNo: 1, ...size, startedAt, shopRoomId } });
const times = ['12:00', '13:00', '14:00', '15:00', '16:00'].map((time) => `${FRIDAY}T${time}:00-04:00`);

test('a server process that has just held a bay, or refused to, shows the bay as taken in the next grid it sends', async () => {
  const [ann, bob] = customers as [CustomerPerson, CustomerPerson];
  const { app } = world;
  const [bay = ''] = await freeBays(app, times[0]!);
  for (const time of times) {
    expect(await freeBays(app, time)).toContain(bay);
    const { bookingId } = await at(app, ann).makes(readyBooking, choice(time, bay));
    expect(await freeBays(app, time)).not.toContain(bay);

    expect(await at(otherApp, bob).tries(readyBooking, choice(time, bay))).toBe('SLOT_TAKEN');
    expect(await freeBays(otherApp, time)).not.toContain(bay);

    await at(app, ann).makes(cancelBooking, { body: { bookingId } });
    expect(await freeBays(app, time)).toContain(bay);
  }
});

test('a request with Cache-Control: no-cache gets a grid with the bay that another process has just held', async () => {
  const [ann] = customers as [CustomerPerson];
  const [bay = ''] = await freeBays(world.app, times[0]!, NEW);
  for (const time of times) {
    await freeBays(otherApp, time);
    const { bookingId } = await at(world.app, ann).makes(readyBooking, choice(time, bay));
    expect(await freeBays(otherApp, time, NEW)).not.toContain(bay);
    await at(world.app, ann).makes(cancelBooking, { body: { bookingId } });
  }
});

test('a kept grid equals a new one, in headers and bytes, for GET and HEAD, compressed and not', async () => {
  const headersOf = ({ headers: { 'x-request-id': _id, date: _date, ...headers } }: Awaited<ReturnType<typeof ask>>) =>
    headers;
  const made = await ask(world.app, NEW);
  const kept = await ask(world.app);
  const plain = await ask(world.app, { 'accept-encoding': 'identity' });
  const head = await ask(world.app, {}, 'HEAD');

  expect(made.headers['content-encoding']).toBe('gzip');
  expect([headersOf(kept), kept.rawPayload]).toEqual([headersOf(made), made.rawPayload]);
  expect([headersOf(head), head.body]).toEqual([headersOf(made), '']);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(gunzipSync(kept.rawPayload).toString());
});

test('a kept grid of a day is sent without a query until that day, the day before or after it, or the venue changes', async () => {
  const { engine, statementCount } = countStatements(world.engine);
  const notifications = createNotifications(engine, world.app.log);
  const slots = createSlotService({ db: engine.db, shops: createShopService(engine.db), notifications });
  await notifications.start();
  const query = { shopSeqNo: 1, bookingDate: FRIDAY, ...size };
  const isKept = () =>
    slots.findKept({ shopSeqNo: '1', bookingDate: FRIDAY, durationMinutes: '60', partySize: '2' }) !== undefined;
  async function isDroppedBy(channel: string, message: string): Promise<boolean> {
    await notifications.catchUp();
    await slots.shared(query, { mayShare: true });
    expect(isKept()).toBe(true);
    await sql`select pg_notify(${channel}, ${message})`.execute(world.engine.db);
    await notifications.catchUp();
    return !isKept();
  }

  try {
    await notifications.catchUp();
    await slots.shared(query, { mayShare: true });
    const before = statementCount();
    expect([isKept(), isKept(), statementCount() - before]).toEqual([true, true, 0]);

    expect(await isDroppedBy('bookings', '1 2027-06-11')).toBe(true);
    expect(await isDroppedBy('bookings', '1 2027-06-10')).toBe(true);
    expect(await isDroppedBy('bookings', '1 2027-06-12')).toBe(true);
    expect(await isDroppedBy('bookings', '')).toBe(true);
    expect(await isDroppedBy('shops', '1')).toBe(true);
    expect(await isDroppedBy('bookings', '1 2027-06-13')).toBe(false);
    expect(await isDroppedBy('bookings', '2 2027-06-11')).toBe(false);
    expect(await isDroppedBy('shops', '11')).toBe(false);
  } finally {
    await notifications.stop();
  }
});

test('every table that holds a venue’s hours, prices, bays and limits announces its changes', async () => {
  const announced = await rows(
    world.engine.db,
    sql<{ name: string }>`
      select tgrelid::regclass::text as name
        from pg_trigger
       where tgfoid = 'notify_shop'::regproc
         -- For each row, after an insert, a delete (where rows are deleted) and an update.
         and tgtype & 1 = 1
         and tgtype & 4 = 4
         and (tgtype & 8 = 8 or tgrelid = 'shops'::regclass)
         and tgtype & 16 = 16
         and tgattr = ''`,
  );

  expect(announced.map(({ name }) => name).toSorted()).toEqual([
    'cancellation_tiers',
    'gallery_pictures',
    'hour_plans',
    'opening_exception_hours',
    'opening_exceptions',
    'opening_hours',
    'price_lists',
    'price_rules',
    'shop_rooms',
    'shops',
  ]);
});

test('a grid that a person with the test link has seen is not shown to visitors', async () => {
  const token = 'a-test-token'.repeat(4);
  await sql`update shops set opened_at = null, test_token = ${token} where shop_seq_no = 1`.execute(world.engine.db);
  await Promise.all([world.app, otherApp].map(({ notifications }) => notifications.catchUp()));
  const seen = await ask(world.app, { cookie: `caddie_test=${token}` });
  const refused = await ask(world.app);

  expect([seen.statusCode, refused.statusCode]).toEqual([200, 404]);
});
