import { defineCall } from '@caddie/contract/call';
import { getMe, login, signOut } from '@caddie/contract/users';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPerson } from '../../../../test/person.ts';
import { freshAddress } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import { customerAccess } from '../../../platform/http/access/customer-access.ts';
import { installErrorHandler } from '../../../platform/http/mount/error-handler.ts';
import { createMount } from '../../../platform/http/mount/mount.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { createSessionService } from './sessions.service.ts';

const world = useWorld();
afterEach(() => world.clock.reset());

const day = 24 * 3600;
const holding = (authorization: string) => createPerson(world.app, freshAddress(), { authorization });
const opens = (token: string) => holding(`Bearer ${token}`).tries(getMe, {});
const sessionOf = (token: string) =>
  firstRow(
    world.engine.db,
    sql<Record<string, unknown>>`select * from sessions where token_hash = ${hashToken(token)}`,
  );

describe('a session token', () => {
  test('is 256 random bits, of which only the hash is stored', async () => {
    const ann = await world.customer();

    expect(Buffer.from(ann.authToken, 'base64url')).toHaveLength(32);
    expect(await sessionOf(ann.authToken)).toBeDefined();
    const storedSessions = await rows(
      world.engine.db,
      sql<{ row: string }>`
        select to_jsonb(s)::text as row from sessions s
        union all select to_jsonb(g)::text from phone_grants g
        union all select to_jsonb(c)::text from customers c`,
    );
    expect(storedSessions.some(({ row }) => row.includes(ann.authToken) || row.includes(ann.password))).toBe(false);
  });

  test('is new at each login, and older ones stay valid', async () => {
    const { shopSeqNo, phone, countryCode, password, authToken, signedOut } = await world.customer();
    const body = { shopSeqNo, phone, countryCode, password };

    const tokens = [authToken];
    for (let logins = 0; logins < 3; logins += 1) tokens.push((await signedOut.makes(login, { body })).authToken);

    expect(new Set(tokens).size).toBe(4);
    expect(await Promise.all(tokens.map(opens))).toEqual(['OK', 'OK', 'OK', 'OK']);
  });

  test('is accepted whatever the capitalisation of its scheme', async () => {
    const { authToken } = await world.customer();
    for (const scheme of ['bearer', 'BEARER'])
      expect(await holding(`${scheme} ${authToken}`).tries(getMe, {})).toBe('OK');
  });

  test('is refused in the same way when it is missing, malformed, unknown, or in the wrong place', async () => {
    const { authToken } = await world.customer();
    const badHeaders: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ' },
      { authorization: `Basic ${authToken}` },
      { authorization: authToken },
      { authorization: `Bearer ${authToken.toUpperCase()}` },
      { authorization: `Bearer ${authToken} ` + authToken },
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: `Bearer ${'x'.repeat(10_000)}` },
      { authorization: "Bearer ' or 1=1 --" },
    ];
    const answers = await Promise.all(
      badHeaders.map((headers) => createPerson(world.app, freshAddress(), headers).isRefused(getMe, {})),
    );
    const inQuery = await world
      .visitor()
      .sends({ method: 'GET', url: `/caddie/v1/users/me?token=${authToken}&authToken=${authToken}` });

    for (const { status, code, message } of answers) {
      expect({ status, code, message }).toEqual({ status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.' });
    }
    expect(inQuery.statusCode).toBe(401);
  });

  test('is refused after signing out, and signing out twice is harmless', async () => {
    const [ann, bob] = [await world.customer(), await world.customer()];

    await ann.makes(signOut, {});

    expect(await ann.isRefused(getMe, {})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await ann.isRefused(signOut, {})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await opens(bob.authToken)).toBe('OK');
  });

  test('is valid for 30 days without a visit, and each visit renews it', async () => {
    await world.clock.set('2027-05-01T12:00:00Z');
    const [often, never] = [await world.customer(), await world.customer()];

    await world.clock.advance(29 * day);
    expect(await opens(often.authToken)).toBe('OK');
    await world.clock.advance(day);

    expect(await opens(often.authToken)).toBe('OK');
    expect(await opens(never.authToken)).toBe('UNAUTHENTICATED');
  });

  test('is valid for 90 days at most, however often it is used', async () => {
    await world.clock.set('2027-05-01T12:00:00Z');
    const { authToken } = await world.customer();

    for (let weeks = 0; weeks < 12; weeks += 1) {
      await world.clock.advance(7 * day);
      expect(await opens(authToken)).toBe('OK');
    }
    await world.clock.advance(6 * day - 1);
    expect(await opens(authToken)).toBe('OK');
    await world.clock.advance(1);

    expect(await opens(authToken)).toBe('UNAUTHENTICATED');
  });

  test('is recorded as used at most once an hour, so that reads do not write', async () => {
    await world.clock.set('2027-05-01T12:00:00Z');
    const { authToken } = await world.customer();
    const lastSeen = async () => (await sessionOf(authToken))?.['last_seen_at'];

    await world.clock.advance(3600);
    await opens(authToken);
    expect(await lastSeen()).toEqual(new Date('2027-05-01T12:00:00Z'));
    await world.clock.advance(1);
    await opens(authToken);

    expect(await lastSeen()).toEqual(new Date('2027-05-01T13:00:01Z'));
  });

  test('of another venue is refused', async () => {
    const mulligansCustomer = await world.customer({ shopName: 'Mulligans' });
    const seoulCustomer = await world.customer({ shopName: 'SeoulSwing' });
    const app = Fastify();
    installErrorHandler(app);
    const { authenticate } = createSessionService(world.engine.db);
    createMount(app, world.engine.db, {
      catchUp: async () => undefined,
      checkData: true,
      access: customerAccess({ authenticate, requireOpenVenue: async () => undefined }),
    })(visitShop, async () => 'welcome');
    const calls = (shopSeqNo: number) =>
      createPerson(app, '127.0.0.1', { authorization: `Bearer ${mulligansCustomer.authToken}` }).tries(visitShop, {
        body: { shopSeqNo },
      });

    expect(await calls(mulligansCustomer.shopSeqNo)).toBe('OK');
    expect(await calls(seoulCustomer.shopSeqNo)).toBe('WRONG_SHOP');
    await app.close();
  });

  test('is refused once the account is deleted', async () => {
    const { authToken, phone } = await world.customer();
    await sql`
      update customers
         set deleted_at = app_now(), name = '', phone_e164 = null, password_hash = null, terms_version = null, terms_accepted_at = null
       where phone_e164 = ${`+1${phone}`}`.execute(world.engine.db);

    expect(await opens(authToken)).toBe('UNAUTHENTICATED');
  });
});

const visitShop = defineCall({
  method: 'POST',
  path: '/visit',
  summary: 'Visits a venue.',
  access: 'customer',
  body: z.object({ shopSeqNo: z.int() }),
  data: z.string(),
  refusals: [],
});
