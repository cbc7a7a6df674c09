import { connectPayouts } from '@caddie/contract/desk/finance/payouts';
import { changeRole, resetPin } from '@caddie/contract/desk/people/people';
import { proveOneself, switchPerson, trustDevice } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { type Browser, staffIdOf, openBrowser, openCounter, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
let priyaId: string;

/** Makes a call without effect that requires the same proof as every change. */
const changes = (browser: Browser) => browser.tries(changeRole, { params: { id: priyaId }, body: { role: 'DESK' } });
const proves = (browser: Browser, pin: string) => browser.tries(proveOneself, { body: { pin } });

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await sql`delete from pin_failures`.execute(world.engine.db);
  priyaId = await staffIdOf(world, 'Priya');
});

describe('a change of roles or payouts', () => {
  test('needs no further PIN after a sign-in with the PIN on a new device', async () => {
    expect(await changes(await signIn(world, 'Dana', openBrowser(world)))).toBe('OK');
  });

  test('needs the PIN once per session after a sign-in with a code alone, and wrong PINs count', async () => {
    const browser = openBrowser(world);
    await signIn(world, 'Dana', browser);
    // The device is known by now.
    await signIn(world, 'Dana', browser);

    expect(await changes(browser)).toBe('PIN_NEEDED');
    expect(await browser.tries(resetPin, { params: { id: priyaId } })).toBe('PIN_NEEDED');
    expect(await browser.tries(trustDevice, { body: { name: 'Mine' } })).toBe('PIN_NEEDED');
    expect(await browser.tries(connectPayouts, { body: { from: 'PAYOUTS' } })).toBe('PIN_NEEDED');
    expect(await browser.isRefused(proveOneself, { body: { pin: '135790' } })).toMatchObject({
      code: 'WRONG_PIN',
      details: { triesLeft: 4 },
    });
    expect(await changes(browser)).toBe('PIN_NEEDED');

    expect(await proves(browser, DEMO_PIN)).toBe('OK');
    expect(await changes(browser)).toBe('OK');
    // This server has no provider with accounts to connect.
    expect(await browser.tries(connectPayouts, { body: { from: 'PAYOUTS' } })).toBe('CANNOT_CONNECT');
    await signIn(world, 'Dana', browser);
    expect(await changes(browser)).toBe('PIN_NEEDED');
    for (let tries = 0; tries < 5; tries += 1) await proves(browser, '135790');
    expect(await proves(browser, DEMO_PIN)).toBe('PIN_LOCKED');
  });

  test('needs no further PIN at a counter, where the PIN was given', async () => {
    const counter = await openCounter(world);
    await counter.makes(switchPerson, { body: { staffId: await staffIdOf(world, 'Dana'), pin: DEMO_PIN } });
    expect(await changes(counter)).toBe('OK');
  });

  test('needs an owner: one’s own PIN gives no role', async () => {
    const priya = await signIn(world, 'Priya');
    expect(await proves(priya, DEMO_PIN)).toBe('OK');
    expect(await changes(priya)).toBe('NOT_ALLOWED');
  });
});
