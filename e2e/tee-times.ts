import { type Booking, readyBooking } from '@caddie/contract/bookings';
import { getAvailability, getDays } from '@caddie/contract/slots';
import type { APIRequestContext, BrowserContext, Locator, Page, TestInfo } from '@playwright/test';
import { type Caller, createCaller } from './caller.ts';
import { test as base } from './sign-in.ts';
import { expect, open } from './world.ts';

export const VENUE = 'Mulligans';
export const SHOP_SEQ_NO = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Every test books a bay and a time that no other test does. */
export const test = base.extend<{ day: string }>({
  day: async ({ request }, use, info) => use(ownDay(await openDays(request, 3), info)),
});

/** The days on which the venue is open, two weeks from a day on. */
export async function openDays(request: APIRequestContext, inDays: number): Promise<string[]> {
  const from = new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10);
  const days = await createCaller(request).makes(getDays, { query: { shopSeqNo: SHOP_SEQ_NO, from, days: 14 } });
  return days.filter(({ closed }) => !closed).map(({ date }) => date);
}

/** The phone, the desktop and every further try of a test have days of their own: what a try booked stays booked. */
export function ownDay(days: string[], { project, retry }: TestInfo): string {
  const day = days[(project.name === 'desktop' ? 3 : 0) + retry];
  if (!day) throw new Error('The venue is closed for too long.');
  return day;
}

/** What the app has saved of somebody who is signed in, and of whom it knows nothing else yet. */
export const SIGNED_IN = JSON.stringify({
  version: 1,
  state: { shop: null, shopDetail: null, cardList: [], customer: null, authenticated: true },
});

/** Puts a customer's token where the app keeps it, as if they had signed in before. */
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

/** Opens the tee times of a day and waits for the grid. */
export async function looksAt(page: Page, day: string, query: Record<string, string> = {}): Promise<void> {
  await open(page, `/booking?${new URLSearchParams({ shopName: VENUE, date: day, ...query })}`);
  await expect(page.getByRole('group', { name: 'Bay 1' })).toBeVisible();
}

/** A free or chosen time of the grid, by what a screen reader says. */
export const slotOf = (page: Page, bay: string, from: string): Locator =>
  page.getByRole('group', { name: bay }).getByRole('button', { name: new RegExp(`^${bay}, ${from} to `) });

/** A day of the strip as it is read aloud: "Wed 18 November". */
export const spokenDay = (date: string): RegExp => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date));
  return new RegExp(`^${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`);
};

type Wish = { day: string; time: string; bay: string; minutes?: number };

/** Holds a tee time behind the browser's back. */
export async function holdTeeTime(customer: Caller, { day, time, bay, minutes = 60 }: Wish): Promise<Booking> {
  const wish = { shopSeqNo: SHOP_SEQ_NO, durationMinutes: minutes, partySize: 2 };
  const { slots } = await customer.makes(getAvailability, { query: { ...wish, bookingDate: day } });
  const slot = slots.find(({ startedAt }) => startedAt.slice(11, 16) === time);
  const room = slot?.rooms.find(({ shopRoomName }) => shopRoomName === bay);
  if (!slot || !room) throw new Error(`${bay} is not free on ${day} at ${time}.`);
  return customer.makes(readyBooking, {
    body: { ...wish, startedAt: slot.startedAt, shopRoomId: room.shopRoomId },
  });
}
