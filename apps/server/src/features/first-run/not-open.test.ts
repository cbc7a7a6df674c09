import { readyBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { calls } from '@caddie/contract/calls';
import { openVenue } from '@caddie/contract/desk/first-run';
import { getDay } from '@caddie/contract/desk/sheet';
import { getPublicShop } from '@caddie/contract/shops';
import { getAvailability } from '@caddie/contract/slots';
import { login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ids } from '../../../test/access/customer-records.ts';
import { requests } from '../../../test/access/requests.ts';
import type { Browser } from '../../../test/desk.ts';
import { createPerson } from '../../../test/person.ts';
import { type CustomerPerson, freshAddress } from '../../../test/sign-up.ts';
import { completeSteps, startNewVenue } from '../../../test/samples/start-venue.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const TOKEN = 'a-test-token-that-is-long-enough-to-be-one';
let owner: Browser;
let shopSeqNo: number;
let shopName: string;
let ann: CustomerPerson;

beforeAll(async () => {
  await world.clock.set('2027-06-09T08:00:00-04:00');
  const started = await startNewVenue(world);
  ({ owner, shopSeqNo } = started);
  ({ shopName } = started.venue);
  await completeSteps(world, owner, shopSeqNo);
  await world.engine.script(`update shops set opened_at = app_now() where shop_seq_no = ${shopSeqNo}`);
  ann = await world.customer({ shopName });
  await world.engine.script(
    `update shops set opened_at = null, test_token = '${TOKEN}' where shop_seq_no = ${shopSeqNo}`,
  );
  // The server caches a venue until it is notified, or for two seconds.
  const isKnown = async () =>
    (await world.visitor().tries(getPublicShop, { query: { shopName } })) === 'VENUE_NOT_OPEN' &&
    (await world.visitor().tries(getAvailability, grid())) === 'VENUE_NOT_OPEN';
  await vi.waitUntil(isKnown, { timeout: 30_000 });
});

const grid = () => ({ query: { shopSeqNo, bookingDate: '2027-06-09', durationMinutes: 60, partySize: 1 } });
const credentials = () => ({
  body: { shopSeqNo, phone: ann.phone, countryCode: 'US' as const, password: ann.password },
});
const tester = () => createPerson(world.app, freshAddress(), { cookie: `caddie_test=${TOKEN}` });

describe('a venue that is not open', () => {
  test('shows visitors only its name', async () => {
    expect(await world.visitor().isRefused(getPublicShop, { query: { shopName } })).toMatchObject({
      code: 'VENUE_NOT_OPEN',
      message: `${shopName} opens soon.`,
      details: { shopName },
    });
    expect(await world.visitor().tries(getAvailability, grid())).toBe('VENUE_NOT_OPEN');
    expect(await world.visitor().tries(login, credentials())).toBe('VENUE_NOT_OPEN');
    const url = `${API_BASE}/bookings/availability/stream?shopSeqNo=${shopSeqNo}&bookingDate=2027-06-09`;
    expect((await world.visitor().sends({ url })).json()).toMatchObject({ code: 'VENUE_NOT_OPEN' });
  });

  test.each(calls.filter(({ access }) => access === 'customer'))(
    'refuses a customer who has an account: $method $path',
    async (call) => {
      const uuid = '27038720-c1e2-4cf5-b0a4-74e51488953a';
      const ids = new Proxy({ shopSeqNo, shopName }, { get: (known, key) => Reflect.get(known, key) ?? uuid });
      const input = requests[`${call.method} ${call.path}`]![0]!(ids as unknown as Ids);
      expect(await ann.tries(call, input)).toBe('VENUE_NOT_OPEN');
    },
  );

  test('refuses a wrong test token, and another venue’s test token', async () => {
    const guesser = createPerson(world.app, freshAddress(), { cookie: `caddie_test=${TOKEN}x` });
    expect(await guesser.tries(getAvailability, grid())).toBe('VENUE_NOT_OPEN');
    const other = await startNewVenue(world);
    expect(await tester().tries(getPublicShop, { query: { shopName: other.venue.shopName } })).toBe('VENUE_NOT_OPEN');
  });

  test('shows its sheet at the desk', async () => {
    expect((await owner.makes(getDay, { params: { date: '2027-06-09' } })).rooms).toHaveLength(2);
  });

  test('is fully visible by its test link, and bookings made there stay test bookings', async () => {
    expect((await tester().makes(getPublicShop, { query: { shopName } })).shopName).toBe(shopName);
    const { authToken } = await tester().makes(login, credentials());
    const headers = { cookie: `caddie_test=${TOKEN}`, authorization: `Bearer ${authToken}` };
    const olga = createPerson(world.app, freshAddress(), headers);
    const { slots } = await olga.makes(getAvailability, grid());
    const { startedAt } = slots[0]!;
    await olga.makes(readyBooking, { body: { shopSeqNo, startedAt, durationMinutes: 60, partySize: 1 } });
    const found = () =>
      rows(world.engine.db, sql`select is_test as "isTest" from bookings where shop_seq_no = ${shopSeqNo}`);
    expect(await found()).toEqual([{ isTest: true }]);
    const changed = sql`update bookings set is_test = false where shop_seq_no = ${shopSeqNo}`.execute(world.engine.db);
    await expect(changed).rejects.toThrow('a test stays a test');
  });

  test('is open to all customers once opened, and its test link is deleted', async () => {
    await owner.makes(openVenue, {});
    expect(await world.visitor().tries(getAvailability, grid())).toBe('OK');
    expect(
      await rows(world.engine.db, sql`select test_token as token from shops where shop_seq_no = ${shopSeqNo}`),
    ).toEqual([{ token: null }]);
  });
});
