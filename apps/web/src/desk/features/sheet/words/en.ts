import { formatHour, formatShortTime, formatTime, formatWeekday } from '../../../../lib/format.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../../lib/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { joinPhrases, joinSentences, plural } from '../../../../lib/language.en.ts';

const { playersWords } = libCatalogue.time;
const { walkIn } = deskLibCatalogue.holder;
const { durationShort } = deskLibCatalogue.late;
const { length } = deskLibCatalogue.length;
const { rangeWords } = deskLibCatalogue.range;

/** "4 PM", "Sat 12 AM", "1 AM again". */
function hourWords(moment: number, timeZone: string, { isMidnight = false, isAgain = false } = {}): string {
  const instant = new Date(moment).toISOString();
  const hour = formatHour(instant, timeZone);
  if (isAgain) return `${hour} again`;
  return isMidnight ? `${formatWeekday(instant, timeZone)} ${hour}` : hour;
}

export const catalogue = {
  carry: {
    doesNotFit: 'Does not fit',
    isTaken: (room: string): string => `${room} is taken`,
    letGo: 'Let go to put it back.',
    pressEsc: 'Esc puts it back.',
    closed: 'The venue is closed then',
    outside: 'Outside the opening hours.',
    onlyManagers: 'Only a manager can move it there.',
    past: 'That time is over',
    swapWith: (name: string): string => `Swap with ${name}`,
    freeUntil: (room: string, time: string): string => `${room} is free until ${time}`,
    space: joinSentences,
    sentences: (title: string, text = ''): string => `${title}. ${text}`.trim(),
    taken: (name: string): string => `${name} is picked up. Arrows move it, Enter sets it down, Esc puts it back.`,
    endTaken: (name: string): string =>
      `The end of ${name} is picked up. Left and right move it, Enter sets it down, Esc puts it back.`,
    chosen: (time: string, minutes: number): string => `${time}, ${minutes} min chosen`,
  },

  sheet: {
    rangeWords,
    playersWords,
    timeOf: (moment: number, timeZone: string): string => formatTime(new Date(moment).toISOString(), timeZone),

    /** "7:00": without AM or PM, where the context makes it clear. */
    shortTime: formatShortTime,
    hourWords,

    states: {
      next: 'Confirmed',
      play: 'In play',
      held: 'Held',
      done: 'Played',
      noShow: 'No-show',
      block: 'Blocked',
    },
    left: (minutes: number): string => `${durationShort(minutes)} left`,
    clockLeft: (clock: string): string => `${clock} left`,
    owes: (due: number, currency: string): string => `Owes ${formatMoney(due, currency)}`,
    dueOnly: (due: number, currency: string): string => formatMoney(due, currency),
    owesSmall: (due: number, currency: string): string => `owes ${formatMoney(due, currency)}`,
    declined: 'card declined',
    notPaid: 'not paid by the link',
    payments: { paid: 'Paid', pass: 'Pass', cash: 'Cash', free: 'Free' },
    heldFor: { online: 'Paying now', link: 'Pay link texted', desk: 'Being booked' },
    heldShort: { online: 'Paying', link: 'Pay link', desk: 'Booking' },
    factsWithDots: (...parts: readonly string[]): string => parts.filter(Boolean).join(' · '),
    factsWithCommas: joinPhrases,
    shortPlayers: (players: number): string => `${players} pl.`,
    sessions: (count: number): string => plural(count, { one: '1 session', other: `${count} sessions` }),

    inTime: (minutes: number): string => (minutes <= 0 ? 'now' : `in ${durationShort(minutes)}`),
    lateBy: (minutes: number): string => `${durationShort(minutes)} late`,
    inPlaySmall: 'in play',
    playedSmall: 'played',
    lapses: 'link lapses',

    bay: 'Bay',
    upTo: (players: number): string => `Up to ${players}`,
    traits: { LEFT_HANDED: 'Left-handed', PRIVATE: 'Private' },
    teeSheet: 'Tee sheet',
    baysAndTimes: 'Bays and times, scrolls',
    peakFromHere: 'peak from here',
    freeBays: 'Free bays',
    freeBaysByHalfHour: 'Free bays by half hour',
    past: (time: string): string => `${time}, past`,
    noFreeBay: (time: string): string => `No free bay at ${time}`,
    freeBaysAt: (count: number, time: string): string =>
      plural(count, { one: `1 free bay at ${time}`, other: `${count} free bays at ${time}` }),
    bookAt: (label: string): string => `${label}: book`,
    newBooking: 'New booking',
    newShort: '+',
    newAbout: (minutes: number, players: number): string => `${length(minutes)}, ${playersWords(players)}`,
    block: 'Block',
    isBooked: (name: string): string => `${name || walkIn} is booked.`,
    nothingHeld: 'New booking is closed. Nothing is held.',
    freeTime: (bayName: string, time: string): string => `${bayName}, ${time}, free: book`,
    legend: {
      next: 'Confirmed',
      play: 'In play',
      owes: 'Owes money',
      held: 'Held',
      late: 'Late',
      done: 'Played',
      block: 'Blocked',
    },
    canceled: 'Canceled',
    showCanceled: (count: number): string => `Show canceled (${count})`,
    wholeDay: 'Whole day',

    today: 'Today',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    chooseDay: 'Choose a day',
    chooseAnotherDay: (day: string): string => `${day}: choose another day`,
    booked: (percent: number): string => `${percent} %`,
    bookedLabel: ' booked',
    arrivedOfAll: (all: number): string => ` of ${all} in`,
    money: (amount: number, currency: string): string => formatMoney(amount, currency),
    separator: ' · ',
    live: 'Live',
    everyFifteen: 'Every 15 s',
    offline: 'Offline',
    connecting: 'Connecting…',
    loading: 'Loading the tee sheet',
    sheet: 'Sheet',

    nextUp: 'Next up',
    toCome: (count: number): string => `${count} to come`,
    needsYou: 'Needs you',
    arriving: 'Arriving',
    more: (count: number): string => `${count} more`,
    checkIn: 'Check in',
    checkInOf: (name: string): string => `Check in ${name}`,
    take: (due: number, currency: string): string => `Take ${formatMoney(due, currency)}`,
    open: 'Open',
    allClear: 'All clear',
    allClearText: (isOwed: boolean): string => (isOwed ? 'Nobody is late.' : 'Nobody is late and nobody owes.'),
    nextArrival: (name: string, time: string): string => `The next arrival is ${name} at ${time}.`,
    dayNote: 'Day note',
    dayNoteLead: 'Day note.',
    noteBy: (name: string, time: string): string => `${name}, ${time}`,
    writeNote: 'Write a note for the next shift',
    changeNote: 'Change the day note',
    saveNote: 'Save note',
    back: 'Back',

    noConnectionSince: (time: string): string => `No connection since ${time}.`,
    noConnectionText:
      'You see the sheet as it was then. Nothing can be changed until it is back, and nothing is sent later by itself.',
    connected: (changes: number): string =>
      changes === 0
        ? 'Connected. Nothing has changed.'
        : plural(changes, { one: 'Connected. 1 change came in.', other: `Connected. ${changes} changes came in.` }),
    tryAgain: 'Try again',
    notUpToDate: 'The sheet could not be brought up to date.',
    code: (requestId: string): string => `(code ${requestId})`,

    search: 'Name, phone, code',
    searchLabel: 'Search',
  },
};
