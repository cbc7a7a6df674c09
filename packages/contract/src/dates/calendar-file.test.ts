import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: '7f3c2b1a-0000-4000-8000-000000000001',
  sequence: 3,
  isCanceled: false,
  startedAt: Date.parse('2026-01-10T18:30:00-05:00'),
  endedAt: Date.parse('2026-01-10T20:30:00-05:00'),
  summary: 'Golf, Mulligans; "The" Bar, Bay 3',
  location: '214 Mulberry St, New York, NY 10012',
  description: 'Booking 7F3K2QX\nCall +1 212 555 0148',
  url: 'https://caddie.example/t/K7WQ2MXP4T',
  organizer: { name: 'Mulligans; "The" Bar', email: 'hello@mulligans.example' },
};
const options = { now: Date.parse('2026-01-05T12:00:00Z'), timeZone: 'America/New_York' };
const octetsOf = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, '%').length;
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a tee time becomes a calendar entry in UTC, with its page and an alarm two hours before', () => {
  const lines = linesOf(writeCalendar([event], options));

  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Caddie//Tee times//EN',
    'METHOD:PUBLISH',
    'X-WR-TIMEZONE:America/New_York',
    'BEGIN:VEVENT',
    'UID:7f3c2b1a-0000-4000-8000-000000000001@caddie',
    'SEQUENCE:3',
    'STATUS:CONFIRMED',
    'DTSTAMP:20260105T120000Z',
    'DTSTART:20260110T233000Z',
    'DTEND:20260111T013000Z',
    String.raw`SUMMARY:Golf\, Mulligans\; "The" Bar\, Bay 3`,
    String.raw`LOCATION:214 Mulberry St\, New York\, NY 10012`,
    String.raw`DESCRIPTION:Booking 7F3K2QX\nCall +1 212 555 0148`,
    'URL:https://caddie.example/t/K7WQ2MXP4T',
    `ORGANIZER;CN="Mulligans; 'The' Bar":mailto:hello@mulligans.example`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Golf\, Mulligans\; "The" Bar\, Bay 3`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a canceled tee time cancels the entry of the same id, with a higher sequence and no alarm', () => {
  const lines = linesOf(writeCalendar([{ ...event, sequence: 5, isCanceled: true }], options));

  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', `UID:${event.uid}@caddie`, 'SEQUENCE:5', 'STATUS:CANCELLED']),
  );
  expect(lines).not.toContain('BEGIN:VALARM');
});

test('a calendar to subscribe to has a name, asks to be read every hour, and keeps canceled entries as canceled', () => {
  const canceled = { ...event, uid: 'other', isCanceled: true };
  const lines = linesOf(writeCalendar([event, canceled], { ...options, name: 'Golf, Mulligans' }));

  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      String.raw`X-WR-CALNAME:Golf\, Mulligans`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]),
  );
  expect(linesOf(writeCalendar([], { ...options, name: 'Golf' }))).toContain('METHOD:PUBLISH');
});

test('no line of the calendar file is longer than 75 octets, whatever the letters', () => {
  const file = writeCalendar([{ ...event, summary: '강남 스크린골프 연습장 '.repeat(8) }], options);

  for (const line of file.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
});
