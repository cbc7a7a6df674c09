import { dayAndTime } from './dates.ts';
import { listChoices } from './locale.ts';

type Phone = { phone: string };
type Players = { players: number };
type TeeTime = { reference: string; roomName: string; startedAt: number; timeZone: string };

/** Why a tee time cannot be held, or can no longer be changed by its customer. */
export const teeTimeWords = {
  'calendar.name': ({ shopName }: { shopName: string }) => `Golf, ${shopName}`,
  'calendar.golf': ({ shopName, roomName }: { shopName: string; roomName: string }) => `Golf, ${shopName}, ${roomName}`,
  'calendar.booking': ({ reference, phone }: { reference: string; phone: string }) =>
    `Booking ${reference}\nCall ${phone}`,
  'slot.not-open-yet': () => 'The venue does not take bookings yet.',
  'slot.length': ({ durations }: { durations: readonly number[] }) =>
    `Tee times here last ${listChoices(durations)} minutes.`,
  'slot.players': ({ players }: Players) => `A bay takes at most ${players} players.`,
  'slot.players-of-bay': ({ roomName, players }: Players & { roomName: string }) =>
    `${roomName} takes at most ${players} players.`,
  'slot.in-past': () => 'That time is over.',
  'slot.too-late': ({ phone }: Phone) => `It is too late to book that online. Call ${phone}.`,
  'slot.not-on-clock': () => 'That time does not exist on the venue’s clock on that day.',
  'slot.closed-since': () => 'The venue has just closed at that time. Nothing was charged. Choose another time.',
  'slot.hours-changing': () => 'The venue is changing its hours at this moment. Nothing was charged. Try again.',
  'slot.no-start': ({ minutes }: { minutes: number }) => {
    if (minutes === 30) return 'The venue does not start tee times then. They begin every half hour while it is open.';
    if (minutes === 60) return 'The venue does not start tee times then. They begin every hour while it is open.';
    return `The venue does not start tee times then. They begin every ${minutes} minutes while it is open.`;
  },
  'slot.too-far': ({ days, phone }: Phone & { days: number }) =>
    `Online, tee times can be booked ${days} days ahead. Call ${phone}.`,
  'slot.closes-before': () => 'The venue closes before that tee time would end.',
  'slot.out-of-service': () => 'That bay is out of service then. Choose another one.',
  'slot.no-price': () => 'The venue has no price for that time.',
  'slot.not-whole-minute': () => 'A tee time begins on a whole minute.',
  'slot.five-minutes': () => 'Choose a start in steps of 5 minutes, like 6:05 PM.',
  'slot.odd-length': () => 'Choose a length in steps of 5 minutes.',
  'slot.year-ahead': () => 'That is more than a year ahead. Choose an earlier day.',
  'slot.length-steps': ({ minutes }: { minutes: number }) =>
    minutes === 30
      ? 'A tee time becomes longer or shorter by half hours.'
      : `A tee time becomes longer or shorter by ${minutes} minutes.`,
  'customer.blocked-online': ({ phone }: Phone) => `You cannot book online here. Please call the venue, ${phone}.`,
  'pay.tee-time': ({ reference, roomName, startedAt, timeZone }: TeeTime) =>
    `${reference}, ${roomName}, ${dayAndTime(startedAt, timeZone)}`,
  'pay.membership-pays': () => 'A membership pays for this already.',
};
