import * as calls from '@caddie/contract/desk/start';
import { getDeskMe, verifyDeskCode } from '@caddie/contract/desk/people/staff';
import { renameVenue } from '@caddie/contract/desk/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, staffPhone } from '../../../test/desk.ts';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { freshPhone, readCode } from '../../../test/sign-up.ts';
import {
  newVenueDetails,
  createInvite,
  PIN,
  verifyOwnerPhone,
  startNewVenue,
} from '../../../test/samples/start-venue.ts';
import { testConfig, useWorld } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

const world = useWorld();
beforeEach(() => world.clock.set('2027-06-09T12:00:00-04:00'));

const venuesOf = (phone: string) =>
  rows(
    world.engine.db,
    sql<{ shopName: string; role: string; plan: string; isOpen: boolean }>`
      select s.shop_name as "shopName", r.role, s.plan, s.opened_at is not null as "isOpen"
        from staff_roles r
        join staff p using (staff_id)
        join shops s using (shop_seq_no)
       where p.phone_e164 = ${`+1${phone}`}`,
  );
const starting = (proof: string, more: object = {}) => ({
  body: { proof, name: 'Olga Tee', pin: PIN, ...newVenueDetails(), ...more },
});

describe('a founder with an invitation link', () => {
  test('verifies a phone and gets a venue, not yet open, on trial for 14 days', async () => {
    const { me, venue, phone, owner, shopSeqNo } = await startNewVenue(world);

    expect(me).toMatchObject({
      name: 'Olga Tee',
      role: 'OWNER',
      venue: { shopName: venue.shopName, currency: 'USD', isOpen: false },
      plan: { name: 'TRIAL', bayLimit: 10, bayCount: 0, trialEndsOn: '2027-06-23', isTrialOver: false },
      salesEmail: 'sales@caddie.example',
    });
    expect(await venuesOf(phone)).toEqual([{ shopName: venue.shopName, role: 'OWNER', plan: 'TRIAL', isOpen: false }]);
    expect((await owner.makes(getDeskMe, {})).venue.shopSeqNo).toBe(shopSeqNo);
    expect(
      await rows(
        world.engine.db,
        sql`select act, actor_kind as kind, actor_id as id from activity where shop_seq_no = ${shopSeqNo}`,
      ),
    ).toEqual([{ act: 'first-run.start', kind: 'staff', id: me.staffId }]);
    expect(
      await firstRow(
        world.engine.db,
        sql`select from shop_images join shops using (image_title) where shop_seq_no = ${shopSeqNo}`,
      ),
    ).toBeDefined();
  });

  test('must give a valid phone and e-mail address for the venue', async () => {
    const { browser, proof } = await verifyOwnerPhone(world, await createInvite(world));
    expect(await browser.isRefused(calls.startVenue, starting(proof, { phone: 'abc', email: 'hello' }))).toMatchObject({
      code: 'INVALID_REQUEST',
      details: {
        fields: {
          phone: { code: 'NOT_A_PHONE' },
          email: { code: 'NOT_AN_EMAIL' },
        },
      },
    });
  });

  test('can use the link for one venue, and within a week', async () => {
    const token = await createInvite(world);
    const [first, second] = [await verifyOwnerPhone(world, token), await verifyOwnerPhone(world, token)];
    await first.browser.makes(calls.startVenue, starting(first.proof));
    expect(await second.browser.tries(calls.startVenue, starting(second.proof))).toBe('INVITE_OVER');
    expect(await venuesOf(second.phone)).toEqual([]);
    expect(await world.visitor().makes(calls.getStart, { query: { token } })).toEqual({
      isAllowed: false,
      imageTitle: null,
    });
    expect(
      await openBrowser(world).tries(calls.sendStartCode, { body: { token, phone: freshPhone(), countryCode: 'US' } }),
    ).toBe('INVITE_OVER');

    const old = await createInvite(world);
    await world.clock.advance(7 * 86_400 - 1);
    expect(await world.visitor().makes(calls.getStart, { query: { token: old } })).toEqual({
      isAllowed: true,
      imageTitle: expect.stringMatching(/^new-venue/),
    });
    await world.clock.advance(1);
    expect(await world.visitor().makes(calls.getStart, { query: { token: old } })).toEqual({
      isAllowed: false,
      imageTitle: null,
    });
  });

  test('gets one venue for repeated requests, and a refusal with another PIN', async () => {
    const { browser, proof, phone } = await verifyOwnerPhone(world, await createInvite(world));
    const body = starting(proof);
    const [one, other] = await Promise.all([
      browser.asks(calls.startVenue, body),
      browser.asks(calls.startVenue, body),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    const repeated = await browser.makes(calls.startVenue, body);
    expect(await venuesOf(phone)).toHaveLength(1);
    expect((await browser.makes(getDeskMe, {})).venue).toEqual(repeated.venue);

    expect(await browser.tries(calls.startVenue, { body: { ...body.body, pin: '161803' } })).toBe('WRONG_PIN');
    const thief = openBrowser(world);
    expect(await thief.tries(calls.startVenue, body)).toBe('SIGN_IN_OVER');
  });

  test('gets a default picture that is kept, even if an earlier venue no longer uses it', async () => {
    const { shopSeqNo } = await startNewVenue(world);
    await sql`update shop_images set unused_since = app_now()`.execute(world.engine.db);
    const next = await startNewVenue(world);
    expect(next.shopSeqNo).not.toBe(shopSeqNo);
    expect(
      await rows(
        world.engine.db,
        sql`
          select distinct unused_since as "unusedSince"
            from shop_images join shops using (image_title)
           where shop_seq_no = ${next.shopSeqNo}`,
      ),
    ).toEqual([{ unusedSince: null }]);
  });

  test('has a day to finish the first step', async () => {
    const { browser, proof } = await verifyOwnerPhone(world, await createInvite(world));
    await world.clock.advance(86_400);
    expect(await browser.tries(calls.startVenue, starting(proof))).toBe('SIGN_IN_OVER');
  });

  test.each([
    ['an easy PIN', { pin: '123456' }, 'PIN_TOO_EASY'],
    ['an unknown time zone', { timeZone: 'America/Mulberry' }, 'INVALID_REQUEST'],
    ['a zone without a place', { timeZone: '+05:00' }, 'INVALID_REQUEST'],
    ['no name', { shopName: ' ' }, 'INVALID_REQUEST'],
    ['an e-mail address that is none', { email: 'hello' }, 'INVALID_REQUEST'],
  ])('is refused for %s, and no venue is made', async (_, more, code) => {
    const { browser, proof, phone } = await verifyOwnerPhone(world, await createInvite(world));
    expect(await browser.tries(calls.startVenue, starting(proof, more))).toBe(code);
    expect(await venuesOf(phone)).toEqual([]);
  });

  test('a founder who already works at a venue uses the existing PIN and name', async () => {
    const { phone } = staffPhone('Dana');
    const dana = await verifyOwnerPhone(world, await createInvite(world), { phone });
    expect(dana).toMatchObject({ name: 'Dana', hasPin: true });
    expect(await dana.browser.tries(calls.startVenue, starting(dana.proof))).toBe('WRONG_PIN');
    const me = await dana.browser.makes(calls.startVenue, starting(dana.proof, { pin: DEMO_PIN }));
    expect(me).toMatchObject({ name: 'Dana', role: 'OWNER' });
    expect(me.venues).toHaveLength(2);
  });
});

describe('a founder without an invitation link', () => {
  test('cannot open a venue if invitations are required', async () => {
    expect(await world.visitor().makes(calls.getStart, { query: {} })).toEqual({ isAllowed: false, imageTitle: null });
    const body = { phone: freshPhone(), countryCode: 'US' };
    expect(await openBrowser(world).tries(calls.sendStartCode, { body })).toBe('SIGN_UP_CLOSED');
    expect(await openBrowser(world).tries(calls.verifyStartCode, { body: { ...body, authCode: '123456' } })).toBe(
      'SIGN_UP_CLOSED',
    );
  });

  test('opens one if sign-up is open, and none with the verified phone once invitations are required', async () => {
    await createInvite(world);
    const config = { ...testConfig(), SIGN_UP: 'open' as const };
    const app = await buildApp({ config, engine: world.engine, logStream: { write: () => undefined } });
    const open = { ...world, app };
    expect(await openBrowser(open).makes(calls.getStart, { query: {} })).toEqual({
      isAllowed: true,
      imageTitle: expect.stringMatching(/^new-venue/),
    });
    const [early, late] = [await verifyOwnerPhone(open), await verifyOwnerPhone(open)];
    const me = await early.browser.makes(calls.startVenue, starting(early.proof));
    expect(me).toMatchObject({ role: 'OWNER', plan: { name: 'TRIAL', bayLimit: 10 } });
    await app.close();

    const closed = openBrowser(world, late.browser.cookies);
    expect(await closed.tries(calls.startVenue, starting(late.proof))).toBe('SIGN_UP_CLOSED');
    expect(await venuesOf(late.phone)).toEqual([]);
  });

  test('cannot sign in to the desk with a code sent for opening a venue', async () => {
    const browser = openBrowser(world);
    const { phone } = staffPhone('Priya');
    await browser.makes(calls.sendStartCode, { body: { token: await createInvite(world), phone, countryCode: 'US' } });
    const authCode = await readCode(browser, phone);
    expect(await browser.tries(verifyDeskCode, { body: { phone, countryCode: 'US', authCode } })).toBe('WRONG_CODE');
  });
});

describe('a venue’s name', () => {
  const check = (shopName: string, address?: string) =>
    world.visitor().makes(calls.checkShopName, { query: { shopName, ...(address && { address }) } });

  test('is free, or gets a suggestion with the street', async () => {
    expect(await check('Nowhere Golf')).toEqual({ isFree: true, suggestion: null });
    expect(await check('mulligans ', '214 Mulberry St, New York')).toEqual({
      isFree: false,
      suggestion: 'mulligans Mulberry',
    });
    expect(await check('Mulligans')).toEqual({ isFree: false, suggestion: null });
  });

  test('is refused with a suggestion if it is taken', async () => {
    const { browser, proof } = await verifyOwnerPhone(world, await createInvite(world));
    const refused = await browser.isRefused(
      calls.startVenue,
      starting(proof, { shopName: 'MULLIGANS', address: '214 Mulberry St' }),
    );
    expect(refused).toMatchObject({
      code: 'NAME_TAKEN',
      message: 'There is a MULLIGANS already. Add the street: MULLIGANS Mulberry.',
      details: { suggestion: 'MULLIGANS Mulberry' },
    });
    // The refusal does not use up the proof.
    expect((await browser.makes(calls.startVenue, starting(proof))).role).toBe('OWNER');
  });

  test('is also taken if another venue had it before', async () => {
    const { owner, venue } = await startNewVenue(world);
    await owner.makes(renameVenue, { body: { shopName: 'Sandtrap', seen: venue.shopName } });
    expect(await check(venue.shopName, '9 Elm Street')).toEqual({ isFree: false, suggestion: `${venue.shopName} Elm` });
    const { browser, proof } = await verifyOwnerPhone(world, await createInvite(world));
    expect(await browser.tries(calls.startVenue, starting(proof, { shopName: venue.shopName }))).toBe('NAME_TAKEN');
  });
});
