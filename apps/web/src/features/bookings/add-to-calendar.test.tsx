import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';

const venue = {
  shopName: 'Mulligans',
  shopAddress: '1 Fairway',
  shopPhone: '+1 212 555 0148',
  shopEmail: 'play@mulligans.test',
};
const booking = {
  bookingId: 'b1',
  bookingStatusCd: 'CONFIRMED',
  bookingStartedAt: '2026-11-16T15:00:00-05:00',
  bookingEndedAt: '2026-11-16T16:00:00-05:00',
  timeZone: 'America/New_York',
  shopRoomName: 'Bay 3',
  reference: '65WHZME',
  version: 4,
};

/** The words on the button, and the lines of its file that say which entry it is and what becomes of it. */
async function entryOf(bookingStatusCd: string) {
  const { element } = await renderPage(() => <AddToCalendar venue={venue} booking={{ ...booking, bookingStatusCd }} />);
  const file = decodeURIComponent(element.querySelector('a')!.href.split(',').slice(1).join(','));
  return { label: element.textContent, lines: file.match(/^(METHOD|UID|SEQUENCE|STATUS):.*$/gm) };
}

test.each(['CONFIRMED', 'COMPLETED'])(
  'a tee time that is %s is added under its id, again with every change',
  async (status) => {
    expect(await entryOf(status)).toEqual({
      label: 'Add to calendar',
      lines: ['METHOD:PUBLISH', 'UID:b1@caddie', 'SEQUENCE:4', 'STATUS:CONFIRMED'],
    });
  },
);

test.each(['CANCELING', 'CANCELED'])('the entry of a tee time that is %s is removed', async (status) => {
  expect(await entryOf(status)).toEqual({
    label: 'Remove from calendar',
    lines: ['METHOD:CANCEL', 'UID:b1@caddie', 'SEQUENCE:4', 'STATUS:CANCELLED'],
  });
});
