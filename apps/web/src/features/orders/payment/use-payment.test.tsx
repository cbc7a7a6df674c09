import type { Order } from '@caddie/contract/orders';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook, advanceTime } from '../../../../test/page.tsx';
import { serverError, lostAnswer, simulateServer, refuseWith, answerWith } from '../../../../test/simulated-server.ts';
import { pendingPayment, saveLeaving, savePayment } from './pending-payment.ts';
import { usePayment } from './use-payment.ts';

const PAY = 'POST /orders/create';
const CHECK = 'GET /orders/check/o1';
const CANCEL = 'POST /orders/cancel';
const CLOSE = 'POST /orders/close-page';
const LONG_MS = 60_000;

const body = { bookingId: 'b1', userCreditCardId: 'c1' };
const order = (parts: Partial<Order>) => ({ orderId: 'o1', status: 'PENDING', failure: null, ...parts }) as Order;
const declinedOrder = order({ status: 'FAILED', failure: { code: 'CARD_DECLINED', canRetry: true } as never });

let server: ReturnType<typeof simulateServer>;
const onFinal = vi.fn<(orderId: string) => void>();
const onRefused = vi.fn<(cardId: string | undefined) => void>();
const onCanceled = vi.fn<() => void>();

/** The payment page of booking b1; `orderId` is the existing order of the booking. */
const paymentPage = (orderId: string | null = null, leftPageOf: string | null = null) =>
  renderHook(() => usePayment({ subjectId: 'b1', orderId, leftPageOf, onFinal, onRefused, onCanceled }));

const onPage = { bookingId: 'b1', onPage: true, amount: 6000 };
const openPage = order({ status: 'REQUIRES_ACTION', onPage: true, actionUrl: '/sandbox/pay/p1' });
const closedPage = order({ status: 'FAILED', failure: { code: 'PAGE_CLOSED', canRetry: true } });

beforeEach(() => {
  vi.clearAllMocks();
  server = simulateServer();
});

test('two quick taps on the pay button send one payment', async () => {
  server.setAnswers(PAY, answerWith(order({ status: 'PAID' })));
  const page = await paymentPage();

  await page.perform(() => {
    page.result.current.pay(body);
    page.result.current.pay(body);
  });

  expect(server.keysOf(PAY)).toHaveLength(1);
  expect(onFinal).toHaveBeenCalledWith('o1');
  expect(pendingPayment('b1')).toBeNull();
});

test('a tap on the pay button while a payment is being sent sends no second payment', async () => {
  const answer = server.deferAnswer(PAY);
  const page = await paymentPage();
  await page.perform(() => page.result.current.pay(body));
  expect(page.result.current.isPaying).toBe(true);

  await page.perform(() => page.result.current.pay(body));
  await answer(answerWith(order({ status: 'PAID' })));

  expect(server.keysOf(PAY)).toHaveLength(1);
  expect(onFinal).toHaveBeenCalledWith('o1');
});

test('a payment whose answer was lost is retried with the same key, without a tap', async () => {
  server.setAnswers(
    PAY,
    lostAnswer,
    serverError,
    refuseWith('KEY_IN_PROGRESS', 409),
    answerWith(order({ status: 'PAID' })),
  );
  const page = await paymentPage();

  await page.perform(() => page.result.current.pay(body));
  expect(page.result.current).toMatchObject({ isPaying: true, isRetrying: true, problem: null });
  await advanceTime(LONG_MS);

  const keys = server.keysOf(PAY);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(onFinal).toHaveBeenCalledWith('o1');
});

test('a payment without any answer is kept as unclear and can be retried with its key', async () => {
  server.setAnswers(PAY, lostAnswer);
  const page = await paymentPage();
  await page.perform(() => page.result.current.pay(body));
  await advanceTime(LONG_MS);
  expect(page.result.current.problem).toEqual({ kind: 'unclear' });
  expect(onRefused).not.toHaveBeenCalled();

  server.setAnswers(PAY, answerWith(order({ status: 'PAID' })));
  await page.perform(() => page.result.current.resend());

  expect(new Set(server.keysOf(PAY)).size).toBe(1);
  expect(onFinal).toHaveBeenCalledWith('o1');
});

test('a reload of the page while paying sends the same payment, not a new one', async () => {
  server.deferAnswer(PAY);
  const before = await paymentPage();
  await before.perform(() => before.result.current.pay(body));
  await before.unmount();
  server.setAnswers(PAY, answerWith(order({ status: 'PAID' })));

  await paymentPage();

  const [first, second] = server.requests.filter(({ route }) => route === PAY);
  expect(second).toEqual(first);
  expect(onFinal).toHaveBeenCalledWith('o1');
});

test('a payment page that opens without a pending payment sends nothing', async () => {
  await paymentPage();
  await advanceTime(LONG_MS);

  expect(server.requests).toEqual([]);
});

test('an order started in another tab is loaded before the customer can pay, and polled until it is decided', async () => {
  const answer = server.deferAnswer(CHECK);
  const page = await paymentPage('o1');
  expect(page.result.current.isLoadingOrder).toBe(true);

  await answer(answerWith(order({ status: 'PENDING' })));
  expect(page.result.current).toMatchObject({ isLoadingOrder: false, order: { orderId: 'o1' } });
  server.setAnswers(CHECK, answerWith(order({ status: 'PAID' })));
  await advanceTime(LONG_MS);

  expect(onFinal).toHaveBeenCalledWith('o1');
  expect(server.keysOf(PAY)).toEqual([]);
});

