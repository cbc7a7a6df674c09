import { setTimeout as pause } from 'node:timers/promises';
import type { SavedCard } from '@caddie/contract/cards';
import type { Order } from '@caddie/contract/orders';
import type { Browser } from './browser.ts';
import type { CardKind, Plan } from './mix.ts';
import type { Note } from './checks/notes.ts';
import { createOrders, isDecided, MAX_POLLS, POLL_MS, type Purchase } from './orders.ts';
import type { Stripe } from './stripe.ts';

export type Paying = ReturnType<typeof createPaying>;

/** One customer's cards, and payments with them. */
export function createPaying(browser: Browser, stripe: Stripe) {
  const orders = createOrders(browser);
  const cards = new Map<CardKind, string>();

  return {
    /** Pays, and polls the payment until it is decided or the customer gives up. */
    async pay(purchase: Purchase, plan: Plan, note: Note): Promise<void> {
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
      const order = await create(purchase, 'ASKS_BANK', false);
      return order && (await orders.pollWhile(order, ({ status }) => status === 'PENDING')).actionUrl;
    },
  };

  async function create(purchase: Purchase, kind: CardKind, isDouble: boolean): Promise<Order | undefined> {
    return orders.create({ ...purchase, userCreditCardId: await cardOf(kind) }, isDouble);
  }

  /** Polls the order until the bank, the provider and the servers have decided it. */
  async function followOrder(order: Order, { bank }: Plan): Promise<Order> {
    let now = order;
    let isConfirmationDone = false;
    for (let polls = 0; polls < MAX_POLLS && !isDecided(now); polls += 1) {
      if (now.actionUrl && !isConfirmationDone) {
        isConfirmationDone = true;
        if (bank.answer === 'nothing') return now;
        await pause(bank.afterMs);
        await stripe.answerBank(now.actionUrl, bank.answer);
      } else await pause(POLL_MS);
      now = await orders.check(now);
    }
    return now;
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
