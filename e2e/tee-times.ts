import { type Booking, readyBooking } from '@caddie/contract/bookings';
import { getAvailability, getDays } from '@caddie/contract/slots';
import { API_BASE } from '@caddie/contract/call';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { test as base } from './sign-in.ts';
import { expect, open } from './world.ts';

export const VENUE = 'Mulligans';
const SHOP_SEQ_NO = 1;
/**
 * Every test books a bay and a time that no other test does; the phone's and the desktop's are on days of their own, and
 * so is a test that is tried again.
 */
export const test = base.extend<{ day: string }>({
  day: async ({ request }, use, { project, retry }) => {
    const from = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const days = await ask<{ date: string; closed: boolean }[]>(request, getDays.path, { from, days: '10' });
    const openDays = days.filter(({ closed }) => !closed);
    await use(openDays[(project.name === 'desktop' ? 3 : 0) + retry]?.date ?? from);
  },
});

/** Puts a customer's token where the app keeps it, as if they had signed in before. */
export async function signIn(context: BrowserContext, token: string): Promise<void> {
  const nobody = { shop: null, shopDetail: null, cardList: [], customer: null };
  await context.addInitScript(
    ([key, state]) => {
      if (localStorage.getItem('customer_token') !== null) return;
      localStorage.setItem('customer_token', key);
      localStorage.setItem('caddie', state);
    },
    [token, JSON.stringify({ state: { ...nobody, authenticated: true } })] as const,
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

/** Holds a tee time behind the browser's back. */
export async function holdTeeTime(
  request: APIRequestContext,
  token: string,
  wish: { day: string; time: string; bay: string },
): Promise<Booking> {
  const query = { bookingDate: wish.day, durationMinutes: '60', partySize: '2' };
  const { slots } = await ask<{
    slots: { startedAt: string; rooms: { shopRoomId: string; shopRoomName: string }[] }[];
  }>(request, getAvailability.path, query);
  const slot = slots.find(({ startedAt }) => startedAt.slice(11, 16) === wish.time);
  const room = slot?.rooms.find(({ shopRoomName }) => shopRoomName === wish.bay);
  const response = await request.post(API_BASE + readyBooking.path, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      shopSeqNo: SHOP_SEQ_NO,
      startedAt: slot?.startedAt,
      durationMinutes: 60,
      partySize: 2,
      shopRoomId: room?.shopRoomId,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: Booking }).data;
}

async function ask<T>(request: APIRequestContext, path: string, query: Record<string, string>): Promise<T> {
  const response = await request.get(API_BASE + path, { params: { shopSeqNo: String(SHOP_SEQ_NO), ...query } });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: T }).data;
}
