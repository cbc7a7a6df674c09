/** One entry of a calendar: a tee time, or a canceled one, which removes the entry. */
export type CalendarEvent = {
  /** The booking's id: the same in every file, so that a later one replaces the entry. */
  uid: string;
  /** Rises with every change of the booking. */
  sequence: number;
  isCanceled: boolean;
  startedAt: number;
  endedAt: number;
  summary: string;
  location: string;
  description: string;
  /** The page of the booking. */
  url: string | null;
  organizer: { name: string; email: string };
};

type Options = {
  now: number;
  timeZone: string;
  /** The name of a calendar that a phone subscribes to; a file with one entry has none. */
  name?: string;
};

const LINE_OCTETS = 75;
/** How often a phone should ask for a calendar that it subscribes to. */
const REFRESH = 'PT1H';
const ALARM = '-PT2H';

/** Writes tee times as an .ics file. Times are in UTC, which every calendar understands. */
export function writeCalendar(events: readonly CalendarEvent[], { now, timeZone, name }: Options): string {
  // A file that cancels its only entry says so in its method, too; a calendar to subscribe to is always published.
  const isCancellation = name === undefined && events.every(({ isCanceled }) => isCanceled);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Caddie//Tee times//EN',
    `METHOD:${isCancellation ? 'CANCEL' : 'PUBLISH'}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...(name === undefined
      ? []
      : [
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const eventLines = (event: CalendarEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}@caddie`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTAMP:${formatUtc(now)}`,
  `DTSTART:${formatUtc(event.startedAt)}`,
  `DTEND:${formatUtc(event.endedAt)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.location)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  `ORGANIZER;CN=${quote(event.organizer.name)}:mailto:${event.organizer.email}`,
  ...(event.isCanceled ? [] : alarmLines(event.summary)),
  'END:VEVENT',
];

const alarmLines = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:${ALARM}`,
  'END:VALARM',
];

/** `20260110T233000Z` */
const formatUtc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

const quote = (value: string): string => `"${value.replaceAll('"', "'")}"`;

/** A line has at most 75 octets; the rest continues after a line break and a space, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const char of line) {
    const size = octetsOf(char.codePointAt(0)!);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
}

/** The length of a character in UTF-8. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4;
