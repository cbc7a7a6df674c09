import { afterEach, expect, test } from 'vitest';
import { tabStorage } from '../../../lib/state/storage.ts';
import { clearPayment, savePayment, pendingPayment } from './pending-payment.ts';

afterEach(() => tabStorage.clear());

test('a pending payment is restored with its key and all its input', () => {
  const saved = savePayment({ bookingId: 'b1', userCreditCardId: 'c1' });

  expect(pendingPayment('b1')).toEqual(saved);
  expect(saved).toEqual({ body: { bookingId: 'b1', userCreditCardId: 'c1' }, key: expect.any(String) });
});

test('a pending payment is found only by its membership set or its booking', () => {
  savePayment({ membershipSetId: 's1', userCreditCardId: 'c1' });

  expect(pendingPayment('s1')).not.toBeNull();
  expect(pendingPayment('b1')).toBeNull();
});

test('a new payment has a new key, and a decided payment is removed', () => {
  const first = savePayment({ bookingId: 'b1' });
  const second = savePayment({ bookingId: 'b1' });
  expect(second.key).not.toBe(first.key);

  clearPayment();

  expect(pendingPayment('b1')).toBeNull();
});

test.each(['{', 'null', '5', '{"key":1,"body":{"bookingId":"b1"}}', '{"key":"k"}', '{"key":"k","body":null}'])(
  'a tab whose storage holds %s has no pending payment',
  (text) => {
    tabStorage.setItem('caddie_paying', text);

    expect(pendingPayment('b1')).toBeNull();
  },
);
