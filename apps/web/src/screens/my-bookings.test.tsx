import type { PublicShop } from '@caddie/contract/shops';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/page.tsx';
import { answerWith, simulateServer } from '../../test/simulated-server.ts';
import { MyBookings } from './my-bookings.tsx';

const SUBSCRIBE = 'Subscribe to all my bookings';

test('the customer’s calendar is offered below the list of bookings once that is complete, so that it does not move', async () => {
  const server = simulateServer();
  const arrive = server.deferAnswer('GET /bookings/my');
  server.setAnswers('GET /bookings/upcoming', answerWith({ items: [] }));
  const { element } = await renderPage(() => <MyBookings shop={{ shopSeqNo: 1 } as PublicShop} />, {
    authenticated: true,
  });
  expect(element.textContent).not.toContain(SUBSCRIBE);

  await arrive(answerWith({ items: [], nextCursor: null }));
  expect(element.textContent).toContain('No upcoming bookings');
  expect(element.textContent).toContain(SUBSCRIBE);
});
