import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@caddie/contract/orders';
import type { Answer, Browser } from './browser.ts';

export type Purchase = { bookingId?: string; membershipSetId?: string; membershipId?: string };

/** How often the payment page polls the order, and at which interval. */
export const MAX_POLLS = 40;
export const POLL_MS = 250;

/** Begins payments and polls them, as the app's pages do. */
export function createOrders(browser: Browser) {
  return { create, check, pollWhile };

  async function create(body: object, isDouble: boolean): Promise<Order | undefined> {
    const taps = Array.from({ length: isDouble ? 2 : 1 }, () => browser.post<Order>('/orders/create', body));
    return (await Promise.allSettled(taps)).find(isOrder)?.value.data;
  }

  async function check(order: Order): Promise<Order> {
    const answer = await browser.get<Order>(`/orders/check/${order.orderId}`);
    return answer.status === 200 ? answer.data : order;
  }

  async function pollWhile(order: Order, isOpen: (order: Order) => boolean): Promise<Order> {
    let now = order;
    for (let polls = 0; polls < MAX_POLLS && isOpen(now); polls += 1) {
      await pause(POLL_MS);
      now = await check(now);
    }
    return now;
  }
}

export const isDecided = ({ status }: Order): boolean => status === 'PAID' || status === 'FAILED';

const isOrder = (tap: PromiseSettledResult<Answer<Order>>): tap is PromiseFulfilledResult<Answer<Order>> =>
  tap.status === 'fulfilled' && tap.value.status === 200;