test('a payment after a declined card is a new payment with a new key', async () => {
  server.setAnswers(PAY, answerWith(declinedOrder), answerWith(order({ status: 'PAID' })));
  const page = await paymentPage();
  await page.perform(() => page.result.current.pay(body));
  expect(page.result.current.problem).toMatchObject({ kind: 'declined', cardId: 'c1' });
  expect(onRefused).toHaveBeenCalledWith('c1');
  expect(pendingPayment('b1')).toBeNull();

  await page.perform(() => page.result.current.pay({ ...body, userCreditCardId: 'c2' }));

  expect(new Set(server.keysOf(PAY)).size).toBe(2);
  expect(onFinal).toHaveBeenCalledWith('o1');
});

test('a card that was declined on an earlier visit is not shown as declined', async () => {
  server.setAnswers(CHECK, answerWith(declinedOrder));
  const page = await paymentPage('o1');

  expect(page.result.current).toMatchObject({ problem: null, isLoadingOrder: false });
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([
  ['HOLD_EXPIRED', { kind: 'lapsed' }],
  ['CARD_NOT_FOUND', { kind: 'refused', message: 'We could not find that card.' }],
] as const)('a payment refused with %s is not sent again, not even after a reload', async (code, problem) => {
  server.setAnswers(PAY, refuseWith(code, 409));
  const page = await paymentPage();
  await page.perform(() => page.result.current.pay(body));
  await advanceTime(LONG_MS);
  expect(page.result.current.problem).toEqual(problem);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(undefined);

  await page.unmount();
  await paymentPage();
  await advanceTime(LONG_MS);

  expect(server.keysOf(PAY)).toHaveLength(1);
});

test('a payment that the customer cancels while the bank decides is not sent again after a reload', async () => {
  server.setAnswers(PAY, answerWith(order({ status: 'REQUIRES_ACTION' })));
  server.setAnswers(CHECK, answerWith(order({ status: 'REQUIRES_ACTION' })));
  server.setAnswers(CANCEL, lostAnswer, answerWith({ refunded: 0 }));
  const page = await paymentPage();
  await page.perform(() => page.result.current.pay(body));
  expect(pendingPayment('b1')).not.toBeNull();

  await page.perform(() => page.result.current.cancel('o1'));
  expect(page.result.current.cancelProblem).toMatch(/could not reach/);
  await page.perform(() => page.result.current.cancel('o1'));

  expect(new Set(server.keysOf(CANCEL)).size).toBe(1);
  expect(onCanceled).toHaveBeenCalledOnce();
  expect(pendingPayment('b1')).toBeNull();
});

describe('a customer who pays on the provider’s page', () => {
  test('goes to the provider’s page in this tab, and is not shown as paying elsewhere', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    server.setAnswers(PAY, answerWith(openPage));
    server.setAnswers(CHECK, answerWith(openPage));
    const page = await paymentPage();

    await page.perform(() => page.result.current.pay(onPage));

    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/sandbox\/pay\/p1$/));
    expect(page.result.current).toMatchObject({ order: undefined, isPaying: true, isLeaving: true });
    assign.mockRestore();
  });

  test.each([
    ['the provider’s own way back', null, 'o1'],
    ['the browser’s Back button', 'o1', null],
  ])('and comes back by %s without paying closes the page, and can pay again', async (_, orderId, leftPageOf) => {
    if (leftPageOf === null) saveLeaving(savePayment(onPage), 'o1');
    server.setAnswers(CHECK, answerWith(openPage));
    server.setAnswers(CLOSE, answerWith(closedPage));

    const page = await paymentPage(orderId, leftPageOf);

    expect(page.result.current).toMatchObject({ problem: { kind: 'closed' }, isPaying: false, order: undefined });
    expect(server.keysOf(PAY)).toEqual([]);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(pendingPayment('b1')).toBeNull();
  });

  test('and comes back to the page as the browser has kept it closes the provider’s page, and can pay again', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    server.setAnswers(PAY, answerWith(openPage));
    server.setAnswers(CHECK, answerWith(openPage));
    server.setAnswers(CLOSE, answerWith(closedPage));
    const page = await paymentPage();
    await page.perform(() => page.result.current.pay(onPage));

    await page.perform(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

    expect(page.result.current).toMatchObject({ problem: { kind: 'closed' }, isPaying: false, order: undefined });
    assign.mockRestore();
  });

  test('and had paid when the page was closed goes on to the outcome', async () => {
    server.setAnswers(CLOSE, answerWith(order({ status: 'PAID' })));

    await paymentPage(null, 'o1');

    expect(onFinal).toHaveBeenCalledWith('o1');
  });

  test('in another window reads that here, and can pay here after closing that page', async () => {
    server.setAnswers(CHECK, answerWith(openPage));
    server.setAnswers(CLOSE, answerWith(closedPage));
    const page = await paymentPage('o1');
    expect(page.result.current).toMatchObject({ order: { onPage: true }, isPaying: false });
    expect(server.requests.some(({ route }) => route === CLOSE)).toBe(false);

    await page.perform(() => page.result.current.payHere('o1'));

    expect(page.result.current).toMatchObject({ order: undefined, problem: { kind: 'closed' } });
  });
});
