import { durationShort } from '../../lib/late.words.ts';
import { formatMoney } from '@caddie/contract/money';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { playersWords } from '../../../lib/time.words.ts';
import { walkIn } from '../../lib/holder.words.ts';
import { HALF_OF_DAY, rangeWords } from '../../lib/range.words.ts';

export { rangeWords };

export const timeOf = (moment: number, timeZone: string): string =>
  formatTime(new Date(moment).toISOString(), timeZone);

/** "7:00": without the half of the day, where it is plain. */
export const shortTime = (instant: string, timeZone: string): string =>
  formatTime(instant, timeZone).replace(HALF_OF_DAY, '');

/** "4 PM", "Sat 12 AM", "1 AM again". */
export function hourWords(moment: number, timeZone: string, { isMidnight = false, isAgain = false } = {}): string {
  const instant = new Date(moment).toISOString();
  const hour = formatTime(instant, timeZone).replace(':00', '');
  if (isAgain) return `${hour} again`;
  return isMidnight ? `${formatDay(instant, timeZone).slice(0, 3)} ${hour}` : hour;
}

export const states = {
  next: 'Confirmed',
  play: 'In play',
  held: 'Held',
  done: 'Played',
  noShow: 'No-show',
  block: 'Blocked',
};
export const left = (minutes: number): string => `${durationShort(minutes)} left`;
export const clockLeft = (clock: string): string => `${clock} left`;
export const owes = (due: number, currency: string): string => `Owes ${formatMoney(due, currency)}`;
export const dueOnly = (due: number, currency: string): string => formatMoney(due, currency);
export const owesSmall = (due: number, currency: string): string => `owes ${formatMoney(due, currency)}`;
export const payments = { paid: 'Paid', pass: 'Pass', cash: 'Cash' };
export const heldFor = { online: 'Paying now', link: 'Pay link texted', desk: 'Being booked' };
export const heldShort = { online: 'Paying', link: 'Pay link', desk: 'Booking' };
export const dot = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
export const sentence = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');
export const shortPlayers = (players: number): string => `${players} pl.`;
export const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);
export { playersWords };

export const inTime = (minutes: number): string => (minutes <= 0 ? 'now' : `in ${durationShort(minutes)}`);
export const lateBy = (minutes: number): string => `${durationShort(minutes)} late`;
export const inPlaySmall = 'in play';
export const playedSmall = 'played';
export const lapses = 'link lapses';

export const bay = 'Bay';
export const upTo = (players: number): string => `Up to ${players}`;
export const traits = { LEFT_HANDED: 'Lefty OK', PRIVATE: 'Private' };
export const teeSheet = 'Tee sheet';
export const baysAndTimes = 'Bays and times, scrolls';
export const peakFromHere = ' peak from here';
export const freeBays = 'Free bays';
export const freeBaysByHalfHour = 'Free bays by half hour';
export const past = (time: string): string => `${time}, past`;
export const noFreeBay = (time: string): string => `No free bay at ${time}`;
export const freeBaysAt = (count: number, time: string): string =>
  count === 1 ? `1 free bay at ${time}` : `${count} free bays at ${time}`;
export const bookAt = (label: string): string => `${label}: book`;
export const newBooking = 'New booking';
export const newShort = '+';
export const block = 'Block';
export const isBooked = (name: string): string => `${name || walkIn} is booked.`;
export const nothingHeld = 'New booking is closed. Nothing is held.';
export const freeTime = (bayName: string, time: string): string => `${bayName}, ${time}, free: book`;
export const legend = {
  next: 'Confirmed',
  play: 'In play',
  owes: 'Owes money',
  held: 'Held',
  late: 'Late',
  done: 'Played',
  block: 'Blocked',
};
export const canceled = 'Canceled';
export const showCanceled = (count: number): string => `Show canceled (${count})`;
export const wholeDay = 'Whole day';

export const today = 'Today';
export const previousDay = 'Previous day';
export const nextDay = 'Next day';
export const chooseDay = 'Choose a day';
export const booked = (percent: number): string => `${percent} %`;
export const bookedAfter = ' booked · ';
export const inAfter = (all: number): string => ` of ${all} in`;
export const money = (amount: number, currency: string): string => formatMoney(amount, currency);
export const between = ' · ';
export const live = 'Live';
export const everyFifteen = 'Every 15 s';
export const offline = 'Offline';
export const connecting = 'Connecting…';
export const loading = 'Loading the tee sheet';
export const sheet = 'Sheet';

export const nextUp = 'Next up';
export const toCome = (count: number): string => `${count} to come`;
export const needsYou = 'Needs you';
export const arriving = 'Arriving';
export const checkIn = 'Check in';
export const checkInOf = (name: string): string => `Check in ${name}`;
export const take = (due: number, currency: string): string => `Take ${formatMoney(due, currency)}`;
export const open = 'Open';
export const allClear = 'All clear';
export const allClearText = (isOwed: boolean): string =>
  isOwed ? 'Nobody is late.' : 'Nobody is late and nobody owes.';
export const nextArrival = (name: string, time: string): string => ` The next arrival is ${name} at ${time}.`;
export const dayNote = 'Day note';
export const dayNoteLead = 'Day note.';
export const noteBy = (name: string, time: string): string => `${name}, ${time}`;
export const writeNote = 'Write a note for the next shift';
export const changeNote = 'Change the day note';
export const saveNote = 'Save note';
export const back = 'Back';

export const closedWith = (why: string): string => `Closed: ${why}`;
export const closed = 'Closed';
export const openForPart = 'Open for part of the day';
export const closedText = 'Customers see this day as closed. Nobody has a booking on it.';
export const goTo = (day: string): string => `Go to ${day}`;
export const noBays = 'No bays yet. Add the first one.';

export const noConnectionSince = (time: string): string => `No connection since ${time}.`;
export const noConnectionText =
  ' You see the sheet as it was then. Nothing can be changed until it is back, and nothing is sent later by itself.';
export const connected = (changes: number): string =>
  changes === 0
    ? 'Connected. Nothing has changed.'
    : changes === 1
      ? 'Connected. 1 change came in.'
      : `Connected. ${changes} changes came in.`;
export const tryAgain = 'Try again';
export const notUpToDate = 'The sheet could not be brought up to date.';
export const code = (requestId: string): string => ` (code ${requestId})`;

export const search = 'Name, phone, code';
export const searchLabel = 'Search';
