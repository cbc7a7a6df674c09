import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const booking = {
  bookingId: '7f3c2b1a-0000-4000-8000-000000000001',
  bookingStatusCd: 'CONFIRMED',
  bookingStartedAt: '2026-01-10T18:30:00-05:00',
  bookingEndedAt: '2026-01-10T20:30:00-05:00',
  timeZone: 'America/New_York',
  shopRoomName: 'Bay 3',
  reference: '7F3K2QX',
};
const venue = {
  shopName: 'Mulligans; "The" Bar',
  shopAddress: '214 Mulberry St, New York, NY 10012',
  shopPhone: '+1 212 555 0148',
  shopEmail: 'hello@mulligans.example',
};
const now = Date.parse('2026-01-05T12:00:00Z');
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a confirmed tee time becomes a calendar entry in UTC that names the venue’s zone', () => {
  const lines = linesOf(calendarFile(booking, venue, now));

  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:7f3c2b1a-0000-4000-8000-000000000001@caddie',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTAMP:20260105T120000Z',
      'DTSTART:20260110T233000Z',
      'DTEND:20260111T013000Z',
      'X-WR-TIMEZONE:America/New_York',
    ]),
  );
});

test('a canceled tee time cancels the same calendar entry, with a higher sequence', () => {
  const lines = linesOf(calendarFile({ ...booking, bookingStatusCd: 'CANCELING' }, venue, now));

  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:7f3c2b1a-0000-4000-8000-000000000001@caddie',
      'SEQUENCE:1',
      'STATUS:CANCELLED',
      'METHOD:CANCEL',
    ]),
  );
});

test('a venue’s name with special characters cannot break the calendar file', () => {
  const lines = linesOf(calendarFile(booking, venue, now));

  expect(lines).toContain(String.raw`SUMMARY:Tee time at Mulligans\; "The" Bar\, Bay 3`);
  expect(lines).toContain(`ORGANIZER;CN="Mulligans; 'The' Bar":mailto:hello@mulligans.example`);
});

test('no line of the calendar file is longer than 75 octets, whatever the letters', () => {
  const file = calendarFile(booking, { ...venue, shopName: '강남 스크린골프 연습장 '.repeat(8) }, now);

  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
});
