import { basename } from 'node:path';
import { type Booking, readyBooking } from '@caddie/contract/bookings';
import { getAvailability, getDays } from '@caddie/contract/slots';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { type Caller, createCaller } from './caller.ts';
import { STARTED_AT } from './database.ts';
import { test as base } from './sign-in.ts';
import { expect, openPage } from './world.ts';

export const VENUE = 'Mulligans';
export const SHOP_SEQ_NO = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The files whose tests book. Each has its own days, so that a test shares bays and times only with tests of its file. From Monday to
 * Thursday prices are the same and every membership is valid; files that do not need that use the other days.
 */
const BOOKERS = {
  weekdays: [
    'memberships.spec.ts',
    'memberships-buy.spec.ts',
    'memberships-cards.spec.ts',
    'memberships-play.spec.ts',
    'orders.spec.ts',
    'orders-holds.spec.ts',
    'orders-once.spec.ts',
    'orders-stripe.spec.ts',
    'controls.spec.ts',
    'cards.spec.ts',
    'cards-add.spec.ts',
    'pseudo.spec.ts',
    'desk-link.spec.ts',
  ],
  // The first two also run on a wide screen, which uses the days after these.
  weekends: [
    'bookings.spec.ts',
    'home.spec.ts',
    'bookings-shared.spec.ts',
    'desk-pay.spec.ts',
    'offline.spec.ts',
    'bookings-back.spec.ts',
    'links.spec.ts',
  ],
};

/** Within a file every test books a different bay and time. */
export const test = base.extend<{ day: string }>({
  day: async ({ request }, use, { file, project }) => {
    const kind = BOOKERS.weekdays.includes(basename(file)) ? 'weekdays' : 'weekends';
    const turn = BOOKERS[kind].indexOf(basename(file));
    if (turn === -1) throw new Error(`Name ${basename(file)} among the files that book.`);
    const days = await openDays(request, kind);
    const day = days[turn + (project.name === 'desktop' ? BOOKERS[kind].length : 0)];
    if (!day) throw new Error('More files book than there are days.');
    await use(day);
  },
});

/** The bookable days without the first three, on which a booking may be too late for free cancellation. */
async function openDays(request: APIRequestContext, kind: keyof typeof BOOKERS): Promise<string[]> {
  // Counted from the start of the run: a midnight during the run would shift the days of each file.
  const from = new Date(Number(process.env[STARTED_AT]) + 3 * DAY_MS).toISOString().slice(0, 10);
  const days = await createCaller(request).makes(getDays, { query: { shopSeqNo: SHOP_SEQ_NO, from, days: 27 } });
  const isWeekday = (date: string) => [1, 2, 3, 4].includes(new Date(date).getUTCDay());
  return days.flatMap(({ date, closed }) => (!closed && isWeekday(date) === (kind === 'weekdays') ? [date] : []));
}

/** The last bookable day, for the test that closes it: the days of the other files do not change. */
export const lastDay = async (request: APIRequestContext): Promise<string> =>
  (await openDays(request, 'weekends')).at(-1)!;

/** The saved state of a signed-in customer before the app has loaded anything else. */
export const SIGNED_IN = JSON.stringify({
  version: 3,
  state: { shop: null, shopDetail: null, cardList: [], customer: null, authenticated: true },
});

/** Stores a customer's token where the app keeps it, as if they had signed in before. */
export async function signIn(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(
    ([key, state]) => {
      if (localStorage.getItem('customer_token') !== null) return;
      localStorage.setItem('customer_token', key);
      localStorage.setItem('caddie', state);
    },
    [token, SIGNED_IN] as const,
  );
}

/** Opens the tee times of a day as a grid of bays and waits for it. */
export async function openBookingDay(page: Page, day: string, query: Record<string, string> = {}): Promise<void> {
  await openPage(page, `/booking?${new URLSearchParams({ shopName: VENUE, date: day, view: 'bays', ...query })}`);
  await expect(page.getByRole('group', { name: 'Bay 1', exact: true })).toBeVisible();
}

/** Opens the tee times of a day as a list and waits for it. */
export async function openTimes(page: Page, day: string, query: Record<string, string> = {}): Promise<void> {
  await openPage(page, `/booking?${new URLSearchParams({ shopName: VENUE, date: day, ...query })}`);
  await expect(page.getByRole('group', { name: /^Start times on / })).toBeVisible();
}

/** A free or chosen time of the list, by its accessible name. */
export const timeOf = (page: Page, from: string): Locator =>
  page.getByRole('group', { name: /^Start times on / }).getByRole('button', { name: new RegExp(`^${from} to `) });

/** A free or chosen time of the grid, by its accessible name. */
export const slotOf = (page: Page, bay: string, from: string): Locator =>
  page.getByRole('group', { name: bay }).getByRole('button', { name: new RegExp(`^${bay}, ${from} to `) });

/** The accessible name of a day in the strip: "Wed 18 November". */
export const dayLabelPattern = (date: string): RegExp => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date));
  return new RegExp(`^${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`);
};

type TeeTime = { day: string; time: string; bay: string; minutes?: number };

/** Holds a tee time through the API. */
export async function holdTeeTime(customer: Caller, { day, time, bay, minutes = 60 }: TeeTime): Promise<Booking> {
  const input = { shopSeqNo: SHOP_SEQ_NO, durationMinutes: minutes, partySize: 2 };
  const { slots } = await customer.makes(getAvailability, { query: { ...input, bookingDate: day } });
  const slot = slots.find(({ startedAt }) => startedAt.slice(11, 16) === time);
  const room = slot?.rooms.find(({ shopRoomName }) => shopRoomName === bay);
  if (!slot || !room) throw new Error(`${bay} is not free on ${day} at ${time}.`);
  return customer.makes(readyBooking, {
    body: { ...input, startedAt: slot.startedAt, shopRoomId: room.shopRoomId },
  });
}
