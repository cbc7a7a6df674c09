import type { Booking } from '@caddie/contract/bookings';
import type { SavedCard } from '@caddie/contract/cards';
import { checkOrder, createOrder, type Order } from '@caddie/contract/orders';
import type { Page } from '@playwright/test';
import type { Caller } from './caller.ts';
import { type Member, test as base } from './members.ts';
import { holdTeeTime, VENUE } from './tee-times.ts';
import { saveCard } from './wallet.ts';

/** The page's text after a successful payment. */
export const BOOKED = "You're booked";

/** A signed-in customer who pays. */
type Payer = Member & {
  holdTime: (time: string, bay: string, minutes?: number) => Promise<Booking>;
  saveCards: (...numbers: string[]) => Promise<SavedCard[]>;
};

export const test = base.extend<{ payer: Payer }>({
  payer: async ({ member, request, day }, use) => {
    await use({
      ...member,
      holdTime: (time, bay, minutes) => holdTeeTime(member, { day, time, bay, ...(minutes && { minutes }) }),
      saveCards: async (...numbers) => {
        const saved: SavedCard[] = [];
        for (const number of numbers) saved.push(await saveCard(request, member, number));
        return saved;
      },
    });
  },
});

/** Simulates that the customer returns to this window; a headless browser does not report it. */
export async function returnToPage(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/**
 * A browser allows a new window for five seconds after a tap. On a slow machine the answer may take longer, so the test decides: in time,
 * and the bank's page opens by itself, or too late.
 */
export const answersInTime = (page: Page, isActive: boolean): Promise<unknown> =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'userActivation', { value }), { isActive });

export const paymentOf = ({ bookingId }: Pick<Booking, 'bookingId'>): string =>
  `/payment?${new URLSearchParams({ shopName: VENUE, type: 'booking', bookingId })}`;

/** The button at the bottom: "Pay $45.00", "Use 1 session". */
export const payButton = (page: Page) => page.getByRole('region', { name: 'Pay', exact: true }).getByRole('button');

/** The idempotency keys of a page's payment requests, in order. */
export function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(createOrder.path))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** The server's current state of the order that a page shows. */
export const orderOfPage = (page: Page, customer: Caller): Promise<Order> =>
  customer.makes(checkOrder, { params: { id: new URL(page.url()).searchParams.get('orderId') ?? '' } });
