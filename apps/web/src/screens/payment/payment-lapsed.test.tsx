import type { Booking } from '@caddie/contract/bookings';
import type { PublicShop } from '@caddie/contract/shops';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, refuseWith, simulateServer } from '../../../test/simulated-server.ts';
import { PaymentLapsed } from './payment-lapsed.tsx';

const startedAt = '2027-01-08T19:30:00-05:00';
const booking = {
  bookingId: 'b1',
  bookingStatusCd: 'FAILED',
  bookingDate: '2027-01-08',
  bookingStartedAt: startedAt,
  shopRoomId: 'bay-2',
  shopRoomName: 'Bay 2',
  durationMinutes: 60,
  partySize: 2,
  timeZone: 'America/New_York',
  currency: 'USD',
  amount: 7000,
  refunded: 0,
} as Booking;

test('a customer whose time costs more by now reads both prices, and holds it again at the one on the button', async () => {
  const server = simulateServer();
  const rooms = [{ shopRoomId: 'bay-2', shopRoomName: 'Bay 2', amount: 9000 }];
  server.setAnswers('GET /bookings/availability', answerWith({ slots: [{ startedAt, rooms }] }));
  server.setAnswers('POST /bookings/ready', refuseWith('HOLD_LIMIT', 409));
  const { element, perform } = await renderPage(() => (
    <PaymentLapsed shop={{ shopSeqNo: 1 } as PublicShop} booking={booking} summary={null} />
  ));

  expect(element.textContent).toContain(
    'Bay 2 is still free at 7:30 PM, for $90.00 now, not $70.00. You were not charged.',
  );
  await perform(() =>
    [...element.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Hold Bay 2 again, $90.00')!
      .click(),
  );
  expect(server.requests.find(({ route }) => route === 'POST /bookings/ready')?.body).toEqual({
    shopSeqNo: 1,
    startedAt,
    durationMinutes: 60,
    partySize: 2,
    shopRoomId: 'bay-2',
    amount: 9000,
  });
});
