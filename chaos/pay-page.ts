import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@caddie/contract/orders';
import type { Browser } from './browser.ts';
import type { Counts } from './checks/counts.ts';
import type { Note } from './checks/notes.ts';
import type { Database } from './database.ts';
import { type PageVisit, pageVisits, type Plan } from './mix.ts';
import { createOrders, isDecided, type Purchase } from './orders.ts';
import type { Stripe } from './stripe.ts';

export type PayPage = ReturnType<typeof createPayPage>;
type Dependencies = { browser: Browser; stripe: Stripe; database: Database; counts: Counts };

export const pageVisitCount = (visit: PageVisit): string => `pay page: ${visit}`;
/** The counts of the ways to use the page, each of which a fault test must have met. */
export const PAGE_VISITS = pageVisits.map(pageVisitCount);

/** Payments of one customer on the provider's page, without a saved card. */
export function createPayPage({ browser, stripe, database, counts }: Dependencies) {
  const orders = createOrders(browser);

  return {
    /** Opens the page, and pays or not; a customer who leaves early pays and never comes back. */
    async pay(purchase: Purchase, plan: Plan, note: Note): Promise<void> {
      const order = await open(purchase, plan.isDoubleTap);
      if (!order?.actionUrl) return;
      counts.add(pageVisitCount(plan.pageVisit));
      await use(order, order.actionUrl, plan);
      if (plan.leavesEarly) return;
      if ((await orders.pollWhile(order, (now) => !isDecided(now))).status === 'PAID') note.isPaid = true;
    },
  };

  async function open(purchase: Purchase, isDouble: boolean): Promise<Order | undefined> {
    const amount = await amountOf(purchase);
    if (amount === undefined) return undefined;
    const order = await orders.create({ ...purchase, onPage: true, amount }, isDouble);
    return order && orders.pollWhile(order, ({ status }) => status === 'PENDING');
  }

  async function use(order: Order, actionUrl: string, { pageVisit, card, bank }: Plan): Promise<void> {
    const tap = () => stripe.payOnPage(actionUrl, card);
    const close = () => browser.post<Order>('/orders/close-page', { orderId: order.orderId });
    if (pageVisit === 'leaves it open') return;
    // Either the payment was first, or the page is paid no more.
    if (pageVisit === 'closes it while paying') return void (await Promise.all([tap(), close()]));
    if (pageVisit === 'pays late') await endPage(database, order);
    await pause(pageVisit === 'pays late' ? bank.afterMs / 4 : bank.afterMs);
    await tap();
    // Once by the provider's redirect and once with the Back button, which closes the page.
    if (pageVisit === 'returns twice') await Promise.all([orders.check(order), close(), orders.check(order), close()]);
  }

  async function amountOf({ bookingId, membershipSetId }: Purchase): Promise<number | undefined> {
    const path = bookingId ? `/bookings/${bookingId}` : `/memberships/sets/${membershipSetId}`;
    const { status, data } = await browser.get<{ amount: number }>(path);
    return status === 200 ? data.amount : undefined;
  }
}

/** Lets the time of the page be over now, while the page of the provider is still open. */
const endPage = (database: Database, { orderId }: Order): Promise<void> =>
  database.run(`
    begin;
    set local session_replication_role = replica;
    update payments set page_closes_at = app_now(), next_try_at = app_now() where order_id = '${orderId}' and ended_at is null;
    commit`);
