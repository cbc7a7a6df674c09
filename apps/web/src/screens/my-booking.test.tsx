import type { PublicShop } from '@caddie/contract/shops';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../test/page.tsx';
import { answerWith, simulateServer } from '../../test/simulated-server.ts';
import { MyBooking } from './my-booking.tsx';

const shop = {
  shopSeqNo: 1,
  shopName: 'Mulligans',
  shopAddress: '1 Fairway',
  shopPhone: '+12125550148',
  shopEmail: 'play@mulligans.test',
} as PublicShop;
const paidBooking = {
  bookingId: 'b1',
  orderId: 'o1',
  bookingStatusCd: 'COMPLETED',
  reference: '65WHZME',
  bookingStartedAt: '2026-11-16T15:00:00-05:00',
  bookingEndedAt: '2026-11-16T16:00:00-05:00',
  timeZone: 'America/New_York',
  shopRoomName: 'Bay 3',
  currency: 'USD',
  amount: 7000,
  cardAmount: 7000,
  dueAmount: 0,
  refunded: 0,
  refundStatus: null,
  late: null,
  refundSteps: [],
  priceLines: [
    {
      startedAt: '2026-11-16T15:00:00-05:00',
      endedAt: '2026-11-16T16:00:00-05:00',
      amountPerHour: 7000,
      peak: false,
      amount: 7000,
    },
  ],
  tax: { name: 'Sales tax', rate: 8875, isAdded: false, amount: 571 },
  tenders: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 7000 }],
};

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  server = simulateServer();
  history.replaceState(null, '', '/my/booking/b1');
});

const buttons = (element: HTMLElement) => [...element.querySelectorAll('button')].map(({ textContent }) => textContent);

test('the page of a paid tee time has its receipt, with the day of payment and the tax', async () => {
  server.setAnswers('GET /bookings/b1', answerWith(paidBooking));
  server.setAnswers(
    'GET /orders/check/o1',
    answerWith({ orderId: 'o1', status: 'PAID', paidAt: '2026-11-10T22:30:00-05:00' }),
  );

  const { element } = await renderPage(() => <MyBooking shop={shop} />, { authenticated: true });

  expect(buttons(element)).toContain('Print receipt');
  expect(element.querySelector('section[aria-label=Price]')?.textContent).toContain('Paid onNov 10, 2026');
  const receipt = [...element.querySelectorAll('h2')].find(
    ({ textContent }) => textContent === 'Receipt',
  )?.parentElement;
  for (const words of ['Mulligans', '65WHZME', 'Includes Sales tax 8.875%$5.71', 'Paid on Nov 10, 2026', 'Order o1'])
    expect(receipt?.textContent).toContain(words);
});

test('the page of a tee time shows a payment that came too late and the state of its refund', async () => {
  server.setAnswers('GET /bookings/b1', answerWith({ ...paidBooking, late: { amount: 4500, status: 'FAILED' } }));
  server.setAnswers(
    'GET /orders/check/o1',
    answerWith({ orderId: 'o1', status: 'PAID', paidAt: '2026-11-10T22:30:00-05:00' }),
  );

  const { element } = await renderPage(() => <MyBooking shop={shop} />, { authenticated: true });

  const price = element.querySelector('section[aria-label=Price]')?.textContent;
  expect(price).toContain('Could not be sent backA payment that came too late$45.00');
  expect(element.textContent).toContain('The venue will contact you');
});

test('the page of a tee time keeps the places of the payment’s day and of the receipt while the payment is loading', async () => {
  server.setAnswers('GET /bookings/b1', answerWith(paidBooking));
  const arrive = server.deferAnswer('GET /orders/check/o1');
  const { element } = await renderPage(() => <MyBooking shop={shop} />, { authenticated: true });
  const places = () => element.querySelectorAll('[data-loading]');
  expect(element.querySelector('section[aria-label=Price]')?.textContent).toContain('Paid on');
  expect(places()).toHaveLength(2);

  await arrive(answerWith({ orderId: 'o1', status: 'PAID', paidAt: '2026-11-10T22:30:00-05:00' }));
  expect(places()).toHaveLength(0);
  expect(buttons(element)).toContain('Print receipt');
});

test('an unpaid tee time has no receipt', async () => {
  server.setAnswers('GET /bookings/b1', answerWith({ ...paidBooking, bookingStatusCd: 'FAILED', tenders: [] }));

  const { element } = await renderPage(() => <MyBooking shop={shop} />, { authenticated: true });

  expect(element.textContent).toContain('65WHZME');
  expect(buttons(element)).not.toContain('Print receipt');
  expect(server.requests.map(({ route }) => route)).not.toContain('GET /orders/check/o1');
});

test('a canceled tee time says so immediately, however long its page takes to reload', async () => {
  const upcomingBooking = {
    ...paidBooking,
    bookingStatusCd: 'CONFIRMED',
    bookingStartedAt: '2099-11-16T15:00:00-05:00',
    bookingEndedAt: '2099-11-16T16:00:00-05:00',
  };
  const [card] = paidBooking.tenders;
  const back = { amount: 7000, to: [card] };
  server.setAnswers('GET /bookings/b1', answerWith(upcomingBooking));
  server.setAnswers(
    'GET /orders/check/o1',
    answerWith({ orderId: 'o1', status: 'PAID', paidAt: '2026-11-10T22:30:00-05:00' }),
  );
  server.setAnswers('GET /bookings/b1/cancellation', answerWith({ allowed: true, ...back, freeUntil: null }));
  server.setAnswers(
    'POST /bookings/cancel',
    answerWith({ ...upcomingBooking, bookingStatusCd: 'CANCELING', refund: back }),
  );
  const { element, perform: does } = await renderPage(() => <MyBooking shop={shop} />, { authenticated: true });
  const pressButton = (name: string) =>
    does(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  expect(element.textContent).toContain('Confirmed');
  await pressButton('Cancel booking');
  server.deferAnswer('GET /bookings/b1');

  await pressButton('Cancel and refund $70.00');

  expect(element.textContent).toContain('Booking canceled');
  expect(element.textContent).not.toContain('Confirmed');
});
