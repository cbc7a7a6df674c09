import { expect, test } from 'vitest';
import {
  type Books,
  compareBooks,
  type OurPayment,
  type OurRefund,
  type TheirPayment,
  type TheirRefund,
} from './books.rules.ts';

const owner = { paymentId: 'p', shopSeqNo: 1, isTest: false };
const theirs = (amount = 1000, more: Partial<TheirPayment> = {}): TheirPayment =>
  ({
    providerPaymentId: 'pi',
    amount,
    currency: 'USD',
    reference: { orderId: 'o', paymentId: 'p' },
    status: 'SUCCEEDED',
    refunded: 0,
    at: new Date(50),
    ...more,
  }) as TheirPayment;
const ours = (taken = 1000, more: Partial<OurPayment> = {}): OurPayment => ({
  ...owner,
  providerPaymentId: 'pi',
  beganAt: 10,
  at: 20,
  taken,
  isOpen: false,
  isRefunding: false,
  ...more,
});
const theirBack = (
  amount = 300,
  status: TheirRefund['status'] = 'SUCCEEDED',
  providerRefundId = 're',
): TheirRefund => ({
  providerRefundId,
  providerPaymentId: 'pi',
  amount,
  status,
  isOurs: true,
  at: new Date(60),
});
const ourBack = (amount = 300, status: OurRefund['status'] = 'SUCCEEDED'): OurRefund => ({
  ...owner,
  providerRefundId: 're',
  beganAt: 30,
  at: 40,
  amount,
  status,
});
const compare = (books: Partial<Books>) =>
  compareBooks({
    theirs: [theirs()],
    theirRefunds: [],
    ours: [ours()],
    ourRefunds: [],
    orders: new Map([['o', { ...owner, paymentId: null }]]),
    since: 0,
    until: 100,
    ...books,
  });
const briefly = (books: Partial<Books>) =>
  compare(books).map(({ kind, providerId, there, here }) => [kind, providerId, there, here]);

test('what both took is one line in both, at the time that we wrote down', () => {
  expect(compare({})).toEqual([
    { kind: null, providerId: 'pi', owner: expect.objectContaining(owner), at: 20, there: 1000, here: 1000 },
  ]);
});

test.each<[string, Partial<Books>, unknown[]]>([
  ['only the provider took', { ours: [] }, ['ONLY_THERE', 'pi', 1000, 0]],
  ['only we took', { theirs: [] }, ['ONLY_HERE', 'pi', 0, 1000]],
  ['took another amount', { theirs: [theirs(1001)] }, ['OTHER_AMOUNT', 'pi', 1001, 1000]],
  ['was declined here', { ours: [ours(0)] }, ['OTHER_AMOUNT', 'pi', 1000, 0]],
  ['failed there', { theirs: [theirs(1000, { status: 'FAILED' })] }, ['OTHER_AMOUNT', 'pi', 0, 1000]],
  ['is being decided', { ours: [ours(0, { isOpen: true })] }, ['UNDECIDED', 'pi', 1000, 0]],
])('a charge that %s', (_, books, line) => {
  expect(briefly(books)).toEqual([line]);
});

test('a second charge for one payment is named as that, and belongs to its venue', () => {
  const again = theirs(1000, { providerPaymentId: 'again' });
  expect(compare({ theirs: [theirs(), again] })[1]).toMatchObject({
    kind: 'CHARGED_AGAIN',
    there: 1000,
    here: 0,
    owner: { shopSeqNo: 1 },
  });
});

test.each<[string, Partial<Books>, unknown[]]>([
  ['of both', { theirRefunds: [theirBack()], ourRefunds: [ourBack()] }, [null, 're', -300, -300]],
  ['that we did not ask for', { theirRefunds: [theirBack()] }, ['REFUND_ONLY_THERE', 're', -300, 0]],
  ['that the provider does not know', { ourRefunds: [ourBack()] }, ['REFUND_ONLY_HERE', 're', 0, -300]],
  [
    'that failed there',
    { theirRefunds: [theirBack(300, 'FAILED')], ourRefunds: [ourBack()] },
    ['REFUND_FAILED_THERE', 're', 0, -300],
  ],
  [
    'that failed here',
    { theirRefunds: [theirBack()], ourRefunds: [ourBack(300, 'FAILED')] },
    ['REFUND_FAILED_HERE', 're', -300, 0],
  ],
  [
    'of another amount',
    { theirRefunds: [theirBack(200)], ourRefunds: [ourBack()] },
    ['OTHER_REFUND', 're', -200, -300],
  ],
  [
    'on its way',
    { theirRefunds: [theirBack(300, 'PROCESSING')], ourRefunds: [ourBack(300, 'OPEN')] },
    ['UNDECIDED', 're', -300, 0],
  ],
  [
    'that may be the one we are asking for',
    { ours: [ours(1000, { isRefunding: true })], theirRefunds: [theirBack()] },
    ['UNDECIDED', 're', -300, 0],
  ],
  ['that only its total has', { theirs: [theirs(1000, { refunded: 300 })] }, ['OTHER_REFUND', 'pi', -300, 0]],
])('a refund %s', (_, books, line) => {
  expect(briefly(books).slice(1)).toEqual([line]);
});

test('a refund is in the total of its payment once', () => {
  const books = { theirs: [theirs(1000, { refunded: 300 })], theirRefunds: [theirBack()], ourRefunds: [ourBack()] };
  expect(briefly(books)).toHaveLength(2);
  // Made after the payments were listed.
  expect(briefly({ ...books, theirs: [theirs()] })).toHaveLength(2);
});

test('a refund of a payment that is not ours, and one that failed on both sides, are no matter', () => {
  expect(briefly({ theirs: [], ours: [], theirRefunds: [theirBack()] })).toEqual([]);
  const failed = { theirRefunds: [theirBack(300, 'FAILED')], ourRefunds: [ourBack(300, 'FAILED')] };
  expect(briefly(failed)).toHaveLength(1);
});

test('a payment from before the compared time, or of the last moments, is not reported as missing', () => {
  for (const beganAt of [-1, 101])
    expect(briefly({ theirs: [], ours: [ours(1000, { beganAt })], ourRefunds: [{ ...ourBack(), beganAt }] })).toEqual(
      [],
    );
});
