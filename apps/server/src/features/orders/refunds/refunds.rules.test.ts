import { describe, expect, test } from 'vitest';
import { fitForeign, keyOf, mayBeBack, mayHaveArrived, type RefundStatus, retryAfter } from './refunds.rules.ts';

describe('a refund that fails', () => {
  test('is tried again under a key of its own', () => {
    expect([1, 2, 3].map((attempt) => keyOf('a', attempt))).toEqual(['ref_a', 'ref_a_2', 'ref_a_3']);
  });

  test('is tried three times more, after longer and longer, and then left to a person', () => {
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
  ])('because of %s is left to a person at once', (reason) => {
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
  ])('because of %s may have arrived all the same: %s', (failure, isSo) => {
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
  ])('because of %s may be back with the customer: %s', (failure, isSo) => {
    expect(mayBeBack(failure)).toBe(isSo);
  });
});

describe('a refund that somebody made at the provider', () => {
  const owed = (status: RefundStatus, amount: number, providerRefundId: string | null = null) => ({
    status,
    amount,
    providerRefundId,
  });
  test.each([
    ['with room for it is one more', 70, [owed('SUCCEEDED', 30, 're_1')], 70, { how: 'MORE' }],
    [
      'beside one that is about to be sent, with room for both, is one more',
      50,
      [owed('INITIATED', 50)],
      50,
      { how: 'MORE' },
    ],
    [
      'of what a person was to give back is that one',
      50,
      [owed('FAILED', 50)],
      50,
      { how: 'INSTEAD', refund: owed('FAILED', 50) },
    ],
    [
      'that leaves nothing of what we were about to send is that one',
      0,
      [owed('INITIATED', 50)],
      50,
      { how: 'INSTEAD', refund: owed('INITIATED', 50) },
    ],
    [
      'of more than that, up to all that was paid, is that one',
      50,
      [owed('INITIATED', 50)],
      100,
      { how: 'INSTEAD', refund: owed('INITIATED', 50) },
    ],
    [
      'that leaves a part makes ours smaller',
      0,
      [owed('INITIATED', 100)],
      30,
      { how: 'LESS', refund: owed('INITIATED', 100), amount: 70 },
    ],
    ['of more than was paid does not fit', 0, [owed('SUCCEEDED', 100, 're_1')], 1, { how: 'DOES_NOT_FIT' }],
    [
      'does not replace one that the provider has taken on',
      0,
      [owed('INITIATED', 100, 're_1')],
      100,
      { how: 'DOES_NOT_FIT' },
    ],
  ])('%s', (_, rest, known, amount, fit) => {
    expect(fitForeign({ rest, known, amount })).toEqual(fit);
  });
});
