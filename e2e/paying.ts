import { type Booking, readyBooking } from '@caddie/contract/bookings';
import { getAvailability, getDays } from '@caddie/contract/slots';
import { API_BASE } from '@caddie/contract/call';
import { confirmCard, reserveCard, type SavedCard } from '@caddie/contract/cards';
import { createOrder, type Order } from '@caddie/contract/orders';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Member as Base, test as base } from './members.ts';
import { VENUE } from './tee-times.ts';

const SHOP_SEQ_NO = '1';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The sandbox provider's test cards. */
export const cards = {
  works: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asksBank: '4000 0000 0000 3220',
  losesAnswer: '4000 0000 0000 0119',
} as const;

/** What the page says when all went well. */
export const BOOKED = "You're booked";

/** A customer who is signed in and pays. */
export type Payer = Omit<Base, 'does'> & { token: string; holds: Holds; saves: Saves; asks: Asks };
type Holds = (time: string, bay: string, minutes?: number) => Promise<Booking>;
type Saves = (...numbers: string[]) => Promise<SavedCard[]>;
type Asks = <T>(path: string, body?: object) => Promise<T>;

export const test = base.extend<{ payer: Payer }>({
  /**
   * A day from Monday to Thursday, which all have the same prices, a week after the days of other tests. A test that is
   * tried again has a day on which it has booked nothing yet.
   */
  day: async ({ request }, use, { retry }) => {
    const from = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
    const params = { shopSeqNo: SHOP_SEQ_NO, from, days: 7 };
    const days = await dataOf<{ date: string; closed: boolean }[]>(
      await request.get(API_BASE + getDays.path, { params }),
    );
    const quiet = days.filter(({ date, closed }) => !closed && [1, 2, 3, 4].includes(new Date(date).getUTCDay()));
    await use(quiet[retry]?.date ?? from);
  },

  payer: async ({ member, request, day }, use) => {
    const headers = { authorization: `Bearer ${member.does.token}` };
    const asks: Asks = async (path, data) =>
      dataOf(
        await (data ? request.post(API_BASE + path, { data, headers }) : request.get(API_BASE + path, { headers })),
      );
    await use({
      ...member,
      token: member.does.token,
      asks,
      holds: (time, bay, minutes = 60) => holdTime(request, asks, { day, time, bay, minutes }),
      saves: async (...numbers) => {
        const saved: SavedCard[] = [];
        for (const number of numbers) saved.push(await saveCard(request, asks, number));
        return saved;
      },
    });
  },
});

type Wish = { day: string; time: string; bay: string; minutes: number };

async function holdTime(request: APIRequestContext, asks: Asks, wish: Wish): Promise<Booking> {
  const params = {
    shopSeqNo: SHOP_SEQ_NO,
    bookingDate: wish.day,
    durationMinutes: String(wish.minutes),
    partySize: '2',
  };
  const { slots } = await dataOf<{
    slots: { startedAt: string; rooms: { shopRoomId: string; shopRoomName: string }[] }[];
  }>(await request.get(API_BASE + getAvailability.path, { params }));
  const slot = slots.find(({ startedAt }) => startedAt.slice(11, 16) === wish.time);
  return asks(readyBooking.path, {
    shopSeqNo: Number(SHOP_SEQ_NO),
    startedAt: slot?.startedAt,
    durationMinutes: wish.minutes,
    partySize: 2,
    shopRoomId: slot?.rooms.find(({ shopRoomName }) => shopRoomName === wish.bay)?.shopRoomId,
  });
}

/** Types a card in at the provider's page, without a browser. */
async function saveCard(request: APIRequestContext, asks: Asks, number: string): Promise<SavedCard> {
  const at = (path: string) => path.replace('{provider}', 'sandbox');
  const page = await asks<string>(at(reserveCard.path));
  const form = { number, expiry: '12 / 34', code: '123', action: 'save' };
  expect((await request.post(page, { form, maxRedirects: 0 })).status()).toBe(303);
  return asks(at(confirmCard.path), { sessionId: page.split('/').at(-1) });
}

/** Types a card in at the provider's page, as a person does. */
export async function typesCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** The customer looks at this window again; a browser without a screen tells no page so. */
export async function comesBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

export const paymentOf = ({ bookingId }: Pick<Booking, 'bookingId'>): string =>
  `/payment?${new URLSearchParams({ shopName: VENUE, type: 'booking', bookingId })}`;

/** The button at the bottom: "Pay $45.00", "Use 1 session". */
export const payButton = (page: Page) => page.getByRole('region', { name: 'Pay', exact: true }).getByRole('button');

/** The keys under which a page asks for money, in order. */
export function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(createOrder.path))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** What the server says about the order that a page shows. */
export const orderOn = (page: Page, asks: Asks): Promise<Order> =>
  asks(`/orders/check/${new URL(page.url()).searchParams.get('orderId')}`);

async function dataOf<T>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: T }).data;
}
