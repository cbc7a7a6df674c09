import { expect, test } from 'vitest';
import {
  type Books,
  compareBooks,
  type OurPayment,
  type OurRefund,
  type ProviderPayment,
  type ProviderRefund,
} from './books.rules.ts';

const owner = { paymentId: 'p', shopSeqNo: 1, isTest: false };
const providerPayment = (amount = 1000, more: Partial<ProviderPayment> = {}): ProviderPayment =>
  ({
    providerPaymentId: 'pi',
    amount,
    currency: 'USD',
    reference: { orderId: 'o', paymentId: 'p' },
    status: 'SUCCEEDED',
    refunded: 0,
    at: new Date(50),
    ...more,
  }) as ProviderPayment;
const ourPayment = (taken = 1000, more: Partial<OurPayment> = {}): OurPayment => ({
  ...owner,
  providerPaymentId: 'pi',
  beganAt: 10,
  at: 20,
  taken,
  isOpen: false,
  isRefunding: false,
  ...more,
});
const providerRefund = (
  amount = 300,
  status: ProviderRefund['status'] = 'SUCCEEDED',
  providerRefundId = 're',
): ProviderRefund => ({
  providerRefundId,
  providerPaymentId: 'pi',
  amount,
  status,
  isOurs: true,
  at: new Date(60),
});
const ourRefund = (amount = 300, status: OurRefund['status'] = 'SUCCEEDED'): OurRefund => ({
  ...owner,
  providerRefundId: 're',
  beganAt: 30,
  at: 40,
  amount,
  status,
});
const compare = (books: Partial<Books>) =>
  compareBooks({
    providerPayments: [providerPayment()],
    providerRefunds: [],
    ourPayments: [ourPayment()],
    ourRefunds: [],
    orders: new Map([['o', { ...owner, paymentId: null }]]),
    openPages: new Set(),
    since: 0,
    until: 100,
    ...books,
  });
const briefly = (books: Partial<Books>) =>
  compare(books).map(({ kind, providerId, providerAmount, ourAmount }) => [
    kind,
    providerId,
    providerAmount,
    ourAmount,
  ]);

test('the comparison of the provider’s books with ours: a charge in both is one entry, at the time we recorded', () => {
  expect(compare({})).toEqual([
    {
      kind: null,
      providerId: 'pi',
      owner: expect.objectContaining(owner),
      at: 20,
      providerAmount: 1000,
      ourAmount: 1000,
    },
  ]);
});

test.each<[string, Partial<Books>, unknown[]]>([
  ['only the provider has', { ourPayments: [] }, ['ONLY_AT_PROVIDER', 'pi', 1000, 0]],
  ['only our books have', { providerPayments: [] }, ['ONLY_IN_BOOKS', 'pi', 0, 1000]],
  [
    'has another amount at the provider',
    { providerPayments: [providerPayment(1001)] },
    ['OTHER_AMOUNT', 'pi', 1001, 1000],
  ],
  ['was declined in our books', { ourPayments: [ourPayment(0)] }, ['OTHER_AMOUNT', 'pi', 1000, 0]],
  [
    'failed at the provider',
    { providerPayments: [providerPayment(1000, { status: 'FAILED' })] },
    ['OTHER_AMOUNT', 'pi', 0, 1000],
  ],
  ['is being decided', { ourPayments: [ourPayment(0, { isOpen: true })] }, ['UNDECIDED', 'pi', 1000, 0]],
])('the comparison of the provider’s books with ours: a charge that %s', (_, books, line) => {
  expect(briefly(books)).toEqual([line]);
});

test('the comparison of the provider’s books with ours: a second charge for one payment is reported as such, at the payment’s venue', () => {
  const secondCharge = providerPayment(1000, { providerPaymentId: 'again' });
  expect(compare({ providerPayments: [providerPayment(), secondCharge] })[1]).toMatchObject({
    kind: 'CHARGED_AGAIN',
    providerAmount: 1000,
    ourAmount: 0,
    owner: { shopSeqNo: 1 },
  });
});

test.each<[string, Partial<Books>, unknown[]]>([
  ['of both', { providerRefunds: [providerRefund()], ourRefunds: [ourRefund()] }, [null, 're', -300, -300]],
  ['that we did not ask for', { providerRefunds: [providerRefund()] }, ['REFUND_ONLY_AT_PROVIDER', 're', -300, 0]],
  ['that the provider does not know', { ourRefunds: [ourRefund()] }, ['REFUND_ONLY_IN_BOOKS', 're', 0, -300]],
  [
    'that failed at the provider',
    { providerRefunds: [providerRefund(300, 'FAILED')], ourRefunds: [ourRefund()] },
    ['REFUND_FAILED_AT_PROVIDER', 're', 0, -300],
  ],
  [
    'that failed in our books',
    { providerRefunds: [providerRefund()], ourRefunds: [ourRefund(300, 'FAILED')] },
    ['REFUND_FAILED_IN_BOOKS', 're', -300, 0],
  ],
  [
    'of another amount',
    { providerRefunds: [providerRefund(200)], ourRefunds: [ourRefund()] },
    ['OTHER_REFUND', 're', -200, -300],
  ],
  [
    'on its way',
    { providerRefunds: [providerRefund(300, 'PROCESSING')], ourRefunds: [ourRefund(300, 'OPEN')] },
    ['UNDECIDED', 're', -300, 0],
  ],
  [
    'that may be the one we are asking for',
    { ourPayments: [ourPayment(1000, { isRefunding: true })], providerRefunds: [providerRefund()] },
    ['UNDECIDED', 're', -300, 0],
  ],
  [
    'that only its total has',
    { providerPayments: [providerPayment(1000, { refunded: 300 })] },
    ['OTHER_REFUND', 'pi', -300, 0],
  ],
])('the comparison of the provider’s books with ours: a refund %s', (_, books, line) => {
  expect(briefly(books).slice(1)).toEqual([line]);
});

test('the comparison of the provider’s books with ours: a refund counts once within its payment’s total', () => {
  const books = {
    providerPayments: [providerPayment(1000, { refunded: 300 })],
    providerRefunds: [providerRefund()],
    ourRefunds: [ourRefund()],
  };
  expect(briefly(books)).toHaveLength(2);
  // The refund was made after the payments were listed.
  expect(briefly({ ...books, providerPayments: [providerPayment()] })).toHaveLength(2);
});

test('the comparison of the provider’s books with ours: a refund of another server’s payment, and one that failed in both, are ignored', () => {
  expect(briefly({ providerPayments: [], ourPayments: [], providerRefunds: [providerRefund()] })).toEqual([]);
  const failed = { providerRefunds: [providerRefund(300, 'FAILED')], ourRefunds: [ourRefund(300, 'FAILED')] };
  expect(briefly(failed)).toHaveLength(1);
});

test('the comparison of the provider’s books with ours: a payment outside the compared period, or of the last moments, is not missing', () => {
  for (const beganAt of [-1, 101])
    expect(
      briefly({
        providerPayments: [],
        ourPayments: [ourPayment(1000, { beganAt })],
        ourRefunds: [{ ...ourRefund(), beganAt }],
      }),
    ).toEqual([]);
});
