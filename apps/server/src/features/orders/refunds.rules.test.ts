import { describe, expect, test } from 'vitest';
import { keyOf, retryAfter } from './refunds.rules.ts';

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
  ])('because of %s is left to a person at once', (reason) => {
    expect(retryAfter(1, reason)).toBeUndefined();
  });
});
