import { randomUUID } from 'node:crypto';
import {
  getDeskMe,
  giveDeskPin,
  chooseDeskPin,
  leaveDesk,
  sendDeskCode,
  verifyDeskCode,
} from '@caddie/contract/desk/people/staff';
import { sendAuthCode, verifyAuthCode } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import {
  type Browser,
  codeFor,
  giveCode,
  staffIdOf,
  type Name,
  openBrowser,
  staffPhone,
  signIn,
} from '../../../../test/desk.ts';
import { servicesOf } from '../../../../test/services.ts';
import { freshPhone, readCode, readTexts } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow, inTransaction, rows } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { insertDevice } from '../devices.store.ts';
import { createStaffService } from '../staff.service.ts';
import { insertTicket } from '../people/tickets.store.ts';

const world = useWorld();
beforeEach(() => world.clock.set('2027-06-09T12:00:00-04:00'));
afterEach(() => sql`delete from pin_failures`.execute(world.engine.db));

const opens = (browser: Browser) => browser.tries(getDeskMe, {});
const ticketFor = async (name: Name, browser: Browser, more = {}) => {
  const step = await giveCode(world, name, browser, more);
  if (step.next === 'DONE') throw new Error('no PIN was asked for');
  return step.ticket;
};

describe('a person who works at a venue', () => {
  test('signs in at the desk with a code alone, and sees the venue', async () => {
    const browser = openBrowser(world);
    const { me } = await signIn(world, 'Priya', browser);

    expect(me).toMatchObject({
      name: 'Priya',
      role: 'DESK',
      venue: { shopName: 'Mulligans', countryCode: 'US', timeZone: 'America/New_York', currency: 'USD' },
      venues: [{ shopName: 'Mulligans', role: 'DESK' }],
      device: { name: 'A browser', isCounter: false },
      lockMinutes: null,
      approvers: [{ name: 'Dana' }, { name: 'Marcus' }],
    });
    expect(await browser.makes(getDeskMe, {})).toEqual(me);
  });

  test('is asked for the PIN on a new device as a manager, and not again on that device', async () => {
    const browser = openBrowser(world);
    expect(await giveCode(world, 'Marcus', browser)).toMatchObject({ next: 'PIN', name: 'Marcus' });
    expect(await opens(browser)).toBe('UNAUTHENTICATED');

    const { me } = await signIn(world, 'Marcus', browser);
    expect(me).toMatchObject({ role: 'MANAGER', approvers: [{ name: 'Dana' }] });
    expect(await giveCode(world, 'Marcus', browser)).toMatchObject({ next: 'DONE' });
    expect(await giveCode(world, 'Marcus', openBrowser(world))).toMatchObject({ next: 'PIN' });
  });

  test('gets cookies that no script can read and no other site can send', async () => {
    const browser = openBrowser(world);
    const authCode = await codeFor(world, 'Priya', browser);
    const answer = await browser.asks(verifyDeskCode, { body: { ...staffPhone('Priya'), authCode } });

    const set = [answer.headers['set-cookie']].flat();
    expect(set).toEqual([
      expect.stringMatching(
        /^caddie_desk=[\w-]{43}; Path=\/caddie\/v1\/desk; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^caddie_desk_device=[\w-]{43}; Path=\/caddie\/v1\/desk; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const storedCodes = await rows(
      world.engine.db,
      sql<{ row: string }>`
        select to_jsonb(s)::text as row from staff_sessions s
        union all select to_jsonb(d)::text from staff_devices d
        union all select to_jsonb(k)::text from sign_in_tickets k`,
    );
    for (const token of browser.cookies.values())
      expect(storedCodes.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('signs out: the session ends on the server, and the cookie is removed', async () => {
    const browser = await signIn(world, 'Priya');
    const before = openBrowser(world, browser.cookies);
    await browser.makes(leaveDesk, {});

    expect([...browser.cookies.keys()]).toEqual(['caddie_desk_device']);
    expect(await opens(before)).toBe('UNAUTHENTICATED');
  });

  test('stays signed in for 12 hours at the desk, and for 30 days as a manager', async () => {
    const [priya, marcus] = [await signIn(world, 'Priya'), await signIn(world, 'Marcus')];
    await world.clock.advance(12 * 3600 - 1);
    expect([await opens(priya), await opens(marcus)]).toEqual(['OK', 'OK']);
    await world.clock.advance(1);
    expect([await opens(priya), await opens(marcus)]).toEqual(['UNAUTHENTICATED', 'OK']);
    await world.clock.advance(29.5 * 86_400 - 1);
    expect(await opens(marcus)).toBe('OK');
    await world.clock.advance(1);
    expect(await opens(marcus)).toBe('UNAUTHENTICATED');
  });

  test('ends the previous person’s session when they sign in in the same browser', async () => {
    const browser = await signIn(world, 'Priya');
    const before = openBrowser(world, browser.cookies);
    await signIn(world, 'Dana', browser);

    expect(await browser.makes(getDeskMe, {})).toMatchObject({ name: 'Dana' });
    expect(await opens(before)).toBe('UNAUTHENTICATED');
  });

  test('is signed out everywhere once their device is removed', async () => {
    const browser = await signIn(world, 'Priya');
    await sql`update staff_devices set removed_at = app_now()`.execute(world.engine.db);
    expect(await opens(browser)).toBe('UNAUTHENTICATED');
  });
});

describe('a phone number of no member of staff', () => {
  const attempts = async (phone: string) => {
    const browser = openBrowser(world);
    const body = { phone, countryCode: 'US' as const };
    const outcomes = [await browser.asks(sendDeskCode, { body }), await browser.asks(sendDeskCode, { body })];
    for (let tries = 0; tries < 7; tries += 1) {
      outcomes.push(await browser.asks(verifyDeskCode, { body: { ...body, authCode: '000000' } }));
    }
    return outcomes.map((answer) => {
      const { requestId: _, ...rest } = answer.json<{ requestId?: string; code?: string; details?: object }>();
      return { status: answer.statusCode, ...rest };
    });
  };

  test('gets the same answers as one of staff, however often it is tried, and no text', async () => {
    const { phone } = staffPhone('Dana');
    await sql`delete from auth_codes`.execute(world.engine.db);
    const stranger = freshPhone();
    const knownOutcomes = await attempts(phone);

    expect(await attempts(stranger)).toEqual(knownOutcomes);
    expect(knownOutcomes.map(({ status }) => status)).toEqual([200, 429, 401, 401, 401, 401, 429, 429, 429]);
    expect(await readTexts(world.visitor(), stranger)).toEqual([]);
  });

  test('is told how many tries of a code are left, and after the last one that a new code is needed', async () => {
    await sql`delete from auth_codes`.execute(world.engine.db);
    const unknownOutcomes = (await attempts(freshPhone())).slice(2);

    expect(unknownOutcomes.slice(0, 4)).toMatchObject(
      [4, 3, 2, 1].map((triesLeft) => ({ code: 'WRONG_CODE', details: { triesLeft } })),
    );
    expect(unknownOutcomes.slice(4).map(({ code }) => code)).toEqual(['CODE_LOCKED', 'CODE_LOCKED', 'CODE_LOCKED']);
  });

  test('keeps the sign-in code that it got as a customer', async () => {
    const ann = await world.customer();
    await world.clock.advance(60);
    await ann.signedOut.makes(sendAuthCode, { body: { phone: ann.phone, countryCode: 'US' } });
    const authCode = await readCode(ann.signedOut, ann.phone);
    await world.clock.advance(60);
    await openBrowser(world).makes(sendDeskCode, { body: { phone: ann.phone, countryCode: 'US' } });

    const body = { phone: ann.phone, countryCode: 'US' as const, authCode };
    expect(await openBrowser(world).tries(verifyDeskCode, { body })).toBe('WRONG_CODE');
    expect(await ann.signedOut.makes(verifyAuthCode, { body })).toMatchObject({ result: true });
  });

  test('has the limits of the desk, which are separate from those of customers', async () => {
    await sql`delete from auth_codes`.execute(world.engine.db);
    const [desk, visitor] = [openBrowser(world), world.visitor()];
    const body = { phone: staffPhone('Marcus').phone, countryCode: 'US' as const };
    const from = (audience: 'customer' | 'staff') =>
      sql`
        insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site,
                                audience, expires_at, used_at)
        select gen_random_uuid(), '+1646555' || 1000 + n, 'US', code_hmac, from_address, from_network, from_site, audience, sent_at, sent_at
          from auth_codes, generate_series(1, 2000) n
         where audience = ${audience}`.execute(world.engine.db);

    // The same phone, at the same instant.
    await desk.makes(sendDeskCode, { body });
    await visitor.makes(sendAuthCode, { body });
    expect(await desk.tries(sendDeskCode, { body })).toBe('TOO_MANY_CODES');

    // The same address, which has used up one of the limits.
    await from('staff');
    expect(await desk.tries(sendDeskCode, { body: { ...body, phone: freshPhone() } })).toBe('TOO_MANY_CODES');
    await visitor.makes(sendAuthCode, { body: { ...body, phone: freshPhone() } });
    await sql`delete from auth_codes where audience = 'staff'`.execute(world.engine.db);
    await from('customer');
    expect(await visitor.isRefused(sendAuthCode, { body: { ...body, phone: freshPhone() } })).toMatchObject({
      code: 'TOO_MANY_CODES',
    });
    await desk.makes(sendDeskCode, { body: { ...body, phone: freshPhone() } });
    await sql`delete from auth_codes`.execute(world.engine.db);
  });

  test('may be a demo number: where texts reach real phones, demo staff cannot sign in', async () => {
    const { shops, identity, outbox } = await servicesOf(world);
    const rest = { outbox, siteUrl: () => '', salesEmail: '', languages: [], pinSecret: undefined };
    const live = createStaffService({ db: world.engine.db, shops, identity, ...rest, admitsDemo: false });
    const priya = await signIn(world, 'Priya');

    expect(await live.sessions.authenticate(priya.cookies.get('caddie_desk')!, undefined)).toBeUndefined();
    const { phone, countryCode } = staffPhone('Dana');
    await sql`delete from auth_codes`.execute(world.engine.db);
    const count = async () => (await readTexts(world.visitor(), phone)).length;
    const before = await count();
    await live.signIn.send({ phone, countryCode }, '10.9.9.9');
    expect(await firstRow(world.engine.db, sql`select is_texted from auth_codes`)).toEqual({ is_texted: false });
    expect(await count()).toBe(before);
  });
});

test('a customer’s code does not open the desk, even for a phone of staff', async () => {
  await sql`delete from auth_codes`.execute(world.engine.db);
  const { phone, countryCode } = staffPhone('Priya');
  const visitor = world.visitor();
  await visitor.makes(sendAuthCode, { body: { phone, countryCode } });
  const authCode = await readCode(visitor, phone);

  expect(await openBrowser(world).tries(verifyDeskCode, { body: { phone, countryCode, authCode } })).toBe('WRONG_CODE');
  expect(await visitor.makes(verifyAuthCode, { body: { phone, authCode } })).toMatchObject({ result: true });
});

describe('a PIN', () => {
  test('that is wrong returns the name and the tries left; five wrong ones lock it for 15 minutes on every device', async () => {
    const browser = openBrowser(world);
    const ticket = await ticketFor('Marcus', browser);
    const wrong = { body: { ticket, pin: '314159' } };

    expect(await browser.isRefused(giveDeskPin, wrong)).toMatchObject({
      status: 401,
      code: 'WRONG_PIN',
      message: 'That is not Marcus’s PIN. 4 tries are left.',
      details: { triesLeft: 4 },
    });
    for (const triesText of ['3 tries are', '2 tries are', '1 try is']) {
      expect((await browser.isRefused(giveDeskPin, wrong)).message).toContain(`${triesText} left.`);
    }
    expect(await browser.isRefused(giveDeskPin, wrong)).toMatchObject({
      status: 429,
      code: 'PIN_LOCKED',
      message: 'Too many tries. Try again in 15 minutes.',
    });
    const right = { body: { ticket, pin: DEMO_PIN } };
    expect(await browser.tries(giveDeskPin, right)).toBe('PIN_LOCKED');

    const other = openBrowser(world);
    const pinInput = async () => ({ body: { ticket: await ticketFor('Marcus', other), pin: DEMO_PIN } });
    expect(await other.tries(giveDeskPin, await pinInput())).toBe('PIN_LOCKED');
    await world.clock.advance(15 * 60);
    expect(await other.tries(giveDeskPin, await pinInput())).toBe('OK');
    expect(await signIn(world, 'Marcus', browser)).toMatchObject({ me: { name: 'Marcus' } });
  });

  test('allows five tries in total, even with a new browser each time', async () => {
    const refused = async (pin: string) => {
      const browser = openBrowser(world);
      const body = { ticket: await ticketFor('Marcus', browser), pin };
      return browser.isRefused(giveDeskPin, { body });
    };

    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await refused('314159')).toMatchObject({ code: 'WRONG_PIN', details: { triesLeft } });
    }
    expect(await refused('314159')).toMatchObject({
      code: 'PIN_LOCKED',
      message: 'Too many tries. Try again in 15 minutes.',
    });
    expect(await refused(DEMO_PIN)).toMatchObject({ code: 'PIN_LOCKED' });
  });

  test('allows five tries, even if they arrive concurrently', async () => {
    const browser = openBrowser(world);
    const ticket = await ticketFor('Marcus', browser);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => browser.tries(giveDeskPin, { body: { ticket, pin: `31415${index}` } })),
    );
    expect(outcomes.filter((outcome) => outcome === 'WRONG_PIN')).toHaveLength(4);
  });

  test('is accepted within five minutes, once, in the browser that gave the code', async () => {
    const browser = openBrowser(world);
    const ticket = await ticketFor('Marcus', browser);
    const body = { ticket, pin: DEMO_PIN };

    expect(await openBrowser(world).tries(giveDeskPin, { body })).toBe('SIGN_IN_OVER');
    expect(await browser.tries(chooseDeskPin, { body })).toBe('SIGN_IN_OVER');
    expect(await browser.tries(giveDeskPin, { body })).toBe('OK');
    expect(await browser.tries(giveDeskPin, { body })).toBe('SIGN_IN_OVER');

    const lateBrowser = openBrowser(world);
    const lateTicket = await ticketFor('Marcus', lateBrowser);
    await world.clock.advance(300);
    expect(await lateBrowser.tries(giveDeskPin, { body: { ticket: lateTicket, pin: DEMO_PIN } })).toBe('SIGN_IN_OVER');
  });

  test('that is forgotten can be replaced by a code, on a known device only', async () => {
    const knownBrowser = await signIn(world, 'Marcus');
    const authCode = await codeFor(world, 'Marcus');
    const body = { ...staffPhone('Marcus'), authCode, forgotPin: true };
    expect(await openBrowser(world).tries(verifyDeskCode, { body })).toBe('PIN_RESET_ELSEWHERE');
    // The code is not consumed by that: they may still remember the PIN.
    expect(await openBrowser(world).tries(verifyDeskCode, { body: { ...body, forgotPin: false } })).toBe('OK');

    const ticket = await ticketFor('Marcus', knownBrowser, { forgotPin: true });
    for (const easy of ['111111', '123456', '987654', '012345', '567890', '550102']) {
      expect(await knownBrowser.isRefused(chooseDeskPin, { body: { ticket, pin: easy } })).toMatchObject({
        code: 'PIN_TOO_EASY',
        message: 'Too easy to guess.',
      });
    }
    expect(await knownBrowser.tries(chooseDeskPin, { body: { ticket, pin: '602214' } })).toBe('OK');
    const other = openBrowser(world);
    const second = await ticketFor('Marcus', other);
    expect(await other.tries(giveDeskPin, { body: { ticket: second, pin: DEMO_PIN } })).toBe('WRONG_PIN');
    expect(await other.tries(giveDeskPin, { body: { ticket: second, pin: '602214' } })).toBe('OK');
    await resetPin('Marcus');
  });

  test('of desk staff cannot be replaced by a code on an unknown device, so that a phone alone cannot set it', async () => {
    const browser = await signIn(world, 'Priya');
    const authCode = await codeFor(world, 'Priya', browser);
    const body = { ...staffPhone('Priya'), authCode, forgotPin: true };
    expect(await browser.tries(verifyDeskCode, { body })).toBe('PIN_RESET_ELSEWHERE');
  });

  test('is chosen at the first sign-in, and after an owner has reset it', async () => {
    await sql`update staff set pin_hash = null where staff_id = ${await staffIdOf(world, 'Marcus')}`.execute(
      world.engine.db,
    );
    const browser = openBrowser(world);
    const step = await giveCode(world, 'Marcus', browser);
    expect(step).toMatchObject({ next: 'NEW_PIN', name: 'Marcus' });
    expect(await opens(browser)).toBe('UNAUTHENTICATED');

    const body = { ticket: step.next === 'DONE' ? '' : step.ticket, pin: DEMO_PIN };
    expect(await browser.makes(chooseDeskPin, { body })).toMatchObject({ next: 'DONE', me: { name: 'Marcus' } });
    expect(await giveCode(world, 'Marcus', browser)).toMatchObject({ next: 'DONE' });
  });

  test('can be chosen in the newest sign-in only; an earlier one has ended', async () => {
    await sql`update staff set pin_hash = null where staff_id = ${await staffIdOf(world, 'Marcus')}`.execute(
      world.engine.db,
    );
    const [first, second] = [openBrowser(world), openBrowser(world)];
    const beginSignIn = async (browser: Browser) => {
      const step = await giveCode(world, 'Marcus', browser);
      return { body: { ticket: step.next === 'NEW_PIN' ? step.ticket : '', pin: DEMO_PIN } };
    };
    const [earlier, later] = [await beginSignIn(first), await beginSignIn(second)];

    expect(await first.tries(chooseDeskPin, earlier)).toBe('SIGN_IN_OVER');
    expect(await second.tries(chooseDeskPin, later)).toBe('OK');
  });

  test('has at most one open sign-in that sets a new one, even if several begin concurrently', async () => {
    const [staffId, deviceId] = [await staffIdOf(world, 'Marcus'), await newDeviceId()];
    const tickets = Array.from({ length: 5 }, (_, nth) => hashToken(`ticket ${nth} ${deviceId}`));
    await Promise.all(
      tickets.map((ticketHash) =>
        inTransaction(world.engine.db, (trx) =>
          insertTicket(trx, { ticketHash, staffId, deviceId, asksFor: 'NEW_PIN' }),
        ),
      ),
    );
    const open = await rows(
      world.engine.db,
      sql`select from sign_in_tickets where staff_id = ${staffId} and asks_for = 'NEW_PIN' and used_at is null`,
    );
    expect(open).toHaveLength(1);
  });

  const newDeviceId = async () =>
    (await inTransaction(world.engine.db, (trx) => insertDevice(trx, hashToken(randomUUID()), 'A browser'))).deviceId;

  const resetPin = async (name: Name) =>
    sql`
      update staff
         set pin_hash = (select pin_hash from staff where staff_id = ${await staffIdOf(world, 'Dana')})
       where staff_id = ${await staffIdOf(world, name)}`.execute(world.engine.db);
});

describe('a page of another site', () => {
  test.each([
    ['with its own origin', { origin: 'https://evil.example' }],
    ['without one', {}],
    ['with an opaque one', { origin: 'null' }],
    ['with ours as a part of its own', { origin: 'http://localhost:80.evil.example' }],
  ])('cannot change anything at the desk, %s', async (_, headers) => {
    const priya = await signIn(world, 'Priya');
    const { origin: _origin, ...cookie } = priya.headers;
    const url = '/caddie/v1/desk/auth/signout';
    const answer = await world.visitor().sends({ method: 'POST', url, headers: { ...cookie, ...headers } });

    expect(answer.json()).toMatchObject({ code: 'WRONG_ORIGIN' });
    expect(answer.statusCode).toBe(403);
    expect(await opens(priya)).toBe('OK');
  });
});
