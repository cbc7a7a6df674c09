import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { root } from '../../scripts/paths.mjs';
import type { StripeBooks } from '../../scripts/stripe-simulator.mjs';
import { compareBooks, type OurPayment } from './books.ts';
import { drawPlan } from '../mix.ts';
import type { Note } from './notes.ts';
import { compareNotes } from './promises.ts';
import { createRandom } from '../random.ts';
import { seededBugs } from '../seeded-bugs.ts';
import { timeoutFinding, withTimeLimit } from '../time-limit.ts';

const payment: OurPayment = {
  paymentId: 'one',
  providerPaymentId: 'pi_1',
  isPaid: true,
  amount: 4500,
  refunded: 0,
  returned: 0,
  bought: 'booking CONFIRMED',
  isKept: true,
};
const canceled: OurPayment = { ...payment, refunded: 4500, bought: 'booking CANCELED', isKept: false };
const charge = { id: 'ch_1', amount: 4500, amount_refunded: 0, payment_intent: 'pi_1' };
const refund = { id: 're_1', amount: 4500, payment_intent: 'pi_1', status: 'succeeded' };
const intent = (id: string) => ({
  id,
  amount: 4500,
  currency: 'usd',
  status: 'succeeded',
  metadata: { paymentId: 'one' },
});
const books: StripeBooks = { intents: [intent('pi_1'), intent('pi_2')], charges: [charge], refunds: [] };

test('the comparison of books that agree to the cent finds nothing', () => {
  expect(compareBooks(books, [payment])).toEqual([]);
  expect(compareBooks({ ...books, refunds: [refund] }, [canceled])).toEqual([]);
  const cheaper = { ...payment, refunded: 1000, returned: 1000 };
  expect(compareBooks({ ...books, refunds: [{ ...refund, amount: 1000 }] }, [cheaper])).toEqual([]);
  expect(compareBooks({ ...books, refunds: [{ ...refund, status: 'failed' }, refund] }, [canceled])).toEqual([]);
});

describe('the comparison of books finds', () => {
  const second = { ...charge, id: 'ch_2', payment_intent: 'pi_2' };
  test.each<[string, StripeBooks, OurPayment[], RegExp]>([
    ['a charge that is missing in our books', books, [], /pi_1 was charged 4500 and is not paid in our books/],
    [
      'a charge for a payment that failed in our books',
      books,
      [{ ...payment, isPaid: false }],
      /not paid in our books/,
    ],
    ['a payment without a charge', { ...books, charges: [] }, [payment], /payment one .* was not charged/],
    ['another amount', books, [{ ...payment, amount: 4501 }], /was charged 4500 at the provider and 4501 in our books/],
    ['a payment taken twice', { ...books, charges: [charge, second] }, [payment], /payment one was charged 2 times/],
    ['a refund that is only in our books', books, [canceled], /was refunded 0 at the provider and 4500 in our books/],
    [
      'a refund that is missing in our books',
      { ...books, refunds: [refund] },
      [payment],
      /was refunded 4500 at the provider and 0 in our books/,
    ],
    [
      'money kept for a tee time that became cheaper',
      { ...books, refunds: [{ ...refund, amount: 1000 }] },
      [{ ...payment, refunded: 1000, returned: 1500 }],
      /3500 of pi_1 was kept for booking CONFIRMED/,
    ],
    [
      'money that came too late and was kept',
      books,
      [{ ...payment, isKept: false, refunded: 0 }],
      /4500 of pi_1 was kept for booking CONFIRMED/,
    ],
    ['money kept for nothing', books, [{ ...canceled, refunded: 0 }], /4500 of pi_1 was kept for booking CANCELED/],
  ])('%s', (_name, theirs, ours, sentence) => {
    expect(compareBooks(theirs, ours).join('\n')).toMatch(sentence);
  });
});

describe('the comparison with what customers were shown', () => {
  const note: Note = { id: 'b', kind: 'booking', isPaid: true, isCanceling: false, isCanceled: false };
  const given = { id: 'b', status: 'CONFIRMED', isLate: false };
  test.each<[string, Note, { id: string; status: string; isLate: boolean }[], RegExp | undefined]>([
    ['paid and confirmed', note, [given], undefined],
    ['canceled', { ...note, isCanceling: true, isCanceled: true }, [{ ...given, status: 'CANCELED' }], undefined],
    ['canceled without an answer', { ...note, isCanceling: true }, [given], undefined],
    ['paid and lost', note, [{ ...given, status: 'FAILED' }], /was paid for a customer, and is FAILED/],
    ['held and forgotten', note, [], /is not in the books/],
    ['canceled and kept', { ...note, isCanceling: true, isCanceled: true }, [given], /was canceled .* is CONFIRMED/],
    [
      'in time and too late',
      { ...note, isPaid: false },
      [{ ...given, status: 'FAILED', isLate: true }],
      /sent back as too late/,
    ],
    ['paid twice at once', note, [{ ...given, isLate: true }], /paid otherwise while its customer was at the bank/],
  ])('checks the case "%s"', (_name, shown, outcomes, sentence) => {
    const [found = 'nothing'] = compareNotes([shown], outcomes);

    expect(found).toMatch(sentence ?? /^nothing$/);
  });
});

test('the same seed creates the same simulated customers, and another seed creates others, in the configured shares', () => {
  const plans = (seed: number) => {
    const random = createRandom(seed, 'customer 1');
    return Array.from({ length: 4000 }, () => drawPlan(random));
  };
  const drawn = plans(7);
  const share = (isOne: (plan: (typeof drawn)[number]) => boolean) => (100 * drawn.filter(isOne).length) / drawn.length;

  expect(plans(7)).toEqual(drawn);
  expect(plans(8)).not.toEqual(drawn);
  expect(share((plan) => plan.intent === 'walks away')).toBeCloseTo(10, -0.5);
  expect(share(({ card }) => card === 'DECLINES')).toBeCloseTo(8, -0.5);
  expect(share(({ cancels }) => cancels === 'while paying')).toBeCloseTo(10, -0.5);
  expect(share(({ isDoubleTap }) => isDoubleTap)).toBeCloseTo(25, -0.5);
});

test('a free port is given out only once, even before it is opened', async () => {
  const lots = vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5);

  const [first, second] = [await freePort(), await freePort()];
  lots.mockRestore();

  expect(second).not.toBe(first);
});

describe('the time limit of a chaos run', () => {
  test('a run that does not end is stopped and reported as a finding', async () => {
    const found = await withTimeLimit(0, 'the test', new Promise<string[]>(() => undefined)).catch(timeoutFinding);
    expect(found).toEqual(['the test did not come to an end within 0 minutes']);
  });

  test('a run that ends in time keeps its result, and one that fails keeps its error', async () => {
    expect(await withTimeLimit(1, 'the test', Promise.resolve('done'))).toBe('done');
    await expect(
      withTimeLimit(1, 'the test', Promise.reject(new Error('broken'))).catch(timeoutFinding),
    ).rejects.toThrow('broken');
  });
});

test('each seeded bug that changes a line of the server finds this line once in its source', () => {
  const changes = Object.entries(seededBugs).flatMap(([name, { code }]) => (code ? [{ name, ...code }] : []));
  expect(changes.length).toBeGreaterThan(2);
  for (const { name, file, from } of changes) {
    const source = readFileSync(join(root, 'apps/server/src', file.replace(/\.js$/, '.ts')), 'utf8');
    expect([name, source.replaceAll(/\s+/g, ' ').split(from).length - 1]).toEqual([name, 1]);
  }
});
