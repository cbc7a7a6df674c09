import { cardMoneyBack, HOUR, isCancelable, MINUTE, type Model, type Pack, percentBack, type Tee } from './model.ts';
import { HOLD_MINUTES } from './model-venue.ts';

const PAY_GRACE = 15 * MINUTE;
const MAX_DECLINES = 3;
export type Card = 'works' | 'declined' | 'asksBank';

const providerState = { works: 'SUCCEEDED', declined: 'FAILED', asksBank: 'ASKING' } as const;

/** Applies a payment, and returns the customer's outcome: OK, or the code of a refusal. */
export function pay(model: Model, tee: Tee, means: { card: Card | undefined; pack: Pack | undefined }): string {
  if (tee.order === 'PAID') return 'OK';
  if (tee.order === 'PAYING') return readOutcome(model, tee);
  if (tee.order !== 'CREATED') return 'NOT_PAYABLE';
  if (tee.status === 'FAILED') return 'HOLD_EXPIRED';
  if (tee.status !== 'READY') return 'NOT_PAYABLE';
  if (tee.heldUntil <= model.now) return 'HOLD_EXPIRED';

  const cover = means.pack && coverOf(means.pack, tee);
  if (cover === 'NONE') return 'MEMBERSHIP_NOT_FOUND';
  if (cover === 'SHORT') return 'NO_BALANCE';
  const cardAmount = tee.amount - (cover?.covers ?? 0);
  if (cardAmount > 0 && !means.card) return 'CARD_NEEDED';

  if (cover) cover.pack.left -= cover.taken;
  Object.assign(tee, { cover, cardAmount });
  if (cardAmount === 0) return confirm(tee);
  const state = providerState[means.card!];
  Object.assign(tee, {
    order: 'PAYING',
    isPaying: true,
    payment: { since: model.now, at: state, actionUrl: undefined },
  });
  tee.heldUntil = Math.max(tee.heldUntil, model.now + PAY_GRACE);
  if (state === 'SUCCEEDED') model.money += cardAmount;
  return readOutcome(model, tee);
}

/** The server asks the provider about a payment; one that is too old is abandoned first. */
export function readOutcome(model: Model, tee: Tee): 'OK' {
  if (tee.order !== 'PAYING') return 'OK';
  const { since, at } = tee.payment!;
  if (at !== 'ASKING') return settle(model, tee);
  if (model.now - since >= PAY_GRACE) decline(model, tee, true);
  return 'OK';
}

/** Applies the provider's decision. */
export function settle(model: Model, tee: Tee): 'OK' {
  if (tee.order !== 'PAYING' || tee.payment!.at === 'ASKING') return 'OK';
  if (tee.payment!.at === 'FAILED') return decline(model, tee, false);
  if (tee.status === 'READY') return confirm(tee);
  returnCover(tee, 100);
  tee.refund = { amount: tee.cardAmount, isSent: false };
  tee.order = 'FAILED';
  return 'OK';
}

export function cancel(model: Model, tee: Tee): string {
  if (tee.status !== 'CANCELED' && tee.status !== 'CANCELING') {
    if (!isCancelable(model, tee)) return 'NOT_CANCELABLE';
    const wasPaid = tee.status === 'CONFIRMED';
    cancelTee(model, tee);
    // Its own refund is sent immediately; those of other bookings, and of payments that the bank decided earlier, are left to the poller.
    if (wasPaid) sendRefund(model, tee);
  }
  return 'OK';
}

function cancelTee(model: Model, tee: Tee): void {
  const amount = cardMoneyBack(model, tee);
  if (tee.status === 'CONFIRMED') {
    returnCover(tee, percentBack(model, tee));
    tee.order = amount > 0 ? 'REFUNDING' : 'CANCELED';
    if (amount > 0) tee.refund = { amount, isSent: false };
    tee.status = amount > 0 ? 'CANCELING' : 'CANCELED';
  } else if (tee.isPaying) {
    tee.status = 'CANCELING';
    // Where the bank asked, the provider is told immediately; if the bank had decided by then, its decision counts.
    if (tee.payment?.actionUrl && tee.payment.at === 'ASKING') decline(model, tee, true);
    else if (tee.payment?.actionUrl) settle(model, tee);
  } else {
    tee.status = 'CANCELED';
    tee.order = 'CANCELED';
  }
}

/** Sends every pending refund; the sandbox refunds immediately. */
export function sendRefunds(model: Model): void {
  for (const tee of model.tees) sendRefund(model, tee);
}

function sendRefund(model: Model, tee: Tee): void {
  if (!tee.refund || tee.refund.isSent) return;
  tee.refund.isSent = true;
  model.money -= tee.refund.amount;
  if (tee.order === 'REFUNDING') tee.order = 'REFUNDED';
  if (tee.status === 'CANCELING') tee.status = 'CANCELED';
}

function confirm(tee: Tee): 'OK' {
  Object.assign(tee, { status: 'CONFIRMED', order: 'PAID', wasBooked: true });
  return 'OK';
}

function decline(model: Model, tee: Tee, isOver: boolean): 'OK' {
  tee.declines += 1;
  const isFinal = isOver || tee.declines >= MAX_DECLINES;
  returnCover(tee, 100);
  tee.order = isFinal ? 'FAILED' : 'CREATED';
  if (tee.status === 'CANCELING') tee.status = 'CANCELED';
  else if (isFinal) tee.status = 'FAILED';
  else Object.assign(tee, { isPaying: false, heldUntil: model.now + HOLD_MINUTES * MINUTE });
  return 'OK';
}

/** What a pack would use for a tee time, and the part of the price that it covers. */
function coverOf(pack: Pack, tee: Tee): Tee['cover'] | 'NONE' | 'SHORT' {
  if (pack.owner !== tee.owner) return 'NONE';
  const sessions = Math.ceil((tee.until - tee.from) / HOUR);
  if (pack.kind === 'sessions') {
    return pack.left < sessions ? 'SHORT' : { pack, taken: sessions, covers: tee.amount };
  }
  const covers = Math.min(pack.left, tee.amount);
  return covers === 0 ? 'SHORT' : { pack, taken: covers, covers };
}

/** Money is returned by its share, sessions completely or not at all. */
function returnCover(tee: Tee, percent: number): void {
  if (!tee.cover) return;
  const { pack, taken } = tee.cover;
  if (pack.kind === 'balance') pack.left += Math.ceil((taken * percent) / 100);
  else if (percent === 100) pack.left += taken;
  tee.cover = undefined;
}
