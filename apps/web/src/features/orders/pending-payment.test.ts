import { afterEach, expect, test } from 'vitest';
import { tabStorage } from '../../lib/storage.ts';
import { dropPayment, keepPayment, pendingPayment } from './pending-payment.ts';

afterEach(() => tabStorage.clear());

test('a payment is found again with its key and all that it was made of', () => {
  const kept = keepPayment({ bookingId: 'b1', userCreditCardId: 'c1' });

  expect(pendingPayment('b1')).toEqual(kept);
  expect(kept).toEqual({ body: { bookingId: 'b1', userCreditCardId: 'c1' }, key: expect.any(String) });
});

test('a payment for a membership is found by its set, and neither is found by what it does not pay for', () => {
  keepPayment({ membershipSetId: 's1', userCreditCardId: 'c1' });

  expect(pendingPayment('s1')).not.toBeNull();
  expect(pendingPayment('b1')).toBeNull();
});

test('a payment that is asked for anew has another key, and one that was decided is forgotten', () => {
  const first = keepPayment({ bookingId: 'b1' });
  const second = keepPayment({ bookingId: 'b1' });
  expect(second.key).not.toBe(first.key);

  dropPayment();

  expect(pendingPayment('b1')).toBeNull();
});

test.each(['{', 'null', '5', '{"key":1,"body":{"bookingId":"b1"}}', '{"key":"k"}', '{"key":"k","body":null}'])(
  'a tab in which somebody wrote %s has no payment under way',
  (text) => {
    tabStorage.setItem('caddie_paying', text);

    expect(pendingPayment('b1')).toBeNull();
  },
);
