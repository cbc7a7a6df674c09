import { setTimeout as pause } from 'node:timers/promises';
import type { SavedCard } from '@caddie/contract/cards';
import type { Order } from '@caddie/contract/orders';
import type { Answer, Browser } from './browser.ts';
import type { CardKind, Plan } from './mix.ts';
import type { Note } from './checks/notes.ts';
import type { Stripe } from './stripe.ts';

export type Paying = ReturnType<typeof createPaying>;
type Purchase = { bookingId?: string; membershipSetId?: string; membershipId?: string };

/** How often the payment page polls the order, and at which interval. */
const MAX_POLLS = 40;
const POLL_MS = 250;

/** One customer's cards, and payments with them. */
export function createPaying(browser: Browser, stripe: Stripe) {
  const cards = new Map<CardKind, string>();

  return {
    /** Pays, and polls the payment until it is decided or the customer gives up. */
    async pay(purchase: Purchase, plan: Plan, note: Note): Promise<void> {
      if (plan.paysWith === 'page') return payOnPage(purchase, plan, note);
      if (plan.leavesEarly)
        return browser.drop('/orders/create', { ...purchase, userCreditCardId: await cardOf(plan.card) });
      const order = await create(purchase, plan.card, plan.isDoubleTap);
      const endedOrder = order && (await followOrder(order, plan));
      if (endedOrder?.status === 'PAID') note.isPaid = true;
      // The card was declined, and the customer has a better one.
      if (endedOrder?.status !== 'FAILED' || !endedOrder.failure?.canRetry) return;
      const secondOrder = await create(purchase, 'WORKS', plan.isDoubleTap);
      if (secondOrder && (await followOrder(secondOrder, plan)).status === 'PAID') note.isPaid = true;
    },

    /**
     * Begins a payment with a card whose bank asks for confirmation, and leaves the bank's page open; returns its address once it is known.
     */
    async openBankPage(purchase: Purchase): Promise<string | undefined> {
      let now = await create(purchase, 'ASKS_BANK', false);
      for (let polls = 0; polls < MAX_POLLS && now?.status === 'PENDING'; polls += 1) {
        await pause(POLL_MS);
        now = await check(now);
      }
      return now?.actionUrl;
    },
  };

  /**
   * Pays on the provider's page. One customer closes it at the moment in which they pay; one who leaves early pays, and never comes back; one
   * only opens it.
   */
  async function payOnPage(purchase: Purchase, plan: Plan, note: Note): Promise<void> {
    const order = await openPage(purchase, plan.isDoubleTap);
    if (!order?.actionUrl) return;
    const { actionUrl } = order;
    const tap = () => stripe.payOnPage(actionUrl, plan.card);
    if (plan.bank.answer === 'refuse') {
      // The page is closed while the customer may be paying on it: either it was paid before, or it is paid no more.
      await Promise.all([tap(), browser.post<Order>('/orders/close-page', { orderId: order.orderId })]);
    } else if (plan.bank.answer === 'confirm') {
      await pause(plan.bank.afterMs);
      await tap();
    }
    if (plan.leavesEarly) return;
    let now = await check(order);
    for (let polls = 0; polls < MAX_POLLS && now.status !== 'PAID' && now.status !== 'FAILED'; polls += 1) {
      await pause(POLL_MS);
      now = await check(now);
    }
    if (now.status === 'PAID') note.isPaid = true;
  }

  async function openPage(purchase: Purchase, isDouble: boolean): Promise<Order | undefined> {
    const amount = await amountOf(purchase);
    if (amount === undefined) return undefined;
    const body = { ...purchase, onPage: true, amount };
    const taps = Array.from({ length: isDouble ? 2 : 1 }, () => browser.post<Order>('/orders/create', body));
    let now = (await Promise.allSettled(taps)).find(isOrder)?.value.data;
    for (let polls = 0; polls < MAX_POLLS && now?.status === 'PENDING'; polls += 1) {
      await pause(POLL_MS);
      now = await check(now);
    }
    return now;
  }

  async function amountOf({ bookingId, membershipSetId }: Purchase): Promise<number | undefined> {
    const path = bookingId ? `/bookings/${bookingId}` : `/memberships/sets/${membershipSetId}`;
    const { status, data } = await browser.get<{ amount: number }>(path);
    return status === 200 ? data.amount : undefined;
  }

  async function create(purchase: Purchase, kind: CardKind, isDouble: boolean): Promise<Order | undefined> {
    const body = { ...purchase, userCreditCardId: await cardOf(kind) };
    const taps = Array.from({ length: isDouble ? 2 : 1 }, () => browser.post<Order>('/orders/create', body));
    const answers = await Promise.allSettled(taps);
    return answers.find(isOrder)?.value.data;
  }

  /** Polls the order until the bank, the provider and the servers have decided it. */
  async function followOrder(order: Order, { bank }: Plan): Promise<Order> {
    let now = order;
    let isConfirmationDone = false;
    for (let polls = 0; polls < MAX_POLLS && now.status !== 'PAID' && now.status !== 'FAILED'; polls += 1) {
      if (now.actionUrl && !isConfirmationDone) {
        isConfirmationDone = true;
        if (bank.answer === 'nothing') return now;
        await pause(bank.afterMs);
        await stripe.answerBank(now.actionUrl, bank.answer);
      } else await pause(POLL_MS);
      now = await check(now);
    }
    return now;
  }

  async function check(order: Order): Promise<Order> {
    const answer = await browser.get<Order>(`/orders/check/${order.orderId}`);
    return answer.status === 200 ? answer.data : order;
  }

  async function cardOf(kind: CardKind): Promise<string> {
    const savedCardId = cards.get(kind);
    if (savedCardId) return savedCardId;
    const { data: page } = await browser.get<string>('/orders/credit-cards/stripe/payment-methods/reserve');
    await stripe.saveCard(page, kind);
    const sessionId = page.split('/').at(-1);
    const confirm = '/orders/credit-cards/stripe/payment-methods/confirm';
    const { userCreditCardId } = (await browser.post<SavedCard>(confirm, { sessionId })).data;
    cards.set(kind, userCreditCardId);
    return userCreditCardId;
  }
}

const isOrder = (tap: PromiseSettledResult<Answer<Order>>): tap is PromiseFulfilledResult<Answer<Order>> =>
  tap.status === 'fulfilled' && tap.value.status === 200;
