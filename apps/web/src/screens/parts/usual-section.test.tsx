import type { DataOf } from '@caddie/contract/call';
import { bookingExamples } from '@caddie/contract/examples/bookings';
import { getUsual } from '@caddie/contract/repeats';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, refuseWith, simulateServer } from '../../../test/simulated-server.ts';
import { UsualSection } from './usual-section.tsx';

test('a usual tee time that has gone opens the times of its day with any bay, so that another bay may do', async () => {
  const usual = bookingExamples.find((one) => one.call === getUsual)!.data as DataOf<typeof getUsual> & object;
  const server = simulateServer();
  server.setAnswers('GET /bookings/usual', answerWith(usual));
  server.setAnswers('POST /bookings/ready', refuseWith('SLOT_TAKEN', 409));
  const { element, perform } = await renderPage(() => <UsualSection shopSeqNo={1} className="" />, {
    authenticated: true,
  });

  await perform(() =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Book it'))!.click(),
  );

  expect(location.pathname).toBe('/booking');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    date: usual.bookingDate,
    duration: String(usual.durationMinutes),
    players: String(usual.partySize),
    start: usual.startedAt,
  });
});
