import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { cardRefundOf, isCancelable, type Model, type Pass, refundPercentOf, type TeeTime } from './model.ts';
import { HOLD_MINUTES } from './model-venue.ts';

const PAY_GRACE = 15 * MINUTE;
const MAX_DECLINES = 3;
export type Card = 'works' | 'declined' | 'asksBank';

const providerState = { works: 'SUCCEEDED', declined: 'FAILED', asksBank: 'ASKING' } as const;

/** Applies a payment, and returns the customer's outcome: OK, or the code of a refusal. */
export function pay(model: Model, teeTime: TeeTime, means: { card: Card | undefined; pass: Pass | undefined }): string {
  if (teeTime.order === 'PAID') return 'OK';
  if (teeTime.order === 'PAYING') return readOutcome(model, teeTime);
  if (teeTime.order !== 'CREATED') return 'NOT_PAYABLE';
  if (teeTime.status === 'FAILED') return 'HOLD_EXPIRED';
  if (teeTime.status !== 'READY') return 'NOT_PAYABLE';
  if (teeTime.heldUntil <= model.now) return 'HOLD_EXPIRED';

  const cover = means.pass && coverOf(means.pass, teeTime);
  if (cover === 'NONE') return 'MEMBERSHIP_NOT_FOUND';
  if (cover === 'SHORT') return 'NO_BALANCE';
  const cardAmount = teeTime.amount - (cover?.covers ?? 0);
  if (cardAmount > 0 && !means.card) return 'CARD_NEEDED';

  if (cover) cover.pass.left -= cover.taken;
  Object.assign(teeTime, { cover, cardAmount });
  if (cardAmount === 0) return confirm(teeTime);
  const state = providerState[means.card!];
  Object.assign(teeTime, {
    order: 'PAYING',
    isPaying: true,
    payment: { since: model.now, state, actionUrl: undefined },
  });
  teeTime.heldUntil = Math.max(teeTime.heldUntil, model.now + PAY_GRACE);
  if (state === 'SUCCEEDED') model.money += cardAmount;
  return readOutcome(model, teeTime);
}

/** The server asks the provider about a payment; one that is too old is abandoned first. */
export function readOutcome(model: Model, teeTime: TeeTime): 'OK' {
  if (teeTime.order !== 'PAYING') return 'OK';
  const { since, state } = teeTime.payment!;
  if (state !== 'ASKING') return settle(model, teeTime);
  if (model.now - since >= PAY_GRACE) decline(model, teeTime, true);
  return 'OK';
}

/** Applies the provider's decision. */
export function settle(model: Model, teeTime: TeeTime): 'OK' {
  if (teeTime.order !== 'PAYING' || teeTime.payment!.state === 'ASKING') return 'OK';
  if (teeTime.payment!.state === 'FAILED') return decline(model, teeTime, false);
  if (teeTime.status === 'READY') return confirm(teeTime);
  returnCover(teeTime, 100);
  teeTime.refund = { amount: teeTime.cardAmount, isSent: false };
  teeTime.order = 'FAILED';
  return 'OK';
}

export function cancel(model: Model, teeTime: TeeTime): string {
  if (teeTime.status !== 'CANCELED' && teeTime.status !== 'CANCELING') {
    if (!isCancelable(model, teeTime)) return 'NOT_CANCELABLE';
    const wasPaid = teeTime.status === 'CONFIRMED';
    cancelTeeTime(model, teeTime);
    // Its own refund is sent immediately; those of other bookings, and of payments that the bank decided earlier, are left to the poller.
    if (wasPaid) sendRefund(model, teeTime);
  }
  return 'OK';
}

function cancelTeeTime(model: Model, teeTime: TeeTime): void {
  const amount = cardRefundOf(model, teeTime);
  if (teeTime.status === 'CONFIRMED') {
    returnCover(teeTime, refundPercentOf(model, teeTime));
    teeTime.order = amount > 0 ? 'REFUNDING' : 'CANCELED';
    if (amount > 0) teeTime.refund = { amount, isSent: false };
    teeTime.status = amount > 0 ? 'CANCELING' : 'CANCELED';
  } else if (teeTime.isPaying) {
    teeTime.status = 'CANCELING';
    // Where the bank asked, the provider is told immediately; if the bank had decided by then, its decision counts.
    if (teeTime.payment?.actionUrl && teeTime.payment.state === 'ASKING') decline(model, teeTime, true);
    else if (teeTime.payment?.actionUrl) settle(model, teeTime);
  } else {
    teeTime.status = 'CANCELED';
    teeTime.order = 'CANCELED';
  }
}

/** Sends every pending refund; the sandbox refunds immediately. */
export function sendRefunds(model: Model): void {
  for (const teeTime of model.teeTimes) sendRefund(model, teeTime);
}

function sendRefund(model: Model, teeTime: TeeTime): void {
  if (!teeTime.refund || teeTime.refund.isSent) return;
  teeTime.refund.isSent = true;
  model.money -= teeTime.refund.amount;
  if (teeTime.order === 'REFUNDING') teeTime.order = 'REFUNDED';
  if (teeTime.status === 'CANCELING') teeTime.status = 'CANCELED';
}

function confirm(teeTime: TeeTime): 'OK' {
  Object.assign(teeTime, { status: 'CONFIRMED', order: 'PAID', wasBooked: true });
  return 'OK';
}

function decline(model: Model, teeTime: TeeTime, isOver: boolean): 'OK' {
  teeTime.declines += 1;
  const isFinal = isOver || teeTime.declines >= MAX_DECLINES;
  returnCover(teeTime, 100);
  teeTime.order = isFinal ? 'FAILED' : 'CREATED';
  if (teeTime.status === 'CANCELING') teeTime.status = 'CANCELED';
  else if (isFinal) teeTime.status = 'FAILED';
  else Object.assign(teeTime, { isPaying: false, heldUntil: model.now + HOLD_MINUTES * MINUTE });
  return 'OK';
}

/** What a pass would use for a tee time, and the part of the price that it covers. */
function coverOf(pass: Pass, teeTime: TeeTime): TeeTime['cover'] | 'NONE' | 'SHORT' {
  if (pass.owner !== teeTime.owner) return 'NONE';
  const sessions = Math.ceil((teeTime.until - teeTime.from) / HOUR);
  if (pass.kind === 'sessions') {
    return pass.left < sessions ? 'SHORT' : { pass, taken: sessions, covers: teeTime.amount };
  }
  const covers = Math.min(pass.left, teeTime.amount);
  return covers === 0 ? 'SHORT' : { pass, taken: covers, covers };
}

/** Money is returned by its share, sessions completely or not at all. */
function returnCover(teeTime: TeeTime, percent: number): void {
  if (!teeTime.cover) return;
  const { pass, taken } = teeTime.cover;
  if (pass.kind === 'balance') pass.left += Math.ceil((taken * percent) / 100);
  else if (percent === 100) pass.left += taken;
  teeTime.cover = undefined;
}
