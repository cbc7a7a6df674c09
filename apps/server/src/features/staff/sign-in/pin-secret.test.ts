import { chooseDeskPin, switchPerson } from '@caddie/contract/desk/people/staff';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { type Browser, giveCode, staffIdOf, openBrowser, openCounter } from '../../../../test/desk.ts';
import { testConfig, useWorld } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { firstRow, inTransaction } from '../../../platform/database/db.ts';
import { saveFirstPin } from '../people/founders.store.ts';
import { rehashPin } from '../people/people.store.ts';

const PIN_SECRET = 'this server’s own secret, of 32 characters';
const world = useWorld({ PIN_SECRET });
const secret = new TextEncoder().encode(PIN_SECRET);
let [counter, priya, demoHash] = [{} as Browser, '', ''];

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  counter = await openCounter(world);
  priya = await staffIdOf(world, 'Priya');
  demoHash ||= await hashOf();
});
afterEach(async () => {
  await sql`update staff set pin_hash = ${demoHash} where staff_id = ${priya}`.execute(world.engine.db);
  await sql`delete from pin_failures`.execute(world.engine.db);
});

const hashOf = async (): Promise<string> =>
  (await firstRow(
    world.engine.db,
    sql<{ hash: string }>`select pin_hash as hash from staff where staff_id = ${priya}`,
  ))!.hash;
const switches = (pin = DEMO_PIN, browser = counter) => browser.tries(switchPerson, { body: { staffId: priya, pin } });
const opensAlone = (hash: string, pin = DEMO_PIN) => verify(hash, pin);

test('a PIN from before the secret is accepted once and hashed again, so that its hash alone is useless', async () => {
  expect(await opensAlone(demoHash)).toBe(true);
  expect(await switches('314159')).toBe('WRONG_PIN');
  expect(await hashOf()).toBe(demoHash);

  expect(await switches()).toBe('OK');
  const renewed = await hashOf();
  expect(await opensAlone(renewed)).toBe(false);
  expect(await verify(renewed, DEMO_PIN, { secret })).toBe(true);

  expect(await switches()).toBe('OK');
  expect(await switches('314159')).toBe('WRONG_PIN');
  expect(await hashOf()).toBe(renewed);
});

test('a newly chosen PIN is hashed with the secret', async () => {
  const step = await giveCode(world, 'Priya', counter, { forgotPin: true });
  const ticket = step.next === 'DONE' ? '' : step.ticket;
  await counter.makes(chooseDeskPin, { body: { ticket, pin: '662607' } });

  expect(await opensAlone(await hashOf(), '662607')).toBe(false);
  expect(await switches('662607')).toBe('OK');
});

test('after the secret has changed no PIN is accepted, and a new one is chosen with a code', async () => {
  await switches();
  const config = { ...testConfig(), PIN_SECRET: 'another secret, of 32 characters or so' };
  const app = await buildApp({ config, engine: world.engine, logStream: { write: () => undefined } });
  try {
    const changed = openBrowser({ app }, counter.cookies);
    expect(await switches(DEMO_PIN, changed)).toBe('WRONG_PIN');

    const step = await giveCode({ ...world, app }, 'Priya', changed, { forgotPin: true });
    const ticket = step.next === 'DONE' ? '' : step.ticket;
    await changed.makes(chooseDeskPin, { body: { ticket, pin: '662607' } });
    expect(await switches('662607', changed)).toBe('OK');
  } finally {
    await app.close();
  }
});

test('without the secret a PIN that was hashed with it counts as wrong, and causes no error', async () => {
  await switches();
  const app = await buildApp({ config: testConfig(), engine: world.engine, logStream: { write: () => undefined } });
  try {
    expect(await switches(DEMO_PIN, openBrowser({ app }, counter.cookies))).toBe('WRONG_PIN');
  } finally {
    await app.close();
  }
});

test('a PIN chosen while the previous one is being rehashed is kept', async () => {
  const otherHash = `${demoHash}, of another PIN`;
  await sql`update staff set pin_hash = ${otherHash} where staff_id = ${priya}`.execute(world.engine.db);
  await rehashPin(world.engine.db, priya, { from: demoHash, to: `${demoHash}, made anew` });

  expect(await hashOf()).toBe(otherHash);
});

test('a PIN is kept if a first one for a new venue is chosen at the same moment', async () => {
  await inTransaction(world.engine.db, (trx) => saveFirstPin(trx, priya, `${demoHash}, of another PIN`));

  expect(await hashOf()).toBe(demoHash);
});
