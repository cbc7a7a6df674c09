import type { OrderFailure } from '@caddie/contract/orders';
import { describe, expect, test } from 'vitest';
import { labelsOf, type OrderView, toOrder } from './orders.rules.ts';

const view = (change: Partial<OrderView> = {}): OrderView => ({
  orderId: 'order',
  customerId: 'maya',
  subjectKind: 'booking',
  subjectId: 'thing',
  amount: 10_500,
  cardAmount: 6500,
  currency: 'USD',
  state: 'CREATED',
  tenders: [],
  paidAt: null,
  timeZone: 'Asia/Seoul',
  declines: 0,
  isDue: false,
  wasDue: false,
  paymentAmount: null,
  paymentStatus: null,
  actionUrl: null,
  isOnPage: false,
  failure: null,
  refunded: 0,
  refundStatus: null,
  paymentId: null,
  ...change,
});

describe('an order as the customer sees it', () => {
  const declined = 'DECLINED';
  const paidAt = Date.parse('2027-06-10T16:00:00Z');
  test.each<[string, Partial<OrderView>, string]>([
    ['nothing asked for yet', {}, 'PENDING'],
    ['a card said no', { failure: declined, declines: 1 }, 'FAILED'],
    ['the provider is asked', { state: 'PAYING', paymentStatus: 'INITIATED' }, 'PENDING'],
    ['asked again after a no', { state: 'PAYING', paymentStatus: 'INITIATED', failure: declined }, 'PENDING'],
    ['the bank asks', { state: 'PAYING', paymentStatus: 'REQUIRES_ACTION' }, 'REQUIRES_ACTION'],
    ['paid', { state: 'PAID', paidAt }, 'PAID'],
    ['paid, on its way back', { state: 'REFUNDING', paidAt }, 'PAID'],
    ['paid, given back', { state: 'REFUNDED', paidAt, refunded: 6500 }, 'PAID'],
    ['paid, canceled without a refund', { state: 'CANCELED', paidAt }, 'PAID'],
    ['never paid, canceled', { state: 'CANCELED' }, 'FAILED'],
    ['paid too late, on its way back', { state: 'REFUNDING', refunded: 6500 }, 'FAILED'],
    ['paid too late, given back', { state: 'REFUNDED', refunded: 6500 }, 'FAILED'],
    ['given up', { state: 'FAILED', failure: declined }, 'FAILED'],
    ['handed over, and owed at the counter', { state: 'DUE' }, 'PENDING'],
    ['paid, and dearer since', { state: 'DUE', paidAt }, 'PAID'],
  ])('%s', (_, change, status) => {
    expect(toOrder(view(change)).status).toBe(status);
  });

  test.each<[Partial<OrderView>, OrderFailure, boolean]>([
    [{ failure: declined }, declined, true],
    [{ state: 'FAILED', failure: declined }, declined, false],
    [{ state: 'FAILED' }, 'NOT_PAID', false],
    [{ state: 'REFUNDING', refunded: 6500, failure: declined }, 'TOO_LATE', false],
    [{ state: 'REFUNDING', refunded: 6500, refundStatus: 'FAILED' }, 'TOO_LATE', false],
  ])('%j gives the reason, and whether another card may be tried', (change, code, canRetry) => {
    expect(toOrder(view(change)).failure).toEqual({ code, canRetry });
  });

  test('has the card’s amount, and is for a booking or a set', () => {
    const order = { orderId: 'order', amount: 6500, currency: 'USD', tenders: [], refunded: 0, refundStatus: null };
    const sold = { bookingId: 'thing', membershipSetId: null };
    expect(toOrder(view())).toEqual({ ...order, ...sold, status: 'PENDING', paidAt: null });
    expect(toOrder(view({ subjectKind: 'membershipSet' }))).toMatchObject({
      bookingId: null,
      membershipSetId: 'thing',
    });
  });

  test('shows its tenders and its time on the venue’s clock once it is paid', () => {
    const tenders: OrderView['tenders'] = [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 6500 }];
    const paid = view({ state: 'PAID', paidAt, tenders });
    expect(toOrder(paid)).toMatchObject({ paidAt: '2027-06-11T01:00:00+09:00', tenders });
    // A partly paid order is not paid.
    expect(toOrder({ ...paid, state: 'PAYING', paidAt: null })).toMatchObject({ paidAt: null, tenders: [] });
  });

  test('shows the bank’s page only while the bank asks', () => {
    const waitingOrder = view({ state: 'PAYING', paymentStatus: 'REQUIRES_ACTION', actionUrl: 'https://bank.example' });
    expect(toOrder(waitingOrder).actionUrl).toBe('https://bank.example');
    expect(toOrder({ ...waitingOrder, state: 'PAID' })).not.toHaveProperty('actionUrl');
    expect(toOrder({ ...waitingOrder, actionUrl: null })).not.toHaveProperty('actionUrl');
  });
});

test('a payment is labelled with venue and purchase, with values cut to Stripe’s limit', () => {
  const long = 'x'.repeat(600);
  const labels = labelsOf({ shopName: 'Mulligans', shopSeqNo: 7 }, { description: long, metadata: { product: long } });
  expect(labels).toEqual({
    description: `Mulligans: ${'x'.repeat(489)}`,
    venue: 'Mulligans',
    metadata: { venue: 'Mulligans', shopSeqNo: '7', product: 'x'.repeat(500) },
  });
});
