import { addBay } from '@caddie/contract/desk/bays';
import { saveHourPlan } from '@caddie/contract/desk/hours';
import { publishPriceList, savePriceList } from '@caddie/contract/desk/prices';
import type { Me } from '@caddie/contract/desk/people/staff';
import { sendStartCode, startVenue, verifyStartCode } from '@caddie/contract/desk/start';
import { sql } from 'kysely';
import { firstPictureTitle } from '../../src/features/first-run/first-picture.ts';
import { insertInvite } from '../../src/features/first-run/invites.store.ts';
import { firstRow } from '../../src/platform/database/db.ts';
import { hashToken, newToken } from '../../src/platform/tokens.ts';
import { type Browser, openBrowser } from '../desk.ts';
import { freshPhone, readCode } from '../sign-up.ts';
import type { World } from '../world.ts';

export const PIN = '314159';

let venues = 0;
/** The input of the first setup step; each venue gets a unique name. */
export const newVenueDetails = (changes: { shopName?: string; timeZone?: string; email?: string } = {}) => {
  venues += 1;
  return {
    shopName: `Bunker ${venues}`,
    address: '9 Elm Street, New York',
    phone: '+1 212 555 0190',
    email: 'hello@bunker.example',
    countryCode: 'US' as const,
    currency: 'USD' as const,
    timeZone: 'America/New_York',
    ...changes,
  };
};

export async function createInvite(world: World): Promise<string> {
  const token = newToken();
  // Encoding the first picture takes seconds: one test does it, the others find this empty row instead.
  await sql`
    insert into shop_images (image_title, width, format, content)
    values (${await firstPictureTitle()}, 600, 'jpg', '')
    on conflict do nothing`.execute(world.engine.db);
  await insertInvite(world.engine.db, hashToken(token));
  return token;
}

/** Verifies a phone number, as the owner of a new venue does. */
export async function verifyOwnerPhone(
  world: World,
  token?: string,
  { phone = freshPhone(), browser = openBrowser(world) } = {},
) {
  const codeRequest = { ...(token && { token }), phone, countryCode: 'US' as const };
  await browser.makes(sendStartCode, { body: codeRequest });
  const authCode = await readCode(browser, phone);
  return { phone, browser, ...(await browser.makes(verifyStartCode, { body: { ...codeRequest, authCode } })) };
}

/** Creates a venue that is not open yet, with its owner signed in to a browser. */
export async function startNewVenue(world: World, changes: Parameters<typeof newVenueDetails>[0] = {}) {
  const { browser, proof, phone } = await verifyOwnerPhone(world, await createInvite(world));
  const venue = newVenueDetails(changes);
  const me: Me = await browser.makes(startVenue, { body: { proof, name: 'Olga Tee', pin: PIN, ...venue } });
  return { owner: browser, phone, venue, me, shopSeqNo: me.venue.shopSeqNo };
}

const week = [1, 2, 3, 4, 5, 6, 7] as const;

export const addBays = async (owner: Browser, count = 2): Promise<void> => {
  for (let bay = 1; bay <= count; bay += 1) await owner.makes(addBay, { body: { name: `Bay ${bay}` } });
};

export const saveHours = (owner: Browser, today: string, { seen = [] as string[], closesMinute = 1320 } = {}) =>
  owner.makes(saveHourPlan, {
    body: {
      validFrom: today,
      open: week.map((weekday) => ({ weekday, opensMinute: 600, closesMinute })),
      seen,
      answers: [],
      amount: 0,
    },
  });

export async function savePrices(owner: Browser, today: string, { amountPerHour = 5000, replaces = '' } = {}) {
  const rules = week.map((weekday) => ({
    shopRoomId: null,
    weekday,
    fromMinute: 600,
    untilMinute: 1320,
    amountPerHour,
    isPeak: false,
  }));
  const { savedId } = await owner.makes(savePriceList, { body: { validFrom: today, rules } });
  const body = { version: 1, ...(replaces && { replaces }) };
  await owner.makes(publishPriceList, { params: { id: savedId }, body });
  return savedId;
}

/** Completes every step that a venue needs before it can open. */
export async function completeSteps(world: World, owner: Browser, shopSeqNo: number, bays = 2): Promise<void> {
  const today = await todayOf(world, shopSeqNo);
  await addBays(owner, bays);
  await saveHours(owner, today);
  await savePrices(owner, today);
}

export const todayOf = async ({ engine }: World, shopSeqNo: number): Promise<string> =>
  (await firstRow(
    engine.db,
    sql<{ today: string }>`
      select (app_now() at time zone time_zone)::date as today from shops where shop_seq_no = ${shopSeqNo}`,
  ))!.today;
