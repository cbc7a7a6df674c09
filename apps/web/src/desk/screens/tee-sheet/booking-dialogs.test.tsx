import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { type Day, getDay } from '@caddie/contract/desk/sheet';
import type { Call } from '@caddie/contract/call';
import { examples } from '@caddie/contract/examples/examples';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { says, simulateServer } from '../../../../test/simulated-server.ts';
import { BookingDialogs } from './booking-dialogs.tsx';

const dataOf = (call: Call): unknown => examples.find((one) => one.call === call)?.data;
const asOpened = dataOf(getDeskBooking) as DeskBooking;
const day = dataOf(getDay) as Day;

/** How many play is asked about a booking, which the server then has as it is given. */
async function asks(now: DeskBooking) {
  const server = simulateServer();
  server.answers(`GET /caddie/v1/desk/bookings/${asOpened.booking.bookingId}`, says(now));
  const { element } = await pageOf(() => (
    <BookingDialogs
      asked={{ act: 'PARTY', data: asOpened }}
      day={day}
      now={Date.parse('2026-11-20T17:00:00-05:00')}
      onClose={() => undefined}
    />
  ));
  return element.querySelector('[role="alert"]')?.textContent;
}

test('whoever is asked about a booking reads what somebody else has just changed of it', async () => {
  const by = { kind: 'staff' as const, name: 'Tom' };
  const changed: DeskBooking = {
    ...asOpened,
    tile: { ...asOpened.tile, version: asOpened.tile.version + 1 },
    timeline: [
      ...asOpened.timeline,
      {
        at: '2026-11-20T16:59:00-05:00',
        version: asOpened.tile.version + 1,
        what: 'PARTY',
        by,
        approvedBy: null,
        details: { after: 4 },
      },
    ],
  };

  expect(await asks(asOpened)).toBeUndefined();
  expect(await asks(changed)).toBe('Tom changed the players to 4 at 4:59 PM.\nHere it is as it is now.');
});
