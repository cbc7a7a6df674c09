import {
  getDeskMe,
  giveDeskPin,
  type Me,
  sendDeskCode,
  trustDevice,
  verifyDeskCode,
} from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { DEMO_PIN, demoStaff } from '../seeds/staff.ts';
import { firstRow } from '../src/platform/database/db.ts';
import { deskCookies } from '../src/platform/http/access/desk-cookies.ts';
import { hashToken, newToken } from '../src/platform/tokens.ts';
import { createPerson, type Person } from './person.ts';
import { freshAddress, readCode } from './sign-up.ts';
import type { World } from './world.ts';

/** The origin of the desk's pages in tests. */
export const ORIGIN = 'http://localhost:80';

const cookieNames = deskCookies(undefined);

/** A browser: it keeps the cookies it receives, and sends them with the origin of its page. */
export type Browser = Person & { cookies: Map<string, string>; headers: Record<string, string> };

export function openBrowser({ app }: Pick<World, 'app'>, initialCookies?: ReadonlyMap<string, string>): Browser {
  const cookies = new Map(initialCookies);
  const headers: Record<string, string> = { origin: ORIGIN };
  const updateCookieHeader = () => {
    headers['cookie'] = [...cookies].map((pair) => pair.join('=')).join('; ');
  };
  updateCookieHeader();
  const person = createPerson(app, freshAddress(), headers, (answer) => {
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    updateCookieHeader();
  });
  return { ...person, cookies, headers };
}

/** The staff of Mulligans and of SeoulSwing, three each. */
export type Name = 'Dana' | 'Marcus' | 'Priya' | 'Jiwoo' | 'Minjun' | 'Seoyeon';

export function staffPhone(name: Name) {
  for (const { countryCode, people } of Object.values(demoStaff)) {
    const found = people.find((person) => person.name === name);
    if (found) return { phone: found.phone, countryCode };
  }
  throw new Error(`no demo staff is called ${name}`);
}

export const staffIdOf = async ({ engine }: Pick<World, 'engine'>, name: Name): Promise<string> =>
  (await firstRow(
    engine.db,
    sql<{ id: string }>`select staff_id as id from staff where phone_e164 = ${staffPhone(name).phone}`,
  ))!.id;

/** Requests a code and reads it. The limits per phone are removed, because a test cannot wait for them. */
export async function codeFor(world: World, name: Name, browser: Browser = openBrowser(world)): Promise<string> {
  const { phone, countryCode } = staffPhone(name);
  const { db } = world.engine;
  await sql`delete from auth_codes where phone_e164 = ${phone}`.execute(db);
  await browser.makes(sendDeskCode, { body: { phone, countryCode } });
  // The call does not wait for the text, so this function does.
  const codeState = sql<{ isTexted: boolean; isSent: boolean }>`
    select is_texted as "isTexted", state is not distinct from 'SENT' as "isSent"
      from auth_codes
      left join text_messages on cause = auth_code_id::text
     where phone_e164 = ${phone}`;
  for (let text = await firstRow(db, codeState); !text?.isSent; text = await firstRow(db, codeState)) {
    if (!text?.isTexted) throw new Error('no code arrived on that phone');
    await new Promise((resolve) => setImmediate(resolve));
  }
  return readCode(browser, phone);
}

/** Enters the code; returns the next step of the sign-in. */
export async function giveCode(world: World, name: Name, browser: Browser, options: { forgotPin?: boolean } = {}) {
  const authCode = await codeFor(world, name, browser);
  return browser.makes(verifyDeskCode, { body: { ...staffPhone(name), authCode, ...options } });
}

type SignedIn = Browser & { me: Me };

/** Signs a person in: step by step on a browser that the test opened, otherwise with a session written to the database. */
export async function signIn(world: World, name: Name, browser?: Browser): Promise<SignedIn> {
  if (browser) return { ...browser, me: await signInByCode(world, name, browser) };
  const { session, device } = await openSession(world, name);
  const newBrowser = openBrowser(
    world,
    new Map([
      [cookieNames.session.name, session],
      [cookieNames.device.name, device],
    ]),
  );
  return { ...newBrowser, me: await newBrowser.makes(getDeskMe, {}) };
}

/** Signs in by code, and PIN where it is required. */
async function signInByCode(world: World, name: Name, browser: Browser): Promise<Me> {
  const step = await giveCode(world, name, browser);
  const finalStep =
    step.next === 'DONE' ? step : await browser.makes(giveDeskPin, { body: { ticket: step.ticket, pin: DEMO_PIN } });
  if (finalStep.next !== 'DONE') throw new Error(`the sign-in asks for ${finalStep.next}`);
  return finalStep.me;
}

/** A device that a manager has marked as a counter. */
export async function openCounter(world: World, manager: Name = 'Marcus'): Promise<Browser> {
  const browser = await signIn(world, manager);
  await browser.makes(trustDevice, { body: { name: 'Front counter' } });
  return browser;
}

/** The session token of a person on a device of their own, without the sign-in steps. */
export const sessionOf = async (world: Pick<World, 'engine'>, name: Name): Promise<string> =>
  (await openSession(world, name)).session;

/** The tokens of a new session on a new device, which is marked as having asked for the person's PIN. */
async function openSession(world: Pick<World, 'engine'>, name: Name): Promise<{ session: string; device: string }> {
  const [session, device, staffId] = [newToken(), newToken(), await staffIdOf(world, name)];
  await sql`
    with device as (
      insert into staff_devices (token_hash, name)
      values (${hashToken(device)}, 'A browser')
      returning device_id),
    known as (
      insert into staff_known_devices (device_id, staff_id)
      select distinct device_id, staff_id from device, staff_roles where staff_id = ${staffId} and role <> 'DESK')
    insert into staff_sessions (token_hash, staff_id, shop_seq_no, device_id, proved_at)
    select ${hashToken(session)}, staff_id, shop_seq_no, device_id, app_now()
      from staff_roles, device
     where staff_id = ${staffId}
     order by shop_seq_no
     limit 1`.execute(world.engine.db);
  return { session, device };
}
