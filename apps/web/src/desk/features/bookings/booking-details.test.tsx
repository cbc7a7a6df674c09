import type { DeskBooking } from '@caddie/contract/desk/panel';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { BookingDetails } from './booking-details.tsx';

async function renderDetails(bookingStatusCd: string, isSoldAgain: boolean) {
  const data = {
    booking: {
      bookingStatusCd,
      bookingStartedAt: '2027-06-11T21:00:00-04:00',
      bookingEndedAt: '2027-06-11T23:00:00-04:00',
      timeZone: 'America/New_York',
      shopRoomName: 'Bay 2',
      partySize: 2,
    },
    tile: { kind: 'TEE_TIME', source: 'ONLINE', note: null },
    bookedBy: { kind: 'customer', name: 'Sam Ito' },
    bookedAt: '2027-06-05T12:00:00-04:00',
    timeline: [],
    isSoldAgain,
  } as unknown as DeskBooking;
  const { element } = await renderPage(() => <BookingDetails data={data} timeOf={(at) => at} />);
  const parts = (name: string) => [...element.querySelectorAll(name)].map(({ textContent }) => textContent);
  return { names: parts('dt'), facts: parts('dd') };
}

test('a canceled booking names its former bay, and whether that time is sold again', async () => {
  expect(await renderDetails('CONFIRMED', false)).toMatchObject({ names: expect.arrayContaining(['When', 'Where']) });
  const free = await renderDetails('CANCELED', false);
  expect([free.names[1], free.facts[1]]).toEqual(['Bay', 'Bay 2']);
  const sold = await renderDetails('CANCELING', true);
  expect([sold.names[0], sold.facts[1]]).toEqual(['Was', 'Bay 2, sold again']);
});
