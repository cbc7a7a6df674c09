import { describe, expect, test } from 'vitest';
import {
  matchExternalRefund,
  keyOf,
  mayBeRefundedAlready,
  mayHaveArrived,
  type RefundStatus,
  retryAfter,
} from './refunds.rules.ts';

describe('a refund that fails', () => {
  test('is retried under a new key', () => {
    expect([1, 2, 3].map((attempt) => keyOf('a', attempt))).toEqual(['ref_a', 'ref_a_2', 'ref_a_3']);
  });

  test('is retried three times, with growing delays, and then needs manual review', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => retryAfter(attempt, 'declined'))).toEqual([
      60,
      600,
      3600,
      undefined,
      undefined,
    ]);
  });

  test.each([
    'charge_already_refunded',
    'charge_disputed',
    'charge_for_pending_refund_disputed',
    'refund_disputed_payment',
    'refund_not_found',
    'payment_disputed',
    'account_not_ours',
    'account_invalid',
  ])('because of %s needs manual review at once', (reason) => {
    expect(retryAfter(1, reason)).toBeUndefined();
  });

  test.each([
    ['refund_not_found', true],
    ['payment_disputed', true],
    ['account_not_ours', true],
    ['account_invalid', true],
    ['charge_disputed', false],
    ['declined', false],
    [null, false],
  ])('because of %s may have arrived nevertheless: %s', (failure, isSo) => {
    expect(mayHaveArrived({ failure })).toBe(isSo);
  });

  test.each([
    ['refund_not_found', true],
    ['payment_disputed', true],
    ['account_not_ours', true],
    ['account_invalid', true],
    ['charge_disputed', true],
    ['charge_already_refunded', true],
    ['declined', false],
    ['expired_or_canceled_card', false],
  ])('because of %s may already be with the customer: %s', (failure, isSo) => {
    expect(mayBeRefundedAlready(failure)).toBe(isSo);
  });
});

describe('a refund made in the provider’s dashboard', () => {
  const owed = (status: RefundStatus, amount: number, providerRefundId: string | null = null) => ({
    status,
    amount,
    providerRefundId,
  });
  test.each([
    [
      'is an additional refund if the payment has enough left',
      70,
      [owed('SUCCEEDED', 30, 're_1')],
      70,
      { kind: 'ADDITIONAL' },
    ],
    [
      'is an additional refund next to a pending one if the payment has enough left for both',
      50,
      [owed('INITIATED', 50)],
      50,
      { kind: 'ADDITIONAL' },
    ],
    [
      'of the amount under manual review replaces that refund',
      50,
      [owed('FAILED', 50)],
      50,
      { kind: 'REPLACES', refund: owed('FAILED', 50) },
    ],
    [
      'that leaves nothing of a pending refund replaces it',
      0,
      [owed('INITIATED', 50)],
      50,
      { kind: 'REPLACES', refund: owed('INITIATED', 50) },
    ],
    [
      'of more than the pending refund, up to all that was paid, replaces it',
      50,
      [owed('INITIATED', 50)],
      100,
      { kind: 'REPLACES', refund: owed('INITIATED', 50) },
    ],
    [
      'that leaves a part of a pending refund reduces it',
      0,
      [owed('INITIATED', 100)],
      30,
      { kind: 'REDUCES', refund: owed('INITIATED', 100), amount: 70 },
    ],
    ['of more than was paid is rejected', 0, [owed('SUCCEEDED', 100, 're_1')], 1, { kind: 'DOES_NOT_FIT' }],
    [
      'does not replace a refund that the provider has accepted',
      0,
      [owed('INITIATED', 100, 're_1')],
      100,
      { kind: 'DOES_NOT_FIT' },
    ],
  ])('%s', (_, remaining, recorded, amount, match) => {
    expect(matchExternalRefund({ rest: remaining, refunds: recorded, amount })).toEqual(match);
  });
});
