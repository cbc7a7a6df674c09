import { catalogue } from './words/en.ts';

const words = catalogue.calendarFile;

/** The facts of a booking that a calendar entry needs. */
export type CalendarBooking = {
  bookingId: string;
  bookingStatusCd: string;
  bookingStartedAt: string;
  bookingEndedAt: string;
  timeZone: string;
  shopRoomName: string;
  reference: string;
};
export type CalendarVenue = { shopName: string; shopAddress: string; shopPhone: string; shopEmail: string };

const LINE_OCTETS = 75;

/**
 * Writes a booking as an .ics file. Its id never changes and a cancellation has a higher sequence, so that the second file removes the
 * entry of the first. Times are in UTC, which every calendar understands.
 */
export function calendarFile(booking: CalendarBooking, venue: CalendarVenue, now: number): string {
  const isCanceled = booking.bookingStatusCd !== 'CONFIRMED' && booking.bookingStatusCd !== 'COMPLETED';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Caddie//Tee times//EN',
    `METHOD:${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    `X-WR-TIMEZONE:${booking.timeZone}`,
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}@caddie`,
    `SEQUENCE:${isCanceled ? 1 : 0}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(Date.parse(booking.bookingStartedAt))}`,
    `DTEND:${formatUtc(Date.parse(booking.bookingEndedAt))}`,
    `SUMMARY:${escapeText(words.teeTimeAt(venue.shopName, booking.shopRoomName))}`,
    `LOCATION:${escapeText(`${venue.shopName}, ${venue.shopAddress}`)}`,
    `DESCRIPTION:${escapeText(words.bookingCall(booking.reference, venue.shopPhone))}`,
    `ORGANIZER;CN=${quote(venue.shopName)}:mailto:${venue.shopEmail}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20260110T233000Z` */
const formatUtc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

const quote = (value: string): string => `"${value.replaceAll('"', "'")}"`;

/** A line has at most 75 octets; the rest continues after a line break and a space, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
}
